package crispctl.cli.worker;

import crispctl.output.OutputSink;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * All requests that are not finished: where they wait, who runs them, how they are taken back. Any
 * thread may call; only {@link #serve} and the waits block.
 */
final class Desk {
  private final FrameWriter writer;
  private final Executors executors;
  private final Map<String, Pending> pending = new HashMap<>();
  private final ArrayDeque<Pending> waiting = new ArrayDeque<>();
  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(1, work -> Threads.daemon("crispctl-deadlines", work));
  private int subscriptions;
  private boolean closed;
  private boolean lost;

  /** Answers there. */
  Desk(OutputSink out, Executors executors) {
    this.writer = new FrameWriter(out, this::lost);
    this.executors = executors;
    clock.setRemoveOnCancelPolicy(true);
  }

  /** Starts to write, with this frame. */
  void open(byte[] first) {
    writer.start();
    writer.send(first, null);
  }

  /**
   * Takes a request, or refuses it when there are too many. May wait for the answer that is being
   * written: a client that has read it counts its request as finished.
   */
  void accept(Frame.Request request) throws FrameFault, InterruptedException {
    if (conflicts(request)) {
      writer.awaitCurrent();
    }
    take(request);
  }

  private synchronized boolean conflicts(Frame.Request request) {
    return isFullFor(request) || pending.containsKey(request.id());
  }

  private boolean isFullFor(Frame.Request request) {
    return request.kind() == Frame.Kind.SUBSCRIPTION
        ? subscriptions == Limits.SUBSCRIPTIONS
        : pending.size() - subscriptions == Limits.CONCURRENCY + Limits.QUEUE;
  }

  private synchronized void take(Frame.Request request) throws FrameFault {
    if (closed) {
      return;
    }
    if (pending.containsKey(request.id())) {
      throw new FrameFault("duplicate_id");
    }
    if (isFullFor(request)) {
      writer.send(Answers.response(request.id(), Outcome.of(WorkerFault.BUSY)), null);
      return;
    }
    Pending accepted = new Pending(request);
    pending.put(request.id(), accepted);
    if (accepted.isSubscription()) {
      subscriptions++;
      Threads.daemon("crispctl-subscription", () -> follow(accepted)).start();
      return;
    }
    waiting.add(accepted);
    accepted.deadline(
        clock.schedule(
            () -> stop(accepted, WorkerFault.DEADLINE_EXCEEDED),
            accepted.timeoutMs(),
            TimeUnit.MILLISECONDS));
    notifyAll();
  }

  /** Takes a request back; an unknown one is no fault. */
  void cancel(String id) {
    Pending found;
    synchronized (this) {
      found = pending.get(id);
    }
    if (found != null) {
      stop(found, WorkerFault.CANCELLED);
    }
  }

  /**
   * Accepts nothing more and takes every request back.
   *
   * @param first sent before the answers, null for nothing
   * @return how many were taken back
   */
  int close(byte @Nullable [] first) {
    List<Pending> unfinished;
    synchronized (this) {
      closed = true;
      if (first != null) {
        writer.send(first, null);
      }
      unfinished = new ArrayList<>(pending.values());
      notifyAll();
    }
    int stopped = 0;
    for (Pending one : unfinished) {
      stopped += stop(one, WorkerFault.CANCELLED) ? 1 : 0;
    }
    return stopped;
  }

  /** Waits until all is closed and answered; false when the output is gone. */
  synchronized boolean awaitEnd() throws InterruptedException {
    while (!lost && !(closed && pending.isEmpty())) {
      wait();
    }
    return !lost;
  }

  /**
   * Waits until everything has been written; false when the output is gone.
   *
   * @param last sent as the last frame, null for none
   */
  boolean awaitWritten(byte @Nullable [] last) throws InterruptedException {
    if (last != null) {
      writer.send(last, null);
    }
    return writer.awaitWritten();
  }

  /** Runs requests for ever, each until its answer was written. */
  void serve(RequestExecutor executor) {
    try {
      while (true) {
        Pending next = take();
        next.run(executor);
        answer(next, WorkerFault.REQUEST_FAILED);
        awaitWritten(next);
      }
    } catch (InterruptedException e) {
      // Nobody interrupts it; the thread ends.
    }
  }

  private void follow(Pending one) {
    one.run(executors.forSubscription((type, object) -> happened(one, type, object)));
    answer(one, WorkerFault.REQUEST_FAILED);
  }

  private void happened(Pending one, String type, byte[] object) {
    byte[] frame = Answers.happened(type, one.id(), object);
    if (frame.length > Limits.RESPONSE_BYTES) {
      stop(one, WorkerFault.RESPONSE_TOO_LARGE);
      return;
    }
    synchronized (this) {
      if (!one.isAnswered()) {
        writer.send(frame, null);
      }
    }
  }

  private synchronized Pending take() throws InterruptedException {
    while (waiting.isEmpty()) {
      wait();
    }
    return waiting.remove();
  }

  private synchronized void awaitWritten(Pending one) throws InterruptedException {
    while (pending.get(one.id()) == one) {
      wait();
    }
  }

  private boolean stop(Pending one, WorkerFault fault) {
    boolean first = answer(one, fault);
    if (first) {
      one.abort();
    }
    return first;
  }

  private synchronized boolean answer(Pending one, WorkerFault fault) {
    byte[] frame = one.answer(fault);
    if (frame == null) {
      return false;
    }
    waiting.remove(one);
    writer.send(frame, () -> written(one));
    return true;
  }

  private synchronized void written(Pending one) {
    pending.remove(one.id());
    subscriptions -= one.isSubscription() ? 1 : 0;
    notifyAll();
  }

  /** The output is gone, and all answers with it. */
  private synchronized void lost() {
    closed = true;
    lost = true;
    notifyAll();
  }
}
