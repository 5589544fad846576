package crispctl.bench.components;

import crispctl.output.JsonForm;
import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** The one place that knows which parts of the program the batches call. */
final class OutputUnderTest {
  private final Redactor redactor;

  OutputUnderTest(String secret) {
    this.redactor = Redactor.of(List.of(secret));
  }

  /** Copies a document as one compact line, newline included. */
  static void line(byte[] json, OutputStream to) throws IOException {
    OutputSink.to(to, "the copy").document(json, 0, json.length, JsonForm.COMPACT);
  }

  String redact(String text) {
    return redactor.redact(text);
  }
}
