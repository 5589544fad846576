package crispctl.cli;

import crispctl.cli.error.CliException;
import crispctl.cli.error.ExitCode;
import crispctl.output.ErrorReport;
import crispctl.output.OutputException;
import org.jspecify.annotations.Nullable;

/**
 * What a failed command tells: the words and the class of exit. The only place that turns failures
 * into either.
 *
 * @param report what goes to stderr
 * @param exitCode the class of the exit status
 */
record Failure(ErrorReport report, ExitCode exitCode) {
  /**
   * The failure behind an exception.
   *
   * @param signal the class of exit of a signal that arrived before, or null
   */
  static Failure of(Throwable failure, @Nullable ExitCode signal) {
    if (failure instanceof CliException e) {
      String message = e.getMessage();
      // The public tool tells a timeout as it tells a request without an answer.
      ErrorReport.Exchange exchange =
          e.exitCode() == ExitCode.TIMED_OUT ? new ErrorReport.Exchange(0, null, null) : null;
      return new Failure(
          new ErrorReport(e.code(), message == null ? e.code() : message, exchange, e.hint()),
          signal != null && e.exitCode() == ExitCode.OUTPUT ? signal : e.exitCode());
    }
    if (failure instanceof OutputException e) {
      String message = e.getMessage();
      return new Failure(
          new ErrorReport("error", message == null ? "cannot write" : message, null, null),
          signal == null ? ExitCode.OUTPUT : signal);
    }
    // Only now may a class of the transport load: this failure is not one of the command line.
    if (RequestFailure.is(failure)) {
      return RequestFailure.of(failure, signal);
    }
    return new Failure(
        new ErrorReport(
            "error",
            "unexpected failure (" + failure.getClass().getSimpleName() + ")",
            null,
            "this is a fault of crispctl; please report it with the command that shows it"),
        ExitCode.INTERNAL);
  }
}
