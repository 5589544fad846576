package crispctl.output;

import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that wait for one stream, and the thread that writes them: one element after the other,
 * one write each. The thread starts with the first element and never keeps the process alive.
 *
 * <p>The first failure drops what waits, and every later call fails the same way.
 */
final class OutputQueue implements Runnable {
  /** Bytes that may wait, the element being written included: the limit of the contract. */
  static final int LIMIT = 8 * 1024 * 1024;

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final OutputStream target;
  private final String name;
  private final Duration patience;
  private final ArrayDeque<byte[]> elements = new ArrayDeque<>();
  // Bytes since the start.
  private long queued;
  private long left;
  private boolean started;
  private boolean cancelled;
  private boolean ended;
  private @Nullable OutputException failure;
  private @Nullable Runnable onFailedWrite;

  /**
   * A queue without a thread yet.
   *
   * @param patience how long {@link #stream} bears a reader that takes nothing
   */
  OutputQueue(OutputStream target, String name, Duration patience) {
    this.target = target;
    this.name = name;
    this.patience = patience;
  }

  /** Queues an element, which now belongs to the queue, and never blocks. */
  synchronized void put(byte[] element) throws OutputException {
    refuseAfterFailure();
    if (!fits(element.length)) {
      throw tooMuch();
    }
    add(element);
  }

  /** Fails since more would wait than may. */
  synchronized OutputException tooMuch() {
    return fail("more than " + LIMIT + " bytes wait for the reader of " + name, false, null);
  }

  /** Queues a piece as soon as there is room; gives up on a reader that takes nothing. */
  synchronized void stream(byte[] piece) throws OutputException {
    long taken = left;
    long since = System.nanoTime();
    refuseAfterFailure();
    while (!fits(piece.length)) {
      if (taken != left) {
        taken = left;
        since = System.nanoTime();
      }
      await(since, patience);
    }
    add(piece);
  }

  /** Waits until all that is queued now has left. */
  synchronized void drain(Duration limit) throws OutputException {
    long all = queued;
    long since = System.nanoTime();
    refuseAfterFailure();
    while (left < all) {
      await(since, limit);
    }
  }

  /** Makes every wait fail, now and later. */
  synchronized void cancelWaits() {
    cancelled = true;
    notifyAll();
  }

  /** Lets the thread end when all that is queued now has been written. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  /** Calls back, without a lock, when a write fails; at once when one failed before. */
  void onFailedWrite(Runnable told) {
    boolean late;
    synchronized (this) {
      onFailedWrite = told;
      late = failure != null;
    }
    if (late) {
      told.run();
    }
  }

  private boolean fits(int length) {
    return queued - left + length <= LIMIT;
  }

  private void add(byte[] element) {
    queued += element.length;
    elements.add(element);
    notifyAll();
    if (!started) {
      started = true;
      Thread writer = new Thread(this, "writer of ".concat(name));
      writer.setDaemon(true);
      writer.start();
    }
  }

  /** Waits for a change, at most until the limit is over; callers look again. */
  @SuppressWarnings("WaitNotInLoop")
  private void await(long since, Duration limit) throws OutputException {
    long rest = limit.toNanos() - (System.nanoTime() - since);
    if (cancelled) {
      throw cancelled(null);
    }
    if (rest <= 0) {
      throw fail(name + "'s reader did not take the output within " + seconds(limit), false, null);
    }
    try {
      wait(rest / NANOS_PER_MILLI + 1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw cancelled(e);
    }
    refuseAfterFailure();
  }

  private OutputException cancelled(@Nullable InterruptedException cause) {
    return fail("waiting for " + name + "'s reader was cancelled", false, cause);
  }

  private static String seconds(Duration limit) {
    long millis = limit.toMillis();
    if (millis % 1000 == 0) {
      return millis / 1000 + " s";
    }
    return millis + " ms";
  }

  private void refuseAfterFailure() throws OutputException {
    if (failure != null) {
      // A new one each time: an exception that is thrown again while it is handled suppresses
      // itself, which Java refuses.
      throw new OutputException(message(failure), failure.readerGone(), failure);
    }
  }

  /** The failure to throw: the first one counts. */
  private OutputException fail(String message, boolean readerGone, @Nullable Throwable cause) {
    if (failure == null) {
      failure = new OutputException(message, readerGone, cause);
      elements.clear();
      notifyAll();
    }
    return new OutputException(message(failure), failure.readerGone(), failure);
  }

  private static String message(OutputException failure) {
    return String.valueOf(failure.getMessage());
  }

  /** Writes until a failure or the end. */
  @Override
  public void run() {
    try {
      for (byte[] element = next(); element != null; element = next()) {
        target.write(element, 0, element.length);
        target.flush();
        left(element.length);
      }
    } catch (Throwable e) {
      // Also an Error: nobody must wait for a thread that is gone.
      Runnable told = writeFailed(e, ClosedPipe.explains(e));
      if (told != null) {
        told.run();
      }
    }
  }

  private synchronized byte @Nullable [] next() throws InterruptedException {
    while (elements.isEmpty() && failure == null && !ended) {
      wait();
    }
    return elements.poll();
  }

  private synchronized void left(int length) {
    left += length;
    notifyAll();
  }

  private synchronized @Nullable Runnable writeFailed(Throwable cause, boolean readerGone) {
    fail("cannot write to ".concat(name), readerGone, cause);
    return onFailedWrite;
  }
}
