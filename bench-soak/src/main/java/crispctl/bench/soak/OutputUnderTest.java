package crispctl.bench.soak;

import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;

/**
 * The one place that knows what is soaked: redaction of a record and its way through the sink, one
 * line each.
 */
final class OutputUnderTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final OutputSink sink;
  private final Redactor redactor;

  OutputUnderTest(OutputStream to, String secret) {
    this.sink = OutputSink.to(to, "the soak");
    this.redactor = Redactor.of(List.of(secret));
  }

  /** Queues one record. */
  void record(String json) throws IOException {
    sink.line(redactor.redact(json));
  }

  /** Waits until all records have reached the stream. */
  void drain() throws IOException {
    sink.drain(LIMIT);
  }
}
