package crispctl.transport;

import java.util.Map;
import java.util.concurrent.FutureTask;

/** A send on a thread of its own, so that a test can act while it blocks. */
final class Sending {
  private final FutureTask<TransportException> outcome;
  private final Thread caller;

  private Sending(HttpTransport transport, Request request) {
    this.outcome = new FutureTask<>(() -> TestApi.failure(transport, request));
    this.caller = new Thread(outcome, "caller");
  }

  static Sending start(HttpTransport transport, Request request) {
    Sending sending = new Sending(transport, request);
    sending.caller.setDaemon(true);
    sending.caller.start();
    return sending;
  }

  Thread caller() {
    return caller;
  }

  /** Waits until the caller is inside a method of this name. */
  void awaitIn(String method) {
    while (!isIn(method, caller.getStackTrace())) {
      Thread.onSpinWait();
    }
  }

  /** Waits for the send to end in a failure. */
  TransportException exception() throws Exception {
    return outcome.get();
  }

  /** Waits for the send to end in a failure. */
  String failure() throws Exception {
    return TestApi.summary(outcome.get());
  }

  /** Waits until a worker is inside a method of this name. */
  static Thread awaitWorkerIn(String method) {
    while (true) {
      for (Map.Entry<Thread, StackTraceElement[]> entry : Thread.getAllStackTraces().entrySet()) {
        if (entry.getKey().getName().equals(Exchange.THREAD_NAME)
            && isIn(method, entry.getValue())) {
          return entry.getKey();
        }
      }
      Thread.onSpinWait();
    }
  }

  private static boolean isIn(String method, StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getMethodName().equals(method)) {
        return true;
      }
    }
    return false;
  }
}
