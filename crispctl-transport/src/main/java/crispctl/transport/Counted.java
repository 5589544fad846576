package crispctl.transport;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that are read through it. */
final class Counted extends FilterInputStream {
  private long count;

  Counted(InputStream in) {
    super(in);
  }

  long count() {
    return count;
  }

  @Override
  public int read() throws IOException {
    int next = in.read();
    count += next < 0 ? 0 : 1;
    return next;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int read = in.read(bytes, from, length);
    count += Math.max(read, 0);
    return read;
  }
}
