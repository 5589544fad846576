package crispctl.cli.context;

import crispctl.cli.config.Blank;
import crispctl.cli.error.CliException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A command line after the grammar: which command, with which arguments and options. Values are as
 * typed; the methods check them.
 *
 * @param command the words of the command, for example {@code conversations list}
 * @param arguments what followed the command words
 * @param options every option given, the last one of a repetition; a flag has the value {@code ""}
 */
public record Invocation(String command, List<String> arguments, Map<String, String> options) {
  /** Highest number accepted, the largest integer a JavaScript peer can hold exactly. */
  private static final String MAX_NUMBER = "9007199254740991";

  /** Whether a flag was given. */
  public boolean has(String flag) {
    return options.containsKey(flag);
  }

  /** The value of an option as typed, or null when it was not given. */
  public @Nullable String option(String name) {
    return options.get(name);
  }

  /** The value of an option, trimmed; null when it was not given or is blank. */
  public @Nullable String trimmed(String name) {
    return Blank.orNull(options.get(name));
  }

  /** Whether results are wanted as JSON without white space. */
  public boolean json() {
    String output = options.get("--output");
    return "json".equals(output) || "ndjson".equals(output);
  }

  /**
   * An argument that becomes a segment of a URL path, trimmed. Blank ones are refused, and {@code
   * .} and {@code ..}, which URL normalisation would fold away.
   */
  public String pathArgument(int index, String label) throws CliException {
    return pathValue(arguments.get(index), label);
  }

  /** The same rule for a value from elsewhere. */
  public static String pathValue(String value, String label) throws CliException {
    String trimmed = Blank.trim(value);
    if (trimmed.isEmpty()) {
      throw CliException.usage(label.concat(" must not be empty"), null);
    }
    if (trimmed.equals(".") || trimmed.equals("..")) {
      throw CliException.usage(label + " must not be " + trimmed, null);
    }
    return trimmed;
  }

  /** An argument, trimmed, that must not be blank. */
  public String argument(int index, String label) throws CliException {
    String trimmed = Blank.trim(arguments.get(index));
    if (trimmed.isEmpty()) {
      throw CliException.usage(label.concat(" must not be empty"), null);
    }
    return trimmed;
  }

  /** {@code --page} as typed, 1 when absent. */
  public String page() throws CliException {
    String page = number("--page");
    return page == null ? "1" : page;
  }

  /**
   * A positive whole number in ASCII digits, no sign, no leading zero, at most 9007199254740991;
   * null when absent.
   */
  public @Nullable String number(String option) throws CliException {
    return number(option, MAX_NUMBER);
  }

  /** The same, at most {@code most}. */
  public @Nullable String number(String option, String most) throws CliException {
    String value = options.get(option);
    if (value == null || isNumber(value, most)) {
      return value;
    }
    throw CliException.usage(
        option + " must be a whole number from 1 to " + most + ", without sign or leading zero",
        null);
  }

  /** A whole number from 0 in ASCII digits, at most {@code most}; -1 when absent. */
  int wholeNumber(String option, int most) throws CliException {
    String value = options.get(option);
    if (value == null) {
      return -1;
    }
    if (value.equals("0")) {
      return 0;
    }
    if (!isNumber(value, Integer.toString(most))) {
      throw CliException.usage(
          option + " must be a whole number from 0 to " + most + ", without sign or leading zero",
          null);
    }
    return Integer.parseInt(value);
  }

  private static boolean isNumber(String value, String most) {
    int length = value.length();
    if (length == 0 || length > most.length() || value.charAt(0) == '0') {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (value.charAt(i) < '0' || value.charAt(i) > '9') {
        return false;
      }
    }
    return length < most.length() || value.compareTo(most) <= 0;
  }
}
