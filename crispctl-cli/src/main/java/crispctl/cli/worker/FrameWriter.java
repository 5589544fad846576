package crispctl.cli.worker;

import crispctl.output.OutputException;
import crispctl.output.OutputSink;
import java.time.Duration;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Writes frames, one after the other, each as one write that may take 5 seconds. The first failure
 * is the last: then nothing more is written and nobody is told of it but once.
 */
final class FrameWriter implements Runnable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int MOST_BYTES = 8 * 1024 * 1024;

  private final OutputSink out;
  private final Runnable lost;
  private final ArrayDeque<Item> items = new ArrayDeque<>();
  // Bytes that have not been written, those being written included.
  private long bytes;
  // Frames that have been written, and whether there is one being written.
  private long written;
  private boolean writing;
  private boolean failed;

  /**
   * @param lost called after the first failure, by any thread
   */
  FrameWriter(OutputSink out, Runnable lost) {
    this.out = out;
    this.lost = lost;
  }

  private record Item(byte[] frame, @Nullable Runnable written) {}

  void start() {
    Threads.daemon("crispctl-frames", this).start();
  }

  /**
   * Queues a frame; never blocks.
   *
   * @param written called when it has left the process, on the writer's thread
   */
  void send(byte[] frame, @Nullable Runnable written) {
    synchronized (this) {
      if (failed) {
        return;
      }
      if (bytes + frame.length <= MOST_BYTES) {
        bytes += frame.length;
        items.add(new Item(frame, written));
        notifyAll();
        return;
      }
    }
    fail();
  }

  /**
   * Waits until the frame that is being written now, if any, has been: its reader may be faster
   * than this process.
   */
  synchronized void awaitCurrent() throws InterruptedException {
    long before = written;
    while (writing && written == before && !failed) {
      wait();
    }
  }

  /** Waits until everything queued has been written; false when it never will. */
  synchronized boolean awaitWritten() throws InterruptedException {
    while (bytes > 0 && !failed) {
      wait();
    }
    return !failed;
  }

  @Override
  public void run() {
    try {
      while (true) {
        Item item = next();
        out.bytes(item.frame, 0, item.frame.length);
        out.drain(PATIENCE);
        if (item.written != null) {
          item.written.run();
        }
        left(item.frame.length);
      }
    } catch (OutputException | InterruptedException | RuntimeException e) {
      fail();
    }
  }

  private synchronized Item next() throws InterruptedException {
    while (items.isEmpty()) {
      wait();
    }
    writing = true;
    return items.remove();
  }

  private synchronized void left(int length) {
    bytes -= length;
    written++;
    writing = false;
    notifyAll();
  }

  private void fail() {
    synchronized (this) {
      failed = true;
      items.clear();
      notifyAll();
    }
    lost.run();
  }
}
