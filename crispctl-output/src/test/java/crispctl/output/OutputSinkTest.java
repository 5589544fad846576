package crispctl.output;

import static crispctl.output.JsonForm.COMPACT;
import static crispctl.output.JsonForm.INDENTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a sink prints when its reader is well. */
class OutputSinkTest {
  private final RecordingStream target = new RecordingStream();
  private final OutputSink sink = OutputSink.to(target, "standard output");

  @Test
  void aLineIsUtf8InOneWrite() throws OutputException {
    sink.line("é 한글 😀 \ud83d." + "a".repeat(100_000));
    assertThat(text()).isEqualTo("é 한글 😀 \ufffd." + "a".repeat(100_000) + "\n");
    assertThat(target.writes()).hasSize(1);
  }

  @Test
  void halfAPairAtTheEndOfALineStaysInItsLine() throws OutputException {
    sink.line("a\ud83d");
    sink.line("\ude00b");
    assertThat(text()).isEqualTo("a\ufffd\n\ufffdb\n");
  }

  @Test
  void bytesAreWrittenAsTheyWereWhenCalled() throws OutputException {
    byte[] bytes = new byte[100_000];
    bytes[7] = (byte) 0xff;
    target.allow(0);
    sink.bytes(bytes, 7, 100_000);
    bytes[8] = 'x';
    target.allow(100_000);
    assertThat(text()).startsWith("\ufffd\u0000");
    assertThat(target.writes()).containsExactly(99_993);
  }

  @Test
  void aSmallDocumentAndItsNewlineAreOneWrite() throws OutputException {
    byte[] json = utf8("{\"a\":[1]}");
    sink.document(json, 0, json.length, COMPACT);
    sink.document(json, 5, 8, COMPACT);
    assertThat(text()).isEqualTo("{\"a\":[1]}\n[1]\n");
    assertThat(target.writes()).containsExactly(10, 4);
  }

  @Test
  void aLargeDocumentIsWrittenInPiecesAndMayBeLargerThanTheQueue() throws OutputException {
    byte[] json = utf8("[" + "1,".repeat(4_000_000) + "1]");
    sink.document(json, 0, json.length, INDENTED);
    assertThat(text()).startsWith("[\n  1,\n  1,\n").endsWith(",\n  1\n]\n");
    List<Integer> writes = target.writes();
    assertThat(writes).hasSizeGreaterThan(2000);
    assertThat(writes.subList(0, writes.size() - 1)).containsOnly(OutputBuffer.SIZE);
  }

  @Test
  void halfAPairAtTheEndOfABareTextIsNotLost() throws OutputException {
    byte[] json = utf8("\"end\\ud83d\"");
    sink.document(json, 0, json.length, INDENTED);
    assertThat(text()).isEqualTo("end\ufffd\n");
  }

  @Test
  void aFaultyDocumentLeavesNothingForTheNextLine() throws OutputException {
    byte[] json = utf8("[1,2,oops]");
    assertThatThrownBy(() -> sink.document(json, 0, json.length, COMPACT))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> sink.line(json, 0, json.length, COMPACT, Redactor.of(List.of())))
        .isInstanceOf(IllegalArgumentException.class);
    sink.line("next");
    assertThat(text()).isEqualTo("next\n");
  }

  @Test
  void anEnvelopeIsLaidOutLikeADocumentOfItsOwn() throws OutputException {
    String data = "[{\"b\":1.10,\"b\":1e400,\"a\":\"x\\ud83dy\"},[],null]";
    byte[] whole = utf8("{\"ok\":true,\"data\":" + data + "}");
    byte[] padded = utf8("x" + data + "y");
    for (JsonForm form : JsonForm.values()) {
      target.forget();
      sink.envelope(padded, 1, padded.length - 1, form);
      assertThat(text()).isEqualTo(Copies.copy(whole, 0, whole.length, form));
    }
  }

  @Test
  void anEnvelopeTellsNullFromNothing() throws OutputException {
    byte[] json = utf8("null");
    sink.envelope(json, 0, 4, COMPACT);
    sink.envelope(json, 4, 4, COMPACT);
    sink.envelope(json, 0, 4, INDENTED);
    sink.envelope(json, 0, 0, INDENTED);
    assertThat(text())
        .isEqualTo(
            """
            {"ok":true,"data":null}
            {"ok":true}
            {
              "ok": true,
              "data": null
            }
            {
              "ok": true
            }
            """);
  }

  @Test
  void aTextInAnEnvelopeIsNeverBare() throws OutputException {
    sink.envelope(utf8("\"a\""), 0, 3, INDENTED);
    assertThat(text()).isEqualTo("{\n  \"ok\": true,\n  \"data\": \"a\"\n}\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {" ", "[1,2", "[1]]", "1 2", "{\"a\":}", "oops", "\"a", "[", "}", "{\"a\""})
  void whatIsNotOneValueBecomesNullInsteadOfAnEnvelope(String json) throws OutputException {
    byte[] bytes = utf8(json);
    sink.envelope(bytes, 0, bytes.length, COMPACT);
    assertThat(text()).isEqualTo("null\n");
  }

  @Test
  void aFaultBeyondEveryBufferIsFoundBeforeTheFirstByteOfAnEnvelope() throws OutputException {
    byte[] bytes = utf8("[" + "1,".repeat(50_000) + "oops]");
    sink.envelope(bytes, 0, bytes.length, INDENTED);
    assertThat(text()).isEqualTo("null\n");
  }

  @Test
  void aRedactedLineIsOneWriteWhateverItsSize() throws OutputException {
    byte[] json = utf8("{\"a\":\"" + "key,".repeat(100_000) + "\"}");
    sink.line(json, 0, json.length, COMPACT, Redactor.of(List.of("key")));
    assertThat(text()).isEqualTo("{\"a\":\"" + "[redacted],".repeat(100_000) + "\"}\n");
    assertThat(target.writes()).hasSize(1);
  }

  @Test
  void linesOfSeveralThreadsStayWholeAndInOrder() throws InterruptedException, OutputException {
    var start = new CountDownLatch(1);
    var threads = new ArrayList<Thread>();
    for (char letter = 'a'; letter < 'e'; letter++) {
      String line = String.valueOf(letter).repeat(40_000);
      var thread = new Thread(() -> writeLines(start, line));
      thread.start();
      threads.add(thread);
    }
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(text().lines())
        .hasSize(80)
        .allMatch(line -> line.substring(2).chars().distinct().count() == 1)
        .allMatch(line -> line.length() == 40_002);
    for (char letter = 'a'; letter < 'e'; letter++) {
      String one = String.valueOf(letter);
      assertThat(target.text().lines().filter(line -> line.endsWith(one))).isSorted();
    }
  }

  private void writeLines(CountDownLatch start, String line) {
    try {
      start.await();
      for (int i = 0; i < 20; i++) {
        sink.line((char) ('A' + i) + ":" + line);
      }
    } catch (InterruptedException | OutputException e) {
      throw new AssertionError(e);
    }
  }

  private String text() throws OutputException {
    sink.drain(Duration.ofSeconds(30));
    return target.text();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
