package crispctl.transport;

import crispctl.transport.wire.WireFault;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Decides after each failure of one read whether it is sent again, and when. */
final class Retries {
  private static final Duration FIRST_LIMIT = Duration.ofMillis(500);
  private static final Duration LAST_LIMIT = Duration.ofSeconds(30);

  /** What even a lucky draw waits at first. */
  private static final Duration LEAST = Duration.ofMillis(100);

  private final Retry policy;
  private final Timing timing;
  private final long start;
  private int left;
  private Duration limit = FIRST_LIMIT;
  private Duration own = LEAST;

  /** Starts the clock. */
  Retries(Retry policy, Timing timing) {
    this.policy = policy;
    this.timing = timing;
    this.start = timing.nanoTime();
    this.left = policy.retries();
  }

  /**
   * The wait before the next attempt, null when there is to be none: the failure does not pass by
   * itself, the attempts are used up, or the wait would end too late.
   */
  @Nullable Duration next(TransportException failure) {
    if (left == 0 || !passes(failure)) {
      return null;
    }
    left--;
    Duration asked = failure.waitAsked(timing.now());
    Duration drawn = draw();
    Duration wait = asked.compareTo(drawn) > 0 ? asked : drawn;
    Duration elapsed = Duration.ofNanos(timing.nanoTime() - start);
    // Compared this way round because the sum could overflow.
    return wait.compareTo(policy.maxTime().minus(elapsed)) > 0 ? null : wait;
  }

  /**
   * Jitter over the whole range up to a limit that doubles, but from the last wait on: waits grow,
   * and nobody who drew a small number twice hammers the server.
   */
  private Duration draw() {
    double range = limit.minus(own).toNanos();
    own = own.plusNanos((long) (range * timing.random()));
    Duration doubled = limit.multipliedBy(2);
    limit = doubled.compareTo(LAST_LIMIT) > 0 ? LAST_LIMIT : doubled;
    return own;
  }

  private static boolean passes(TransportException failure) {
    return switch (failure.kind()) {
      case REFUSED -> WireFault.isPassing(failure.status());
      case TIMEOUT -> true;
      case NETWORK -> failure.passing();
      case INVALID_JSON, LACKING, TOO_LARGE, CANCELLED, TLS_FILE, READ_ONLY -> false;
    };
  }
}
