package crispctl.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** What the tests run in a JVM of its own: a scenario, and perhaps a file for its outcome. */
final class ChildProgram {
  static final int LARGE_BYTES = 8 * 1024 * 1024;
  static final int MIXED = 200;
  static final int RECORDS = 25_600;
  static final String RECORD = "{\"a\":1.10,\"b\":\"" + "x".repeat(4076) + "\"}";

  private static final Duration LIMIT = Duration.ofSeconds(60);

  private ChildProgram() {}

  public static void main(String[] args) throws IOException {
    switch (args[0]) {
      case "cold" -> cold();
      case "large" -> large();
      case "records" -> records();
      case "mixed" -> mixed();
      case "stalled" -> stalled(Path.of(args[1]));
      default -> endless(Path.of(args[1]));
    }
    Runtime.getRuntime().halt(0);
  }

  private static void cold() throws OutputException {
    var out = OutputSink.standardOutput();
    var err = OutputSink.standardError();
    var redactor = Redactor.of(List.of("key", "longer key"));
    var report =
        new ErrorReport(
            "usage\u001b", "a longer key", new ErrorReport.Exchange(429, "3", "GET /"), "b");
    out.line("é" + report.words(redactor).length());
    err.line(report.json(redactor));
    out.line(
        JsonText.in(JsonForm.INDENTED).beginObject().member("n", 1).member("b", true).end().text());
    out.bytes(new byte[] {'x', '\n'}, 0, 2);
    out.drain(LIMIT);
    err.drain(LIMIT);
  }

  private static void large() throws OutputException {
    byte[] json = new byte[LARGE_BYTES];
    for (int i = 0; i < LARGE_BYTES - 1; i += 2) {
      json[i] = (byte) (i == 0 ? '[' : ',');
      json[i + 1] = '7';
    }
    json[LARGE_BYTES - 1] = ']';
    json[LARGE_BYTES - 2] = '7';
    json[LARGE_BYTES - 3] = ' ';
    json[LARGE_BYTES - 4] = ',';
    var out = OutputSink.standardOutput();
    out.document(json, 0, LARGE_BYTES, JsonForm.INDENTED);
    out.drain(LIMIT);
  }

  private static void records() throws OutputException {
    byte[] record = RECORD.getBytes(StandardCharsets.UTF_8);
    var out = OutputSink.standardOutput();
    var printer = RecordPrinter.open(out, Layouts.of(RecordFormat.NDJSON));
    for (int i = 0; i < RECORDS; i++) {
      printer.record(record, 0, record.length);
    }
    printer.end();
    out.drain(LIMIT);
  }

  /** Long lines on one stream, short ones on the other, at the same time. */
  private static void mixed() throws OutputException {
    var out = OutputSink.standardOutput();
    var err = OutputSink.standardError();
    String line = "o".repeat(300_000);
    for (int i = 0; i < MIXED; i++) {
      out.line(line);
      for (int j = 0; j < 20; j++) {
        err.line("status");
      }
      if (i % 20 == 0) {
        out.drain(LIMIT);
      }
    }
    out.drain(LIMIT);
    err.drain(LIMIT);
  }

  private static void stalled(Path outcome) throws IOException {
    byte[] json = ("[" + "1,".repeat(5_000_000) + "1]").getBytes(StandardCharsets.UTF_8);
    var target = new FileOutputStream(FileDescriptor.out);
    var out = OutputSink.to(target, "standard output", Duration.ofMillis(300));
    String told = "no failure";
    try {
      out.document(json, 0, json.length, JsonForm.COMPACT);
    } catch (OutputException e) {
      told = e.getMessage();
    }
    Files.writeString(outcome, told);
  }

  private static void endless(Path outcome) throws IOException {
    var out = OutputSink.standardOutput();
    String told = "no failure";
    try {
      for (int i = 0; i < 100_000; i++) {
        out.line("a line");
      }
      out.drain(LIMIT);
    } catch (OutputException e) {
      told = e.getMessage() + ", reader gone: " + e.readerGone();
    }
    Files.writeString(outcome, told, StandardCharsets.UTF_8);
  }
}
