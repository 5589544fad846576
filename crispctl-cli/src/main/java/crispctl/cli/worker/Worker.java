package crispctl.cli.worker;

import crispctl.output.OutputSink;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests that come in as lines until it is told to end, or its input ends. {@link #run}
 * belongs to one thread, {@link #interrupt} to any.
 */
public final class Worker {
  private static final int LOST = 1;

  private final Hello hello;
  private final Executors executors;
  private final FrameReader in;
  private final Desk desk;
  private @Nullable Ending ending;
  private boolean ended;

  /**
   * Starts nothing yet.
   *
   * @param in read by a thread of its own, which may stay behind
   * @param out gets frames only
   */
  public Worker(Hello hello, Executors executors, InputStream in, OutputSink out) {
    this.hello = hello;
    this.executors = executors;
    this.in = new FrameReader(in, new FrameParser(hello.extensions()));
    this.desk = new Desk(out, executors);
  }

  private record Ending(int status, boolean bye) {}

  /** Works to the end and answers the exit status; by then all that can be written is. */
  public int run() throws InterruptedException {
    desk.open(Answers.ready(hello));
    for (int i = 0; i < Limits.CONCURRENCY; i++) {
      RequestExecutor executor = executors.forRequests();
      Threads.daemon("crispctl-request", () -> desk.serve(executor)).start();
    }
    Threads.daemon("crispctl-input", this::read).start();
    if (!desk.awaitEnd()) {
      return LOST;
    }
    Ending how = ending();
    return desk.awaitWritten(how.bye ? Answers.bye() : null) ? how.status : LOST;
  }

  /** Ends the work because of a signal: what is not finished is taken back. Does not block. */
  public void interrupt() {
    if (isFirstEnd()) {
      int stopped = desk.close(null);
      end(new Ending(stopped == 0 ? 0 : 1, false));
    }
  }

  private void read() {
    try {
      Frame frame = in.next();
      while (frame != null && !(frame instanceof Frame.Shutdown)) {
        if (frame instanceof Frame.Request request) {
          desk.accept(request);
        } else if (frame instanceof Frame.Cancel cancel) {
          desk.cancel(cancel.id());
        }
        frame = in.next();
      }
      if (isFirstEnd()) {
        desk.close(null);
        end(new Ending(0, true));
      }
    } catch (FrameFault e) {
      fatal(e.code());
    } catch (InterruptedException | RuntimeException | Error e) {
      fatal("input_error");
    }
  }

  private void fatal(String code) {
    if (isFirstEnd()) {
      desk.close(Answers.error(code));
      end(new Ending(1, false));
    }
  }

  private synchronized boolean isFirstEnd() {
    boolean first = !ended;
    ended = true;
    return first;
  }

  private synchronized void end(Ending how) {
    ending = how;
    notifyAll();
  }

  private synchronized Ending ending() throws InterruptedException {
    while (ending == null) {
      wait();
    }
    return ending;
  }
}
