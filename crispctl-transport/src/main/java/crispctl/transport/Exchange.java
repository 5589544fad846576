package crispctl.transport;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One send: a daemon thread does the work while the caller waits for its outcome, the deadline or a
 * cancel, whichever comes first. The thread may stay behind, blocked in a name look-up or a named
 * pipe; it can no longer send anything and never keeps the process alive.
 */
final class Exchange implements Runnable {
  static final String THREAD_NAME = "crispctl-http";

  private final RestCall call;
  private @Nullable Answer answer;
  private @Nullable Throwable failure;
  private boolean closed;

  Exchange(RestCall call) {
    this.call = call;
  }

  /** Starts the work and waits. On return nothing of it is left on the wire. */
  Answer await(Duration patience) throws TransportException {
    long end = System.nanoTime() + patience.toNanos();
    Thread worker = new Thread(this, THREAD_NAME);
    worker.setDaemon(true);
    worker.start();
    try {
      return outcome(end, patience);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      call.abort();
      throw call.cancelled();
    } finally {
      call.abort();
    }
  }

  /** Ends the wait of the caller and the connection. */
  void cancel() {
    if (close()) {
      call.abort();
      settle(null, call.cancelled());
    }
  }

  @Override
  public void run() {
    try {
      settleByWorker(call.run(), null);
    } catch (TransportException | RuntimeException | Error e) {
      settleByWorker(null, e);
    }
  }

  private synchronized Answer outcome(long end, Duration patience)
      throws TransportException, InterruptedException {
    while (answer == null && failure == null) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        closed = true;
        call.abort();
        throw call.late(patience);
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    if (answer != null) {
      return answer;
    }
    if (failure instanceof TransportException refused) {
      throw refused;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  /** Whether the outcome is still open; what the worker says afterwards is of no interest. */
  private synchronized boolean close() {
    boolean first = !closed && answer == null && failure == null;
    closed = true;
    return first;
  }

  private synchronized void settleByWorker(@Nullable Answer found, @Nullable Throwable fault) {
    if (!closed) {
      settle(found, fault);
    }
  }

  private synchronized void settle(@Nullable Answer found, @Nullable Throwable fault) {
    if (answer == null && failure == null) {
      answer = found;
      failure = fault;
      notifyAll();
    }
  }
}
