package crispctl.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps what it gets, and the size of each write; fails or stands still on demand. */
final class RecordingStream extends OutputStream {
  private final List<Integer> writes = new ArrayList<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private @Nullable Throwable failure;
  // Bytes that may still be taken.
  private long allowance = Long.MAX_VALUE;

  synchronized void failWith(@Nullable Throwable failure) {
    this.failure = failure;
  }

  /** From now on takes no more than these bytes, until more is allowed. */
  synchronized void allow(long bytes) {
    allowance = bytes;
    notifyAll();
  }

  synchronized void forget() {
    bytes.reset();
    writes.clear();
  }

  synchronized String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  synchronized List<Integer> writes() {
    return List.copyOf(writes);
  }

  /** Waits until as many writes began. */
  synchronized void awaitWrites(int count) throws InterruptedException {
    while (writes.size() < count) {
      wait();
    }
  }

  @Override
  public void write(int oneByte) throws IOException {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] source, int from, int length) throws IOException {
    writes.add(length);
    notifyAll();
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof IOException fault) {
      throw fault;
    }
    try {
      while (allowance < length) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    allowance -= length;
    bytes.write(source, from, length);
  }

  @Override
  public void close() {
    throw new AssertionError("the stream does not belong to the sink");
  }
}
