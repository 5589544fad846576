package crispctl.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;

/**
 * One output stream of the process. Unlike {@code System.out} it reports every failed write.
 *
 * <p>What a call writes has left the process when the call returns; calls block while the reader is
 * slow. Any thread may call: calls are carried out one after the other, so lines stay whole. After
 * a failure all further calls fail the same way.
 */
public final class OutputSink {
  private final OutputBuffer buffer;
  private final Utf8Writer text;

  private OutputSink(OutputStream target, String name) {
    buffer = new OutputBuffer(target, name);
    text = new Utf8Writer(buffer);
  }

  /** File descriptor 1. One sink is enough for a process: two would not wait for each other. */
  public static OutputSink standardOutput() {
    return to(new FileOutputStream(FileDescriptor.out), "standard output");
  }

  /** File descriptor 2; see {@link #standardOutput}. */
  public static OutputSink standardError() {
    return to(new FileOutputStream(FileDescriptor.err), "standard error");
  }

  /**
   * Any other stream, which should not buffer and is never closed.
   *
   * @param name stands in the message of a failure: "cannot write to NAME"
   */
  public static OutputSink to(OutputStream target, String name) {
    return new OutputSink(target, name);
  }

  /** Writes text as UTF-8 and a newline. Half a surrogate pair becomes U+FFFD. */
  public synchronized void line(String line) throws OutputException {
    text.write(line);
    text.write('\n');
    text.flush();
  }

  /** Writes the bytes between two offsets as they are. */
  public synchronized void bytes(byte[] bytes, int from, int to) throws OutputException {
    buffer.write(bytes, from, to - from);
    buffer.flush();
  }

  /**
   * Writes one JSON value, given as the UTF-8 bytes between two offsets, and a newline. Order,
   * duplicate names and the text of numbers are kept. An empty range is {@code null}. A large value
   * is written in pieces, so memory is bounded by its longest text.
   *
   * @throws IllegalArgumentException if the range is not exactly one JSON value; nothing was
   *     written then, unless the fault lies beyond the first 32 KiB
   */
  public synchronized void document(byte[] json, int from, int to, JsonForm form)
      throws OutputException {
    try {
      JsonCopy.copy(json, from, to, form, buffer);
    } catch (IllegalArgumentException e) {
      buffer.discard();
      throw e;
    }
    text.write('\n');
    text.flush();
  }
}
