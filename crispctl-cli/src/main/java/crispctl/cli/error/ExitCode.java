package crispctl.cli.error;

/**
 * Every exit status of the program. By default only 0, 1 and 2 are used; {@code
 * --detailed-exit-codes} switches to the second number of each class and changes nothing else.
 * {@code docs/exit-codes.md} is the same table in words.
 */
public enum ExitCode {
  OK(0, 0),
  INTERNAL(1, 1),
  USAGE(2, 2),
  CONFIG(2, 2),
  NOT_FOUND(1, 3),
  UNAUTHORIZED(1, 4),
  NO_CREDENTIALS(2, 4),
  FORBIDDEN(1, 5),
  REJECTED(1, 6),
  RATE_LIMITED(1, 7),
  TIMED_OUT(1, 8),
  NETWORK(1, 9),
  SERVER(1, 10),
  PARTIAL(1, 11),
  BAD_RESPONSE(1, 13),
  OUTPUT(1, 14),
  LOCAL_IO(2, 14),
  REFUSED(2, 15),
  OUTCOME_UNKNOWN(1, 16),
  HANGUP(1, 129),
  INTERRUPTED(1, 130),
  TERMINATED(1, 143);

  private final int plain;
  private final int detailed;

  ExitCode(int plain, int detailed) {
    this.plain = plain;
    this.detailed = detailed;
  }

  /** The number given to the system. */
  public int status(boolean detailedCodes) {
    return detailedCodes ? detailed : plain;
  }
}
