package crispctl.transport.rtm;

import java.util.concurrent.TimeUnit;

/**
 * Notices that the machine was suspended: meanwhile the time of day went on, the clock for
 * differences did not, nor did any timer that waits for a silent server. Setting the time forward
 * looks the same.
 */
final class Slumber {
  private static final long NOTABLE_MILLIS = 10_000;

  private long wallMillis;
  private long steadyNanos;

  Slumber(long wallMillis, long steadyNanos) {
    this.wallMillis = wallMillis;
    this.steadyNanos = steadyNanos;
  }

  /** Whether one ended since the last call; calls a few seconds apart tell it from slow drift. */
  boolean ended(long wallNow, long steadyNow) {
    long steady = TimeUnit.NANOSECONDS.toMillis(steadyNow - steadyNanos);
    long jump = wallNow - wallMillis - steady;
    wallMillis = wallNow;
    steadyNanos = steadyNow;
    return jump >= NOTABLE_MILLIS;
  }
}
