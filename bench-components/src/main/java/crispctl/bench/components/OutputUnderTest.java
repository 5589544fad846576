package crispctl.bench.components;

import crispctl.output.JsonForm;
import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;

/** The one place that knows which parts of the program the batches call. */
final class OutputUnderTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final Redactor redactor;
  private final OutputSink sink;

  OutputUnderTest(String secret, OutputStream to) {
    this.redactor = Redactor.of(List.of(secret));
    this.sink = OutputSink.to(to, "the copy");
  }

  /** Copies a document as one compact line, newline included, until it has reached the stream. */
  void line(byte[] json) throws IOException {
    sink.document(json, 0, json.length, JsonForm.COMPACT);
    sink.drain(LIMIT);
  }

  String redact(String text) {
    return redactor.redact(text);
  }
}
