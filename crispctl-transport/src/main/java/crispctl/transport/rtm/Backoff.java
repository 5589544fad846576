package crispctl.transport.rtm;

import java.time.Duration;

/**
 * The waits between connections: 1 s, doubled for each consecutive failure, at most 30 s, of which
 * between half and all is drawn at random ("equal jitter").
 */
final class Backoff {
  private static final long FIRST_MILLIS = 1_000;
  private static final long LAST_MILLIS = 30_000;

  /** 2^5 s is already above the limit. */
  private static final int ENOUGH = 5;

  private int failures;

  /** A connection was authenticated: what was before counts no more. */
  void reset() {
    failures = 0;
  }

  /**
   * The next wait, rounded up to a millisecond.
   *
   * @param random from 0 to below 1
   * @param least what the server asked for, which may be more than 30 s
   */
  Duration next(double random, Duration least) {
    long full = Math.min(LAST_MILLIS, FIRST_MILLIS << Math.min(failures, ENOUGH));
    failures++;
    Duration drawn = Duration.ofMillis((long) Math.ceil(full / 2.0 * (1 + random)));
    return drawn.compareTo(least) > 0 ? drawn : least;
  }
}
