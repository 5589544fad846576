package crispctl.bench.soak;

import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * The one place that knows what is soaked: redaction of a record and its way through the sink, one
 * line each, which has reached the stream when the call returns.
 */
final class OutputUnderTest {
  private final OutputSink sink;
  private final Redactor redactor;

  OutputUnderTest(OutputStream to, String secret) {
    this.sink = OutputSink.to(to, "the soak");
    this.redactor = Redactor.of(List.of(secret));
  }

  /** Writes one record. */
  void record(String json) throws IOException {
    sink.line(redactor.redact(json));
  }
}
