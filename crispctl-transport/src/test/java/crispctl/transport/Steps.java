package crispctl.transport;

import crispctl.transport.wire.NameServer;
import crispctl.transport.wire.PlatformRoots;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A clock that only waits move. Nothing really waits. */
final class Steps implements Timing {
  static final Instant START = Instant.parse("2026-10-01T12:00:00Z");

  final List<Duration> waits = new ArrayList<>();
  private final double random;
  private Duration passed = Duration.ZERO;

  /**
   * @param random what every draw gives
   */
  Steps(double random) {
    this.random = random;
  }

  synchronized void pass(Duration time) {
    passed = passed.plus(time);
  }

  Surroundings surroundings(Duration patience) {
    return new Surroundings(patience, new NameServer.OfMachine(), new PlatformRoots.OfJava(), this);
  }

  @Override
  public synchronized long nanoTime() {
    return passed.toNanos();
  }

  @Override
  public synchronized Instant now() {
    return START.plus(passed);
  }

  @Override
  public double random() {
    return random;
  }

  @Override
  public boolean await(CountDownLatch end, Duration wait) {
    waits.add(wait);
    pass(wait);
    return end.getCount() == 0;
  }
}
