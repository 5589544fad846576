package crispctl.cli.command;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The time that {@code --timeout} gives, counted from the moment this is made; or none. */
final class Deadline implements AutoCloseable {
  private static final long NANOS = 1_000_000_000;

  private final boolean exists;
  private final long end;
  private @Nullable Thread waiting;

  /** A deadline after so many seconds, given as ASCII digits; null for none. */
  Deadline(@Nullable String seconds) {
    exists = seconds != null;
    end = System.nanoTime() + (seconds == null ? 0 : Long.parseLong(seconds) * NANOS);
  }

  /** Whether the time is over. */
  boolean isOver() {
    return exists && end - System.nanoTime() <= 0;
  }

  /** A wait that ends with the time, but lasts at least {@code least} and at most {@code most}. */
  Duration limit(Duration least, Duration most) {
    if (!exists) {
      return most;
    }
    Duration left = Duration.ofNanos(end - System.nanoTime());
    Duration limit = left.compareTo(most) < 0 ? left : most;
    return limit.compareTo(least) < 0 ? least : limit;
  }

  /** Calls {@code stop} from a thread of its own when the time is over before {@link #close}. */
  void onEnd(Runnable stop) {
    if (exists) {
      waiting = new Thread(() -> stopAtEnd(stop), "deadline of listen");
      waiting.setDaemon(true);
      waiting.start();
    }
  }

  private void stopAtEnd(Runnable stop) {
    try {
      while (!isOver()) {
        Thread.sleep(Duration.ofNanos(end - System.nanoTime()).toMillis() + 1);
      }
      stop.run();
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    if (waiting != null) {
      waiting.interrupt();
    }
  }
}
