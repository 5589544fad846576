package crispctl.cli.context;

import crispctl.cli.config.Environment;
import crispctl.cli.error.CliException;
import crispctl.output.JsonForm;
import crispctl.output.RecordFormat;
import crispctl.output.RecordLayout;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How results are to look, from the options, the environment, and whether standard output is a
 * terminal, which the launcher knows.
 */
public final class Presentation {
  private static final String FORMATS = "json, pretty, ndjson, table, csv or tsv";

  private final Invocation in;
  private final Environment environment;
  private final @Nullable RecordFormat format;

  private Presentation(Invocation in, Environment environment, @Nullable RecordFormat format) {
    this.in = in;
    this.environment = environment;
    this.format = format;
  }

  /** The choice of an invocation whose options were checked. */
  public static Presentation of(Invocation in, Environment environment) {
    return new Presentation(in, environment, format(in.option("--output")));
  }

  /**
   * Checks the values of all options that are about looks.
   *
   * @param listing whether the command answers records
   */
  public static void check(Invocation in, boolean listing) throws CliException {
    String output = in.option("--output");
    RecordFormat format = format(output);
    if (output != null && format == null) {
      throw CliException.usage("--output must be ".concat(FORMATS), null);
    }
    boolean table =
        format == RecordFormat.TABLE || format == RecordFormat.CSV || format == RecordFormat.TSV;
    if (table && !listing) {
      throw CliException.usage(in.command() + " prints JSON, not " + output, "use json");
    }
    if (in.has("--envelope") && (table || format == RecordFormat.NDJSON)) {
      throw CliException.usage("--envelope goes with json and pretty only", null);
    }
    oneOf(in, "--color", "auto", "always", "never");
    oneOf(in, "--times", "relative", "absolute");
    fields(in);
  }

  /** Whether standard output (1) or error (2) is a terminal. */
  static boolean isTerminal(char stream) {
    return System.getProperty("crispctl.terminals", "").indexOf(stream) >= 0;
  }

  /** Whether records are printed one by one, rather than the answer as a whole. */
  public boolean perRecord() {
    RecordFormat chosen = chosen();
    return in.has("--fields") || (chosen != RecordFormat.JSON && chosen != RecordFormat.PRETTY);
  }

  /** The form of a document that is no list. */
  JsonForm form() {
    return in.json() ? JsonForm.COMPACT : JsonForm.INDENTED;
  }

  /**
   * The layout of a list.
   *
   * @param columns of tables, when nobody chose fields
   */
  RecordLayout layout(List<String> columns) throws CliException {
    boolean terminal = isTerminal('1');
    String times = in.option("--times");
    boolean relative = times == null ? terminal : times.equals("relative");
    return new RecordLayout(
        chosen(),
        columns,
        fields(in),
        !in.has("--no-header"),
        in.has("--csv-safe"),
        in.has("--csv-crlf"),
        terminal,
        colour(terminal),
        relative ? RecordLayout.Times.RELATIVE : RecordLayout.Times.ABSOLUTE,
        Instant.now(),
        ZoneId.systemDefault(),
        in.has("--envelope"));
  }

  private RecordFormat chosen() {
    if (format != null) {
      return format;
    }
    return isTerminal('1') && !in.has("--envelope") ? RecordFormat.TABLE : RecordFormat.PRETTY;
  }

  /** By the conventions of no-color.org and bixense.com/clicolors. */
  private boolean colour(boolean terminal) {
    String when = in.option("--color");
    if (when != null && !when.equals("auto")) {
      return when.equals("always");
    }
    if (environment.get("NO_COLOR") != null) {
      return false;
    }
    String force = environment.get("CLICOLOR_FORCE");
    return (force != null && !force.equals("0"))
        || (terminal && !"dumb".equals(environment.get("TERM")));
  }

  private static List<String> fields(Invocation in) throws CliException {
    List<String> fields = new ArrayList<>();
    String given = in.option("--fields");
    int from = 0;
    while (given != null && from <= given.length()) {
      int comma = given.indexOf(',', from);
      int to = comma < 0 ? given.length() : comma;
      String field = given.substring(from, to).trim();
      if (field.isEmpty() || field.startsWith(".") || field.endsWith(".") || field.contains("..")) {
        throw CliException.usage(
            "--fields must be names with commas between them", "for example session_id,meta.email");
      }
      fields.add(field);
      from = to + 1;
    }
    return fields;
  }

  private static void oneOf(Invocation in, String option, String... values) throws CliException {
    String given = in.option(option);
    if (given != null && !List.of(values).contains(given)) {
      throw CliException.usage(option + " must be " + String.join(" or ", values), null);
    }
  }

  private static @Nullable RecordFormat format(@Nullable String name) {
    for (RecordFormat format : RecordFormat.values()) {
      if (name != null && lower(format).equals(name)) {
        return format;
      }
    }
    return null;
  }

  private static String lower(RecordFormat format) {
    return switch (format) {
      case JSON -> "json";
      case PRETTY -> "pretty";
      case NDJSON -> "ndjson";
      case TABLE -> "table";
      case CSV -> "csv";
      case TSV -> "tsv";
    };
  }
}
