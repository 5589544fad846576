package crispctl.cli.worker;

import java.util.Locale;

/** Why a request got no answer of its command. */
public enum WorkerFault {
  /** A command that the worker does not run. */
  UNSUPPORTED_COMMAND(2),
  /** Too many requests are not finished; this one did not begin. */
  BUSY(1),
  /** The client, or the end of the worker, took it back. */
  CANCELLED(1),
  /** Its time was over. */
  DEADLINE_EXCEEDED(1),
  /** What it printed, or the frame around it, is above {@link Limits#RESPONSE_BYTES}. */
  RESPONSE_TOO_LARGE(1),
  /** A fault of this program. */
  REQUEST_FAILED(1);

  private final int code;

  WorkerFault(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
