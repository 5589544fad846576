package crispctl.cli.context;

import crispctl.cli.config.Environment;
import crispctl.cli.error.CliException;
import crispctl.output.JsonForm;
import crispctl.output.JsonText;
import crispctl.output.OutputException;
import crispctl.output.OutputSink;
import crispctl.output.RecordPrinter;
import crispctl.output.Redactor;
import crispctl.transport.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a command answers, in the form that the invocation wants. For one thread. */
public final class Results {
  private final Environment environment;
  private final OutputSink out;
  private final OutputSink err;
  private boolean progress;

  Results(Environment environment, OutputSink out, OutputSink err) {
    this.environment = environment;
    this.out = out;
    this.err = err;
  }

  /** The stream of results. */
  public OutputSink out() {
    return out;
  }

  /** Prints the {@code data} of an answer. */
  public void print(Answer answer, Invocation in) throws IOException {
    print(answer.body(), answer.dataFrom(), answer.dataTo(), in);
  }

  /** An empty document of our own, for {@link #print(JsonText, Invocation)}. */
  public JsonText json(Invocation in) {
    return JsonText.in(form(in));
  }

  /** Prints a document of our own; without the envelope no class of Jackson is needed. */
  public void print(JsonText document, Invocation in) throws IOException {
    if (in.has("--envelope")) {
      byte[] bytes = document.text().getBytes(StandardCharsets.UTF_8);
      print(bytes, 0, bytes.length, in);
    } else {
      out.line(document.text());
    }
  }

  /** Prints a compact document of our own without secrets. */
  void print(String document, Redactor redactor, Invocation in) throws IOException {
    String whole = in.has("--envelope") ? "{\"ok\":true,\"data\":" + document + "}" : document;
    byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
    out.document(bytes, 0, bytes.length, form(in), redactor);
  }

  private void print(byte[] json, int from, int to, Invocation in) throws IOException {
    if (in.has("--envelope")) {
      out.envelope(json, from, to, form(in));
    } else {
      out.document(json, from, to, form(in));
    }
  }

  /** Whether records are printed one by one, rather than the answer as a whole. */
  public boolean perRecord(Invocation in) {
    return Presentation.of(in, environment).perRecord();
  }

  /**
   * Prints records as the invocation wants them.
   *
   * @param columns of tables, when nobody chose fields
   */
  public RecordPrinter printer(Invocation in, List<String> columns) throws CliException {
    return RecordPrinter.open(out, Presentation.of(in, environment).layout(columns));
  }

  /** Tells people something beside the result. */
  public void note(String sentence) throws IOException {
    clearProgress();
    err.line("note: ".concat(sentence));
  }

  /**
   * Tells how a stream is doing, beside its records. Nobody has to read it.
   *
   * @throws OutputException if it cannot be written though somebody could read it
   */
  public void status(String line) throws OutputException {
    try {
      err.line(line);
    } catch (OutputException e) {
      if (!e.readerGone()) {
        throw e;
      }
    }
  }

  /** Tells people at a terminal how far a long list is, while it goes elsewhere. */
  public void progress(long records) throws IOException {
    if (Presentation.isTerminal('2') && !Presentation.isTerminal('1')) {
      tell("\r" + records + " records");
      progress = true;
    }
  }

  /** Takes the progress off the terminal. */
  public void clearProgress() throws IOException {
    if (progress) {
      progress = false;
      tell("\r\u001b[K");
    }
  }

  private void tell(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    err.bytes(bytes, 0, bytes.length);
  }

  private JsonForm form(Invocation in) {
    return Presentation.of(in, environment).form();
  }
}
