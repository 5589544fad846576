package crispctl.output;

import crispctl.output.RecordLayout.Times;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/** Layouts for tests: plain unless said otherwise. */
final class Layouts {
  static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

  private Layouts() {}

  static RecordLayout of(RecordFormat format, String... columns) {
    return of(format, Set.of(), columns);
  }

  /** What a layout may add to plain output. */
  enum Option {
    NO_HEADER,
    SAFE,
    CRLF,
    TERMINAL,
    COLOUR,
    ABSOLUTE,
    ENVELOPE,
    FIELDS
  }

  static RecordLayout of(RecordFormat format, Set<Option> options, String... columns) {
    boolean fields = options.contains(Option.FIELDS);
    return new RecordLayout(
        format,
        fields ? List.of("unused") : List.of(columns),
        fields ? List.of(columns) : List.of(),
        !options.contains(Option.NO_HEADER),
        options.contains(Option.SAFE),
        options.contains(Option.CRLF),
        options.contains(Option.TERMINAL),
        options.contains(Option.COLOUR),
        options.contains(Option.ABSOLUTE) ? Times.ABSOLUTE : Times.RELATIVE,
        NOW,
        ZoneId.of("Europe/Paris"),
        options.contains(Option.ENVELOPE));
  }
}
