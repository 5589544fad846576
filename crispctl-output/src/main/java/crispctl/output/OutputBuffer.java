package crispctl.output;

import java.io.OutputStream;
import java.util.Arrays;

/**
 * Collects bytes for a queue: handed on in pieces as there is room, or as one element when flushed.
 */
final class OutputBuffer extends OutputStream {
  static final int SIZE = 8 * 1024;

  private final OutputQueue queue;
  private final boolean whole;
  private byte[] bytes = new byte[SIZE];
  private int count;

  private OutputBuffer(OutputQueue queue, boolean whole) {
    this.queue = queue;
    this.whole = whole;
  }

  /** Pieces of one size, so that the progress of a slow reader shows; may wait for room. */
  static OutputBuffer inPieces(OutputQueue queue) {
    return new OutputBuffer(queue, false);
  }

  /** One element at each flush; never waits. */
  static OutputBuffer whole(OutputQueue queue) {
    return new OutputBuffer(queue, true);
  }

  @Override
  public void write(int oneByte) throws OutputException {
    if (count == bytes.length) {
      makeRoom();
    }
    bytes[count++] = (byte) oneByte;
  }

  @Override
  public void write(byte[] source, int from, int length) throws OutputException {
    int at = from;
    while (at < from + length) {
      if (count == bytes.length) {
        makeRoom();
      }
      int part = Math.min(from + length - at, bytes.length - count);
      System.arraycopy(source, at, bytes, count, part);
      count += part;
      at += part;
    }
  }

  /** Queues what was collected. */
  @Override
  public void flush() throws OutputException {
    if (count > 0) {
      byte[] element = Arrays.copyOf(bytes, count);
      count = 0;
      if (whole) {
        queue.put(element);
      } else {
        queue.stream(element);
      }
    }
  }

  /** Forgets what has not been queued yet. */
  void discard() {
    count = 0;
  }

  private void makeRoom() throws OutputException {
    if (!whole) {
      flush();
    } else if (count < OutputQueue.LIMIT) {
      bytes = Arrays.copyOf(bytes, Math.min(2 * count, OutputQueue.LIMIT));
    } else {
      throw queue.tooMuch();
    }
  }
}
