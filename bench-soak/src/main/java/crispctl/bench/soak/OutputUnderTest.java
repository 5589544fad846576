package crispctl.bench.soak;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The one place that knows what is soaked: redaction of a record and its way through the sink, one
 * line each.
 */
final class OutputUnderTest {
  private final OutputStream to;
  private final String secret;

  OutputUnderTest(OutputStream to, String secret) {
    this.to = to;
    this.secret = secret;
  }

  /** Writes one record. */
  void record(String json) throws IOException {
    String line = json.replace(secret, "[redacted]") + "\n";
    to.write(line.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns when everything written so far has reached the stream. */
  void drain() throws IOException {
    to.flush();
  }
}
