package crispctl.transport;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** Clocks, waits and chance. */
interface Timing {
  /** A clock for differences, in nanoseconds. */
  long nanoTime();

  /** The time of day. */
  Instant now();

  /** Evenly from 0 to below 1. */
  double random();

  /** Waits; true when {@code end} came first. */
  boolean await(CountDownLatch end, Duration wait) throws InterruptedException;

  /** The clocks of this machine. */
  final class OfMachine implements Timing {
    @Override
    public long nanoTime() {
      return System.nanoTime();
    }

    @Override
    public Instant now() {
      return Instant.now();
    }

    @Override
    public double random() {
      return ThreadLocalRandom.current().nextDouble();
    }

    @Override
    public boolean await(CountDownLatch end, Duration wait) throws InterruptedException {
      return end.await(TimeUnit.NANOSECONDS.convert(wait), TimeUnit.NANOSECONDS);
    }
  }
}
