package crispctl.output;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Collects bytes for one stream and writes them when the buffer is full or flushed. After a failed
 * write every further one fails the same way.
 */
final class OutputBuffer extends OutputStream {
  static final int SIZE = 32 * 1024;

  private final OutputStream target;
  private final String name;
  private final byte[] bytes = new byte[SIZE];
  private int count;
  private @Nullable OutputException failure;

  OutputBuffer(OutputStream target, String name) {
    this.target = target;
    this.name = name;
  }

  @Override
  public void write(int oneByte) throws OutputException {
    if (count == SIZE) {
      drain();
    }
    bytes[count++] = (byte) oneByte;
  }

  @Override
  public void write(byte[] source, int from, int length) throws OutputException {
    int at = from;
    while (at < from + length) {
      if (count == SIZE) {
        drain();
      }
      int part = Math.min(from + length - at, SIZE - count);
      System.arraycopy(source, at, bytes, count, part);
      count += part;
      at += part;
    }
  }

  @Override
  public void flush() throws OutputException {
    drain();
    try {
      target.flush();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Forgets what has not been written yet. */
  void discard() {
    count = 0;
  }

  private void drain() throws OutputException {
    int length = count;
    count = 0;
    if (failure != null) {
      // A new one each time: an exception that is thrown again while it is handled suppresses
      // itself, which Java refuses.
      throw new OutputException(message(), failure.readerGone(), failure);
    }
    try {
      target.write(bytes, 0, length);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private OutputException failed(IOException cause) {
    failure = new OutputException(message(), ClosedPipe.explains(cause), cause);
    return failure;
  }

  private String message() {
    return "cannot write to " + name;
  }
}
