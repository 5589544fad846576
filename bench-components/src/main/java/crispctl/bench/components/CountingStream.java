package crispctl.bench.components;

import java.io.OutputStream;

/** Counts every byte and keeps those that fit, so that the measured code waits for nothing. */
final class CountingStream extends OutputStream {
  private final byte[] kept;
  private int count;

  CountingStream(int capacity) {
    this.kept = new byte[capacity];
  }

  @Override
  public void write(int oneByte) {
    if (count < kept.length) {
      kept[count] = (byte) oneByte;
    }
    count++;
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    int room = Math.min(length, Math.max(0, kept.length - count));
    System.arraycopy(bytes, from, kept, Math.min(count, kept.length), room);
    count += length;
  }

  void forget() {
    count = 0;
  }

  int count() {
    return count;
  }

  /** The bytes, of which the first {@link #count} are set if all fitted. */
  byte[] kept() {
    return kept;
  }
}
