package crispctl.output;

import static crispctl.output.JsonForm.COMPACT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a sink does when its reader is slow, gone or full. */
@Timeout(60)
class OutputFailureTest {
  private static final Duration SHORT = Duration.ofMillis(200);
  private static final Duration LONG = Duration.ofSeconds(30);
  // Far less than the wait that is cancelled.
  private static final long SOON = 15_000;
  private static final Duration SLOW = Duration.ofMillis(100);
  private static final int SMALL = 512;
  private static final int LIMIT = 8_388_608;
  private static final String BROKEN = "cannot write to standard output";
  private static final String TOO_MUCH =
      "more than 8388608 bytes wait for the reader of standard output";
  private static final String TOO_SLOW =
      "standard output's reader did not take the output within 200 ms";
  private static final String CANCELLED = "waiting for standard output's reader was cancelled";

  private final RecordingStream target = new RecordingStream();
  private final OutputSink sink = OutputSink.to(target, "standard output", SHORT);

  @ParameterizedTest
  @CsvSource({
    "Broken pipe, true",
    "Connection reset by peer, true",
    "No space left on device, false",
    ", false"
  })
  void aFailedWriteIsToldByTheDrain(String words, boolean readerGone) throws OutputException {
    target.failWith(new IOException(words));
    sink.line("a");
    assertFails(() -> sink.drain(LONG), BROKEN, readerGone);
    assertEverythingFails(BROKEN, readerGone);
  }

  @Test
  void theThreadEndsWhenTheSinkDoes() throws Exception {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    OutputSink sink = OutputSink.to(target, "a sink that ends");
    sink.line("one");
    sink.line("two");
    sink.end();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("writer of a sink that ends")) {
        thread.join(30_000);
        assertThat(thread.isAlive()).isFalse();
      }
    }
    assertThat(target.toString(StandardCharsets.UTF_8)).isEqualTo("one\ntwo\n");
  }

  @Test
  void aDyingWriterLeavesNobodyWaiting() throws OutputException {
    target.failWith(new OutOfMemoryError("for a test"));
    sink.line("a");
    assertFails(() -> sink.drain(LONG), BROKEN, false);
  }

  @Test
  void aFailedWriteIsToldAtOnceAndOnlyOnce() throws Exception {
    var told = new CountDownLatch(2);
    sink.onFailedWrite(told::countDown);
    sink.line("whole");
    sink.drain(LONG);
    assertThat(told.getCount()).isEqualTo(2);
    target.failWith(new IOException("Broken pipe"));
    sink.line("lost");
    // Nobody calls the sink any more: the second count is for whoever asks too late.
    while (told.getCount() == 2) {
      Thread.onSpinWait();
    }
    assertFails(() -> sink.line("again"), BROKEN, true);
    assertThat(told.getCount()).isEqualTo(1);
    sink.onFailedWrite(told::countDown);
    assertThat(told.getCount()).isZero();
  }

  @Test
  void afterAFailureNothingMoreIsWritten() throws OutputException {
    sink.line("before");
    sink.drain(LONG);
    target.failWith(new IOException("Broken pipe"));
    sink.line("lost");
    assertFails(() -> sink.drain(LONG), BROKEN, true);
    target.failWith(null);
    assertEverythingFails(BROKEN, true);
    assertThat(target.text()).isEqualTo("before\n");
    assertThat(target.writes()).hasSize(2);
  }

  @Test
  void theWriterKeepsNoProcessAlive() throws OutputException {
    target.allow(0);
    sink.line("stuck");
    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(thread -> thread.getName().equals("writer of standard output"))
        .isNotEmpty()
        .allMatch(Thread::isDaemon);
  }

  @Test
  void noTwoCallsThrowTheSameObject() throws OutputException {
    target.failWith(new IOException("Broken pipe"));
    sink.line("a");
    var first = catchThrowableOfType(OutputException.class, () -> sink.drain(LONG));
    var second = catchThrowableOfType(OutputException.class, () -> sink.drain(LONG));
    assertThat(second).isNotSameAs(first);
  }

  @Test
  void aFullDeviceIsTold() throws IOException {
    try (var full = new FileOutputStream("/dev/full")) {
      var toDevice = OutputSink.to(full, "standard output");
      toDevice.line("a");
      assertFails(() -> toDevice.drain(LONG), BROKEN, false);
      assertFails(() -> toDevice.line("again"), BROKEN, false);
    }
  }

  @Test
  void exactlyTheLimitMayWait() throws OutputException {
    target.allow(0);
    sink.bytes(new byte[LIMIT - 2], 0, LIMIT - 2);
    sink.line("a");
    target.allow(LIMIT);
    sink.drain(LONG);
    sink.line("a".repeat(LIMIT - 1));
    target.allow(LIMIT);
    sink.drain(LONG);
  }

  @Test
  void oneByteMoreThanTheLimitEndsTheSink() throws Exception {
    target.allow(0);
    sink.line("in flight");
    target.awaitWrites(1);
    sink.bytes(new byte[LIMIT - 10], 0, LIMIT - 10);
    assertFails(() -> sink.line(""), TOO_MUCH, false);
    assertEverythingFails(TOO_MUCH, false);
    target.allow(Long.MAX_VALUE);
    // What waited was dropped: only the write that had begun ends.
    assertThat(target.writes()).containsExactly(10);
  }

  @Test
  void anElementBeyondTheLimitFailsAlsoAlone() {
    assertFails(() -> sink.line("a".repeat(LIMIT)), TOO_MUCH, false);
    var other = OutputSink.to(target, "standard output");
    byte[] json = ("\"" + "a".repeat(LIMIT) + "\"").getBytes(StandardCharsets.UTF_8);
    assertFails(
        () -> other.line(json, 0, json.length, COMPACT, Redactor.of(List.of())), TOO_MUCH, false);
  }

  @Test
  void aDrainEndsInTimeThoughTheWriteNeverDoes() throws OutputException {
    target.allow(0);
    sink.line("stuck");
    assertFails(() -> sink.drain(SHORT), TOO_SLOW, false);
    assertEverythingFails(TOO_SLOW, false);
  }

  @Test
  void theLimitOfADrainIsInItsMessage() throws OutputException {
    target.allow(0);
    sink.line("stuck");
    assertFails(
        () -> sink.drain(Duration.ZERO),
        "standard output's reader did not take the output within 0 s",
        false);
  }

  @Test
  void aDrainWithNothingToWaitForNeedsNoTime() throws OutputException {
    sink.drain(Duration.ZERO);
    sink.cancelDrain();
    sink.drain(Duration.ZERO);
  }

  @Test
  void aDocumentGivesUpOnAReaderThatTakesNothing() {
    byte[] json = large();
    target.allow(100_000);
    assertFails(() -> sink.document(json, 0, json.length, COMPACT), TOO_SLOW, false);
    assertEverythingFails(TOO_SLOW, false);
  }

  @Test
  void aDocumentWaitsForAReaderThatTakesALittle() throws Exception {
    var patient = OutputSink.to(target, "standard output", SLOW.multipliedBy(8));
    byte[] json = ("[" + "1,".repeat(10_000) + "1]").getBytes(StandardCharsets.UTF_8);
    target.allow(0);
    for (int i = 0; i < LIMIT / SMALL; i++) {
      patient.bytes(new byte[SMALL], 0, SMALL);
    }
    var reader = new Thread(this::readSlowly);
    reader.start();
    // Its first piece needs the room of several elements.
    patient.document(json, 0, json.length, COMPACT);
    reader.join();
    patient.drain(LONG);
    assertThat(target.text().length()).isEqualTo(LIMIT + json.length + 1);
  }

  @Test
  void cancellingEndsADrainOfAnotherThread() throws Exception {
    target.allow(0);
    sink.line("stuck");
    assertThat(cancelled(() -> sink.drain(LONG))).hasMessage(CANCELLED);
    assertEverythingFails(CANCELLED, false);
  }

  @Test
  void cancellingEndsADocumentThatWaitsForRoom() throws Exception {
    var patient = OutputSink.to(target, "standard output", LONG);
    byte[] json = large();
    target.allow(0);
    var failure = new AtomicReference<Throwable>();
    var writer =
        new Thread(
            () -> failure.set(failure(() -> patient.document(json, 0, json.length, COMPACT))));
    writer.start();
    awaitWaiting(writer);
    patient.cancelDrain();
    writer.join(SOON);
    assertThat(failure.get()).hasMessage(CANCELLED);
  }

  @Test
  void aCancelledSinkStillTakesWhatNeedsNoWait() throws OutputException {
    target.allow(0);
    sink.cancelDrain();
    sink.line("queued");
    assertFails(() -> sink.drain(LONG), CANCELLED, false);
  }

  @Test
  void anInterruptedDrainKeepsTheInterrupt() throws OutputException {
    target.allow(0);
    sink.line("stuck");
    Thread.currentThread().interrupt();
    assertFails(() -> sink.drain(LONG), CANCELLED, false);
    assertThat(Thread.interrupted()).isTrue();
  }

  private @Nullable Throwable cancelled(ThrowingCallable call) throws InterruptedException {
    var failure = new AtomicReference<Throwable>();
    var waiting = new Thread(() -> failure.set(failure(call)));
    waiting.start();
    awaitWaiting(waiting);
    sink.cancelDrain();
    waiting.join(SOON);
    return failure.get();
  }

  private static Throwable failure(ThrowingCallable call) {
    try {
      call.call();
    } catch (Throwable e) {
      return e;
    }
    return new AssertionError("no failure");
  }

  private static void awaitWaiting(Thread thread) {
    while (thread.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
  }

  /** Takes longer than the sink is patient, but something all along. */
  private void readSlowly() {
    try {
      for (int writes = 1; writes <= OutputBuffer.SIZE / SMALL; writes++) {
        target.awaitWrites(writes);
        synchronized (this) {
          wait(SLOW.toMillis());
        }
        target.allow(SMALL);
      }
      target.awaitWrites(OutputBuffer.SIZE / SMALL + 1);
      target.allow(Long.MAX_VALUE);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] large() {
    return ("[" + "1,".repeat(5_000_000) + "1]").getBytes(StandardCharsets.UTF_8);
  }

  private void assertEverythingFails(String message, boolean readerGone) {
    byte[] json = {'[', '1', ']'};
    assertFails(() -> sink.line("after"), message, readerGone);
    assertFails(() -> sink.bytes(json, 0, 3), message, readerGone);
    assertFails(() -> sink.document(json, 0, 3, COMPACT), message, readerGone);
    assertFails(() -> sink.envelope(json, 0, 3, COMPACT), message, readerGone);
    assertFails(() -> sink.drain(LONG), message, readerGone);
  }

  private static void assertFails(ThrowingCallable call, String message, boolean readerGone) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            OutputException.class, e -> assertThat(e.readerGone()).isEqualTo(readerGone))
        .hasMessage(message);
  }
}
