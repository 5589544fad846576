package crispctl.transport;

import java.time.Duration;

/**
 * How often a read that failed for a passing reason is sent again. Writes never are.
 *
 * @param retries attempts after the first one, 0 for none (negative: IllegalArgumentException)
 * @param maxTime counted from the start of the first attempt; no attempt starts after it
 */
public record Retry(int retries, Duration maxTime) {
  /** How long retrying may go on when nobody says. */
  public static final Duration MAX_TIME = Duration.ofMinutes(2);

  /** Every request is sent once. */
  public static final Retry NONE = new Retry(0, MAX_TIME);

  public Retry {
    if (retries < 0 || maxTime.isNegative()) {
      throw new IllegalArgumentException("retries and their time must not be negative");
    }
  }
}
