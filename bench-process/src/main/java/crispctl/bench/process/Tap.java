package crispctl.bench.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Reads one stream of a child to its end on a thread of its own. Past the cap, which the streams of
 * a child share, it keeps nothing but goes on reading, so that the child cannot block.
 *
 * <p>Everything but {@link #ended} may be asked only after that answered true.
 */
final class Tap {
  private final InputStream stream;
  private final AtomicInteger budget;
  private final Runnable overflow;
  private final Thread thread;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long first;
  private long end;
  private boolean broken;

  private Tap(String name, InputStream stream, AtomicInteger budget, Runnable overflow) {
    this.stream = stream;
    this.budget = budget;
    this.overflow = overflow;
    this.thread = new Thread(this::read, name);
  }

  /**
   * Starts to read.
   *
   * @param budget bytes that the child may still print; negative once it printed more
   * @param overflow called when that happens, on the reading thread
   */
  static Tap open(String name, InputStream stream, AtomicInteger budget, Runnable overflow) {
    var tap = new Tap(name, stream, budget, overflow);
    tap.thread.setDaemon(true);
    tap.thread.start();
    return tap;
  }

  private void read() {
    byte[] buffer = new byte[65_536];
    try {
      for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
        if (first == 0) {
          first = System.nanoTime();
        }
        if (budget.addAndGet(-n) >= 0) {
          bytes.write(buffer, 0, n);
        } else {
          overflow.run();
        }
      }
    } catch (IOException e) {
      broken = true;
    }
    end = System.nanoTime();
  }

  /** Whether the stream was read to its end; waits until this {@link System#nanoTime} at most. */
  boolean ended(long deadline) throws InterruptedException {
    thread.join(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
    return !thread.isAlive() && !broken;
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  /** From then to the first byte, or negative when there was none. */
  long firstSince(long start) {
    return bytes.size() == 0 ? -1 : first - start;
  }

  /** When the stream ended, by {@link System#nanoTime}. */
  long end() {
    return end;
  }
}
