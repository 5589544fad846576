package crispctl.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * One output stream of the process. Unlike {@code System.out} it reports every failed write.
 *
 * <p>What a call writes is queued, in order, when the call returns; it has left the process only
 * when {@link #drain} returned. A thread of the sink writes, so a failed write shows in a later
 * call. At most 8 MiB (8388608 bytes) wait. Any thread may call; calls are carried out one after
 * the other, so lines stay whole.
 *
 * <p>After the first failure what waits is dropped, and every call fails the same way with an
 * exception of its own. A write that the system never finishes holds up no call beyond its limit:
 * end the process with {@code Runtime.halt} then.
 */
public final class OutputSink {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final OutputQueue queue;

  private OutputSink(OutputQueue queue) {
    this.queue = queue;
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
   * Any other stream, which should not buffer and is never closed. Its thread, once started, stays
   * until {@link #end}.
   *
   * @param name stands in the message of a failure: "cannot write to NAME"
   */
  public static OutputSink to(OutputStream target, String name) {
    return to(target, name, PATIENCE);
  }

  /** The same with another limit for a reader that takes nothing of a document. */
  static OutputSink to(OutputStream target, String name, Duration patience) {
    return new OutputSink(new OutputQueue(target, name, patience));
  }

  /**
   * Queues text as UTF-8 and a newline: one element and one write. Half a surrogate pair becomes
   * U+FFFD. Waits for nothing but the end of a document of another thread.
   *
   * @throws OutputException also when more than 8 MiB would wait
   */
  public synchronized void line(String line) throws OutputException {
    queue.put(Escapes.wellFormed(line).concat("\n").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The same for one JSON value, laid out and redacted as {@link #document(byte[], int, int,
   * JsonForm, Redactor)} does.
   *
   * @throws IllegalArgumentException if the range is not exactly one JSON value; nothing is queued
   */
  public synchronized void line(byte[] json, int from, int to, JsonForm form, Redactor redactor)
      throws OutputException {
    JsonCopy copy = JsonCopy.redacted(redactor);
    print(copy, new JsonSpan(json, from, to), form, OutputBuffer.whole(queue));
  }

  /**
   * Queues a copy of the bytes between two offsets: one element and one write. Waits for nothing
   * but the end of a document of another thread.
   *
   * @throws OutputException also when more than 8 MiB would wait
   */
  public synchronized void bytes(byte[] bytes, int from, int to) throws OutputException {
    byte[] element = new byte[to - from];
    System.arraycopy(bytes, from, element, 0, to - from);
    queue.put(element);
  }

  /**
   * Queues one JSON value of any size, given as the UTF-8 bytes between two offsets, and a newline.
   * Order, duplicate names and the text of numbers are kept. An empty range is {@code null}. A
   * large value is queued in pieces, so memory is bounded by the queue and its longest text.
   *
   * <p>Waits while the queue is full, as long as the reader takes something at least every 5 s.
   *
   * @throws IllegalArgumentException if the range is not exactly one JSON value; nothing is queued
   *     then, unless the fault lies beyond the first 8 KiB
   */
  public synchronized void document(byte[] json, int from, int to, JsonForm form)
      throws OutputException {
    print(JsonCopy.exact(), new JsonSpan(json, from, to), form, OutputBuffer.inPieces(queue));
  }

  /**
   * The same with secrets hidden in texts and names before they are escaped. A number that holds a
   * secret becomes a text.
   */
  public synchronized void document(byte[] json, int from, int to, JsonForm form, Redactor redactor)
      throws OutputException {
    JsonCopy copy = JsonCopy.redacted(redactor);
    print(copy, new JsonSpan(json, from, to), form, OutputBuffer.inPieces(queue));
  }

  /**
   * Queues {@code {"ok":true,"data":VALUE}} and a newline, and waits as {@code document} does. An
   * empty range gives {@code {"ok":true}}. A range that is not exactly one JSON value gives {@code
   * null} and a newline, since a broken document helps nobody.
   */
  public synchronized void envelope(byte[] json, int from, int to, JsonForm form)
      throws OutputException {
    var value = new JsonSpan(json, from, to);
    if (!value.isEmpty() && !JsonTokens.areOneValue(value)) {
      line("null");
      return;
    }
    OutputBuffer out = OutputBuffer.inPieces(queue);
    JsonCopy.envelope(value, form, out);
    out.write('\n');
    out.flush();
  }

  /**
   * Waits until everything queued so far has left, at most as long as given.
   *
   * @throws OutputException if it did not, which ends the sink like every failure
   */
  public void drain(Duration limit) throws OutputException {
    queue.drain(limit);
  }

  /**
   * Makes a wait of any thread in {@link #drain} or for room fail at once, now and later. What
   * needs no wait still works. Blocks for nothing; for signals.
   */
  public void cancelDrain() {
    queue.cancelWaits();
  }

  /**
   * Lets the thread of the sink end as soon as everything queued so far has been written; to be
   * called last. A sink of the process needs no end.
   */
  public void end() {
    queue.end();
  }

  /**
   * Lets work whose results nobody takes end: a write fails after the call that queued it.
   *
   * @param told called once, on the thread of the sink when a write has failed, or at once when the
   *     sink failed before; replaces an earlier one
   */
  public void onFailedWrite(Runnable told) {
    queue.onFailedWrite(told);
  }

  /** A buffer whose pieces wait for room. */
  OutputBuffer pieces() {
    return OutputBuffer.inPieces(queue);
  }

  private static void print(JsonCopy copy, JsonSpan json, JsonForm form, OutputBuffer out)
      throws OutputException {
    copy.document(json, form, out);
    out.write('\n');
    out.flush();
  }
}
