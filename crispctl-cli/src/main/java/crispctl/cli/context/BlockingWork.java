package crispctl.cli.context;

import crispctl.cli.error.CliException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Work that the system may hold up for ever, such as opening a named pipe. A daemon thread does it,
 * so that the caller can stop waiting; the thread may stay behind, and never keeps the process
 * alive. {@link #cancel} may be called from any thread.
 *
 * @param <T> what the work answers
 */
public final class BlockingWork<T> implements Runnable {
  private final Step<T> step;
  private @Nullable T answer;
  private @Nullable Throwable failure;
  private boolean done;
  private boolean cancelled;

  /** Work that {@link #await} begins; until then it can be named to those who may cancel it. */
  public BlockingWork(Step<T> step) {
    this.step = step;
  }

  /**
   * What is to be done.
   *
   * @param <T> what it answers
   */
  public interface Step<T> {
    /** Does it; may block for ever. */
    T run() throws CliException;
  }

  /** Ends the wait of the caller; does not block. */
  public synchronized void cancel() {
    cancelled = true;
    notifyAll();
  }

  /**
   * Does the work; blocks until it is done. To be called once.
   *
   * @throws CliException as the work did, or because of {@link #cancel}
   */
  public T await() throws CliException {
    T found = await(null);
    if (found == null) {
      throw new IllegalStateException("the work answered nothing");
    }
    return found;
  }

  /**
   * The same, but blocks no longer than the patience lasts.
   *
   * @param patience null for as long as it takes
   * @return null when the patience ended first
   */
  public synchronized @Nullable T await(@Nullable Duration patience) throws CliException {
    long end = patience == null ? 0 : System.nanoTime() + patience.toNanos();
    Thread thread = new Thread(this, "crispctl-blocking");
    thread.setDaemon(true);
    thread.start();
    try {
      while (!done && !cancelled) {
        long left = patience == null ? Long.MAX_VALUE : end - System.nanoTime();
        if (left <= 0) {
          return null;
        }
        TimeUnit.NANOSECONDS.timedWait(this, left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      cancelled = true;
    }
    return outcome();
  }

  @Override
  public void run() {
    try {
      settle(step.run(), null);
    } catch (CliException | RuntimeException | Error e) {
      settle(null, e);
    }
  }

  private @Nullable T outcome() throws CliException {
    if (cancelled) {
      throw CliException.local("cancelled by a signal; nothing was sent or written", null);
    }
    if (failure instanceof CliException fault) {
      throw fault;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
    return answer;
  }

  private synchronized void settle(@Nullable T found, @Nullable Throwable fault) {
    answer = found;
    failure = fault;
    done = true;
    notifyAll();
  }
}
