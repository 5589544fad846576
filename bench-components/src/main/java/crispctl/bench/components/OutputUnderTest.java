package crispctl.bench.components;

import java.io.IOException;
import java.io.OutputStream;

/** The one place that knows which parts of the program the batches call. */
final class OutputUnderTest {
  private final String secret;

  OutputUnderTest(String secret) {
    this.secret = secret;
  }

  /** Copies a document as one compact line, newline included. */
  static void line(byte[] json, OutputStream to) throws IOException {
    boolean quoted = false;
    for (int i = 0; i < json.length; i++) {
      byte c = json[i];
      if (quoted || c > ' ' || c < 0) {
        to.write(c);
      }
      if (quoted && c == '\\') {
        to.write(json[++i]);
      } else if (c == '"') {
        quoted = !quoted;
      }
    }
    to.write('\n');
  }

  String redact(String text) {
    return text.replace(secret, "[redacted]");
  }
}
