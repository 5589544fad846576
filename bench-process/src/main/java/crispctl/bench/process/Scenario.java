package crispctl.bench.process;

import crispctl.measure.ClassPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What is run and what must hold for it. None of these needs a network. */
enum Scenario {
  JVM_BASELINE("jvm-baseline", ""),
  VERSION("version", "--version"),
  HELP("help", "--help"),
  NESTED_HELP("nested-help", "conversations pages --help"),
  USAGE_ERROR("usage-error", "conversations pages --json"),
  INVALID_PAGE("invalid-page", "conversations pages synthetic-session --page 0 --json"),
  READ_ONLY_WRITE("read-only-write", "reply synthetic-session --text synthetic --json"),
  AUTH_FILE("auth-file", "auth show --json"),
  EVENT_CATALOG("event-catalog", "listen --list-events --json");

  private final String label;
  private final String words;

  Scenario(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /** The name in options and reports. */
  String label() {
    return label;
  }

  static Stream<String> labels() {
    return Arrays.stream(values()).map(Scenario::label);
  }

  List<String> command(Target target) {
    if (this == JVM_BASELINE) {
      String own = ClassPath.holding(EmptyMain.class).toString();
      return List.of(target.java().toString(), "-cp", own, EmptyMain.class.getName());
    }
    List<String> command = new ArrayList<>(List.of(target.launcher().toString()));
    command.addAll(Arrays.asList(words.split(" ", -1)));
    return command;
  }

  /** Whether a configuration file with credentials exists for the child. */
  boolean needsCredentials() {
    return this == AUTH_FILE;
  }

  /** Whether the child did what it has to do. A sample for which it did not is worth nothing. */
  boolean holds(Outcome outcome, Target target) throws IOException {
    return switch (this) {
      case JVM_BASELINE -> Contracts.silent(outcome);
      case VERSION -> Contracts.version(outcome, target.version());
      case HELP, NESTED_HELP -> Contracts.help(outcome);
      case USAGE_ERROR, INVALID_PAGE, READ_ONLY_WRITE -> Contracts.usage(outcome);
      case AUTH_FILE -> Contracts.storedCredentials(outcome);
      case EVENT_CATALOG -> Contracts.eventCatalog(outcome);
    };
  }

  /** When the child first said something on the stream that counts, or negative. */
  long firstOutputNanos(Outcome outcome) {
    return switch (this) {
      case JVM_BASELINE -> -1;
      case USAGE_ERROR, INVALID_PAGE, READ_ONLY_WRITE -> outcome.firstStderrNanos();
      case VERSION, HELP, NESTED_HELP, AUTH_FILE, EVENT_CATALOG -> outcome.firstStdoutNanos();
    };
  }
}
