package crispctl.cli.worker;

import crispctl.cli.context.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * A request that was accepted and whose answer has not been written. It is answered once, by
 * whoever comes first: its command, a cancel, the deadline.
 */
final class Pending {
  private final Frame.Request request;
  private final Cancellation cancellation = new Cancellation();
  private final List<Outcome> outcomes = new ArrayList<>();
  private @Nullable Future<?> deadline;
  private boolean answered;

  Pending(Frame.Request request) {
    this.request = request;
  }

  String id() {
    return request.id();
  }

  int timeoutMs() {
    return request.timeoutMs();
  }

  boolean isSubscription() {
    return request.kind() == Frame.Kind.SUBSCRIPTION;
  }

  synchronized void deadline(Future<?> timer) {
    deadline = timer;
    if (answered) {
      timer.cancel(false);
    }
  }

  /** Runs the commands; of a batch one after the other, and none after the answer was given. */
  void run(RequestExecutor executor) {
    for (List<String> argv : request.argvs()) {
      if (isAnswered()) {
        return;
      }
      add(outcome(executor, argv));
    }
  }

  /** The answer, the first time it is asked for. What has not ended yet ends with the fault. */
  synchronized byte @Nullable [] answer(WorkerFault unended) {
    if (answered) {
      return null;
    }
    answered = true;
    if (deadline != null) {
      deadline.cancel(false);
    }
    for (int i = outcomes.size(); i < request.argvs().size(); i++) {
      outcomes.add(Outcome.of(unended));
    }
    byte[] frame =
        request.kind() == Frame.Kind.BATCH
            ? Answers.responses(request.id(), outcomes)
            : Answers.response(request.id(), outcomes.get(0));
    outcomes.clear();
    return frame;
  }

  /** Stops the work; does not block. */
  void abort() {
    cancellation.cancel();
  }

  private Outcome outcome(RequestExecutor executor, List<String> argv) {
    try {
      return executor.run(argv, cancellation);
    } catch (RuntimeException | Error e) {
      return Outcome.of(WorkerFault.REQUEST_FAILED);
    }
  }

  synchronized boolean isAnswered() {
    return answered;
  }

  private synchronized void add(Outcome outcome) {
    if (!answered) {
      outcomes.add(outcome);
    }
  }
}
