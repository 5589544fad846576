package crispctl.output;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** Prints a JSON array as a listing, and answers what was printed. */
final class Listing {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final RecordingStream TARGET = new RecordingStream();
  private static final OutputSink SINK = OutputSink.to(TARGET, "test");

  private Listing() {}

  static synchronized String print(String json, RecordLayout layout) throws OutputException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    TARGET.forget();
    RecordPrinter printer = RecordPrinter.open(SINK, layout);
    Records records = Records.of(bytes, 0, bytes.length);
    while (records.next()) {
      printer.record(bytes, records.from(), records.to());
    }
    printer.end();
    SINK.drain(LIMIT);
    return TARGET.text();
  }

  /** How many bytes are printed before the end when all these records were handed over. */
  static synchronized int bytesBeforeEnd(List<String> records, RecordLayout layout)
      throws OutputException {
    TARGET.forget();
    RecordPrinter printer = RecordPrinter.open(SINK, layout);
    for (String json : records) {
      byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
      printer.record(bytes, 0, bytes.length);
    }
    SINK.drain(LIMIT);
    int printed = TARGET.text().length();
    printer.end();
    SINK.drain(LIMIT);
    return printed;
  }
}
