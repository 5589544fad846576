package crispctl.output;

import static crispctl.output.JsonForm.COMPACT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class OutputSinkTest {
  private final RecordingStream target = new RecordingStream();
  private final OutputSink sink = OutputSink.to(target, "standard output");

  @Test
  void aLineIsUtf8InOneWrite() throws OutputException {
    sink.line("é 한글 😀 \ud83d.");
    assertThat(target.text()).isEqualTo("é 한글 😀 \ufffd.\n");
    assertThat(target.writes).hasSize(1);
  }

  @Test
  void halfAPairAtTheEndOfALineStaysInItsLine() throws OutputException {
    sink.line("a\ud83d");
    sink.line("\ude00b");
    assertThat(target.text()).isEqualTo("a\ufffd\n\ufffdb\n");
  }

  @Test
  void bytesAreWrittenAsTheyAre() throws OutputException {
    byte[] bytes = new byte[100_000];
    bytes[7] = (byte) 0xff;
    sink.bytes(bytes, 7, 100_000);
    assertThat(target.writes).containsExactly(32_768, 32_768, 32_768, 99_993 - 3 * 32_768);
    assertThat(target.text()).startsWith("\ufffd\u0000");
  }

  @Test
  void aSmallDocumentAndItsNewlineAreOneWrite() throws OutputException {
    byte[] json = "{\"a\":[1]}".getBytes(StandardCharsets.UTF_8);
    sink.document(json, 0, json.length, COMPACT);
    sink.document(json, 5, 8, COMPACT);
    assertThat(target.text()).isEqualTo("{\"a\":[1]}\n[1]\n");
    assertThat(target.writes).containsExactly(10, 4);
  }

  @Test
  void aLargeDocumentIsWrittenInPieces() throws OutputException {
    byte[] json = ("[" + "1,".repeat(4_000_000) + "1]").getBytes(StandardCharsets.UTF_8);
    sink.document(json, 0, json.length, JsonForm.INDENTED);
    assertThat(target.writes).hasSizeGreaterThan(600);
    assertThat(target.writes.subList(0, target.writes.size() - 1)).containsOnly(32_768);
    assertThat(target.text()).startsWith("[\n  1,\n  1,\n").endsWith(",\n  1\n]\n");
  }

  @Test
  void aClosedPipeIsTold() {
    for (String text : new String[] {"Broken pipe", "Connection reset by peer"}) {
      var broken = new RecordingStream();
      broken.failWith(new IOException(text));
      assertFails(() -> OutputSink.to(broken, "standard output").line("a"), true);
    }
  }

  @Test
  void anotherFailureIsTold() {
    for (IOException failure :
        new IOException[] {new IOException("No space left on device"), new IOException()}) {
      var broken = new RecordingStream();
      broken.failWith(failure);
      assertFails(() -> OutputSink.to(broken, "standard output").line("a"), false);
    }
  }

  @Test
  void afterAFailureEveryCallFailsTheSameWay() throws OutputException {
    byte[] json = ("[" + "1,".repeat(100_000) + "1]").getBytes(StandardCharsets.UTF_8);
    sink.line("before");
    target.failWith(new IOException("Broken pipe"));
    assertFails(() -> sink.document(json, 0, json.length, COMPACT), true);
    target.failWith(null);
    assertFails(() -> sink.document(json, 0, json.length, COMPACT), true);
    assertFails(() -> sink.line("after"), true);
    assertFails(() -> sink.bytes(json, 0, 5), true);
    assertThat(target.text()).isEqualTo("before\n");
    assertThat(target.writes).hasSize(2);
  }

  @Test
  void aFaultyDocumentLeavesNothingForTheNextLine() throws OutputException {
    byte[] json = "[1,2,oops]".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> sink.document(json, 0, json.length, COMPACT))
        .isInstanceOf(IllegalArgumentException.class);
    sink.line("next");
    assertThat(target.text()).isEqualTo("next\n");
  }

  @Test
  void aFullDeviceIsTold() throws IOException {
    try (var full = new FileOutputStream("/dev/full")) {
      var toDevice = OutputSink.to(full, "standard output");
      byte[] json = ("\"" + "a".repeat(50_000) + "\"").getBytes(StandardCharsets.UTF_8);
      assertFails(() -> toDevice.document(json, 0, json.length, COMPACT), false);
      assertFails(() -> toDevice.line("again"), false);
    }
  }

  @Test
  void linesOfSeveralThreadsStayWhole() throws InterruptedException {
    var start = new CountDownLatch(1);
    var threads = new ArrayList<Thread>();
    for (char letter = 'a'; letter < 'e'; letter++) {
      String line = String.valueOf(letter).repeat(40_000);
      var thread =
          new Thread(
              () -> {
                try {
                  start.await();
                  for (int i = 0; i < 20; i++) {
                    sink.line(line);
                  }
                } catch (InterruptedException | OutputException e) {
                  throw new AssertionError(e);
                }
              });
      thread.start();
      threads.add(thread);
    }
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(target.text().lines())
        .hasSize(80)
        .allMatch(line -> line.length() == 40_000 && line.chars().distinct().count() == 1);
  }

  private static void assertFails(ThrowingCallable call, boolean readerGone) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            OutputException.class, e -> assertThat(e.readerGone()).isEqualTo(readerGone))
        .hasMessage("cannot write to standard output");
  }
}
