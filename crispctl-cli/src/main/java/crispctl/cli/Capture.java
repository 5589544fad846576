package crispctl.cli;

import crispctl.cli.worker.Limits;
import crispctl.output.OutputException;
import crispctl.output.OutputSink;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;

/**
 * Keeps in memory what a command prints, up to the size of a response. It serves many commands, one
 * after the other, since its sink has a thread that stays; after a failure it is of no more use.
 */
final class Capture extends OutputStream {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int KEPT = 64 * 1024;

  private final OutputSink sink = OutputSink.to(this, "the response");
  private byte[] bytes = new byte[KEPT];
  private int count;
  private boolean full;

  /** Where the command prints. */
  OutputSink sink() {
    return sink;
  }

  /** What was printed since the last call, without the newline at its end. */
  byte[] take() throws OutputException {
    sink.drain(PATIENCE);
    return taken();
  }

  /** Whether more was printed than a response may hold. */
  synchronized boolean isFull() {
    return full;
  }

  @Override
  public void write(int oneByte) throws IOException {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] source, int from, int length) throws IOException {
    if (full || length > Limits.RESPONSE_BYTES - count) {
      full = true;
      throw new IOException("larger than a response");
    }
    if (length > bytes.length - count) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, count + length));
    }
    System.arraycopy(source, from, bytes, count, length);
    count += length;
  }

  private synchronized byte[] taken() {
    boolean line = count > 0 && bytes[count - 1] == '\n';
    byte[] taken = Arrays.copyOf(bytes, line ? count - 1 : count);
    count = 0;
    if (bytes.length > KEPT) {
      bytes = new byte[KEPT];
    }
    return taken;
  }
}
