package crispctl.cli.error;

import org.jspecify.annotations.Nullable;

/**
 * Something the user decides: what was typed, how the program is set up, how long it may run. Its
 * message is one sentence without secrets.
 */
public final class CliException extends Exception {
  private static final long serialVersionUID = 1;

  private final ExitCode exitCode;
  private final String code;
  private final @Nullable String hint;

  private CliException(ExitCode exitCode, String code, String message, @Nullable String hint) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
    this.hint = hint;
  }

  /** A fault of the command line. */
  public static CliException usage(String message, @Nullable String hint) {
    return new CliException(ExitCode.USAGE, "usage", message, hint);
  }

  /** A write that read-only mode forbids; to scripts it is a usage fault. */
  public static CliException readOnly(String message, String hint) {
    return new CliException(ExitCode.REFUSED, "usage", message, hint);
  }

  /** A deletion that was not confirmed. */
  public static CliException unconfirmed(String message, String hint) {
    return new CliException(ExitCode.REFUSED, "usage", message, hint);
  }

  /** A fault of the configuration. */
  public static CliException config(String message, @Nullable String hint) {
    return new CliException(ExitCode.CONFIG, "config", message, hint);
  }

  /** A configuration file that cannot be read or written. */
  public static CliException configFile(String message, @Nullable String hint) {
    return new CliException(ExitCode.LOCAL_IO, "config", message, hint);
  }

  /** A file given by the user that cannot be read. */
  public static CliException input(String message, @Nullable String hint) {
    return new CliException(ExitCode.LOCAL_IO, "usage", message, hint);
  }

  /** Something was done, but not all of it. */
  public static CliException partial(String message, @Nullable String hint) {
    return new CliException(ExitCode.PARTIAL, "partial", message, hint);
  }

  /** The time that the user gave is over. */
  public static CliException timeout(String message) {
    return new CliException(ExitCode.TIMED_OUT, "timeout", message, null);
  }

  /** Credentials that are needed and not set. */
  public static CliException missingCredentials(String message, String hint) {
    return new CliException(ExitCode.NO_CREDENTIALS, "config", message, hint);
  }

  /** Work on this machine that failed for a reason outside the program. */
  public static CliException local(String message, @Nullable String hint) {
    return new CliException(ExitCode.OUTPUT, "error", message, hint);
  }

  /** The class of the failure. */
  public ExitCode exitCode() {
    return exitCode;
  }

  /** The value of {@code error} in the JSON form, for example {@code usage} or {@code config}. */
  public String code() {
    return code;
  }

  /** What to do about it, or null. */
  public @Nullable String hint() {
    return hint;
  }
}
