package crispctl.bench.components;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The batch {@code redact-1000-events}: every text of a burst of events passes the redactor. */
@State(Scope.Thread)
public class Redaction {
  static final int EVENTS = 1_000;

  /** With the characters that escaping, patterns and replacements give a meaning to. */
  private static final String SECRET = "synthetic-key\"\\.*";

  private static final String REDACTED = "[redacted]";

  private final OutputUnderTest output =
      new OutputUnderTest(SECRET, OutputStream.nullOutputStream());
  private final List<List<String>> events = new ArrayList<>();

  /** Makes the events once a fork: names and values of each in turn, the secret as both. */
  @Setup
  public void createEvents() {
    String content = "x".repeat(256);
    for (int i = 0; i < EVENTS; i++) {
      events.add(
          List.of(
              "event",
              "message:received",
              "session_id",
              "synthetic-" + i,
              "content",
              content,
              SECRET,
              SECRET));
    }
  }

  /** Redacts them all; throws unless exactly the two secrets of each event were replaced. */
  @Benchmark
  public int run() {
    int replaced = 0;
    for (List<String> event : events) {
      for (String text : event) {
        String redacted = output.redact(text);
        if (!redacted.equals(text.equals(SECRET) ? REDACTED : text)) {
          throw new IllegalStateException("a text was redacted wrongly");
        }
        replaced += redacted.equals(REDACTED) ? 1 : 0;
      }
    }
    if (replaced != 2 * EVENTS) {
      throw new IllegalStateException(replaced + " texts were redacted");
    }
    return replaced;
  }
}
