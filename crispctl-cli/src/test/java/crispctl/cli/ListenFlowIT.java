package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.TestCa;
import crispctl.fixtures.rtm.RtmOptions;
import crispctl.fixtures.rtm.RtmServer;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How records flow to readers that are quick, slow, stalled and gone. */
class ListenFlowIT extends AgainstRtm {
  private static final int BURST = 1_000;

  @Test
  void eachRecordIsThereBeforeTheNextIsSent() throws Exception {
    try (Live live = listen()) {
      for (int i = 1; i <= 5; i++) {
        rtm.emit("message:send", numbered(i, 1));
        assertThat(live.out(i)).hasSize(i);
      }
      assertThat(live.process().isAlive()).isTrue();
    }
  }

  @Test
  void aBurstIsWholeAndInOrder() throws Exception {
    try (Live live = listen("--count", Integer.toString(BURST))) {
      burst(BURST, 256);
      assertThat(live.end()).isZero();
      assertNumbered(live.out(), BURST);
    }
  }

  @Test
  void aBurstIsWholeForAReaderThatPauses() throws Exception {
    Process process = process("--count", Integer.toString(BURST));
    try (Live live = Live.withoutOutput(process)) {
      authenticated(live);
      burst(BURST, 256);
      assertNumbered(pausing(process.getInputStream()), BURST);
      assertThat(live.end()).isZero();
    }
  }

  /** The heartbeats are so quick that the connection is lost if the reader holds anything up. */
  @Test
  void aReaderThatStopsForAWhileLosesNothing() throws Exception {
    Duration stop = Duration.ofSeconds(Boolean.getBoolean("crispctl.kills") ? 20 : 3);
    TestCa ca = TestCa.create();
    Duration second = Duration.ofSeconds(1);
    RtmOptions quick = RtmOptions.defaults().withHeartbeat(second, second);
    try (RtmServer server = takeOver(quick, ca, ca.loopbackServer());
        Live live = Live.withoutOutput(process())) {
      authenticated(live);
      burst(BURST, 256);
      int sent = BURST;
      long end = System.nanoTime() + stop.toNanos();
      while (System.nanoTime() - end < 0) {
        server.emit("message:send", numbered(++sent, 256));
        LockSupport.parkNanos(1_000_000);
      }
      InputStream stream = live.process().getInputStream();
      List<String> lines = new ArrayList<>(lines(stream, sent));
      live.signal("TERM");
      assertNumbered(lines, sent);
      assertThat(live.end()).isZero();
      assertThat(stream.read()).isEqualTo(-1);
      assertThat(live.err()).hasSize(1);
      assertThat(connections()).isEqualTo(1);
    }
  }

  @Test
  void aReaderThatNeverReadsIsGivenUpAndGetsWholeLinesOnly() throws Exception {
    Process process = process("--count", Integer.toString(BURST));
    try (Live live = Live.withoutOutput(process)) {
      authenticated(live);
      burst(BURST, 256);
      assertThat(live.end()).isEqualTo(1);
      assertThat(live.err()).hasSize(2);
      assertThat(live.err().get(1))
          .startsWith("{\"ok\":false,\"error\":\"error\",\"message\":\"standard output's reader ");
      List<String> lines = lines(process.getInputStream().readAllBytes());
      assertThat(lines.size()).isBetween(1, BURST - 1);
      assertNumbered(lines, lines.size());
    }
  }

  @Test
  void moreThanEightMebibytesEndTheStreamWithAnError() throws Exception {
    Process process = process();
    try (Live live = Live.withoutOutput(process)) {
      authenticated(live);
      String large = payload(",\"content\":\"" + "x".repeat(500_000) + "\"");
      for (int i = 0; i < 18; i++) {
        rtm.emit("message:send", large);
      }
      assertThat(live.end()).isEqualTo(1);
      assertThat(live.err().get(1))
          .startsWith(
              "{\"ok\":false,\"error\":\"error\",\"message\":\"more than 8388608 bytes wait for the reader of standard output\"");
      assertThat(live.err()).hasSize(2);
    }
  }

  @Test
  void oneRecordAboveTheLimitIsAnErrorToo() throws Exception {
    try (Live live = listen("--detailed-exit-codes")) {
      rtm.emit("message:send", payload(",\"content\":\"" + "x".repeat(8_388_608) + "\""));
      assertThat(live.end()).isEqualTo(14);
      assertThat(live.out()).isEmpty();
      assertThat(live.err().get(1)).contains("8388608", "standard output");
    }
  }

  @Test
  void aReaderThatLeavesIsNoticedAtTheNextEvent() throws Exception {
    try (Live live = Live.withoutOutput(process())) {
      authenticated(live);
      live.process().getInputStream().close();
      rtm.emit("message:send", payload(""));
      assertThat(live.end()).isZero();
      assertThat(live.err()).hasSize(1);
      rtm.awaitClients(0);
      assertThat(connections()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @CsvSource({"head -n 1,1", "head -c 1,0"})
  void aPipelineEndsWithItsReader(String reader, int lines) throws Exception {
    Thread events =
        new Thread(
            () -> {
              rtm.awaitClients(1);
              for (int i = 1; !rtm.peers().isEmpty() && i < 100_000; i++) {
                rtm.emit("message:send", numbered(i, 10));
              }
            });
    events.start();
    Packaged.Result result = crispctl.shell("{ \"$0\" listen --json; echo $? >&2; } | " + reader);
    events.join();
    assertThat(result.out().chars().filter(c -> c == '\n').count()).isEqualTo(lines);
    assertThat(result.err()).matches("\\{\"status\":\"authenticated\"[^\n]*\n0\n");
  }

  @Test
  void aFullDiskIsAnErrorAtTheFirstRecord() throws Exception {
    Thread events =
        new Thread(
            () -> {
              rtm.awaitClients(1);
              rtm.emit("message:send", payload(""));
            });
    events.start();
    Packaged.Result result = crispctl.shell("\"$0\" listen --json >/dev/full");
    events.join();
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.err())
        .endsWith(
            "\n{\"ok\":false,\"error\":\"error\",\"message\":\"cannot write to standard output\"}\n");
  }

  private void burst(int count, int bytes) {
    for (int i = 1; i <= count; i++) {
      rtm.emit("message:send", numbered(i, bytes));
    }
  }

  private static String numbered(int number, int bytes) {
    return payload(",\"n\":" + number + ",\"content\":\"" + "x".repeat(bytes) + "\"");
  }

  private static void assertNumbered(List<String> lines, int count) throws Exception {
    List<String> expected = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      expected.add("\"n\":" + (i + 1) + ",");
      String line = lines.get(i);
      OneDocument.object(line);
      int at = line.indexOf("\"n\":");
      found.add(line.substring(at, line.indexOf(',', at) + 1));
    }
    assertThat(found).isEqualTo(expected).hasSize(count);
  }

  private static List<String> pausing(InputStream stream) throws Exception {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] piece = stream.readNBytes(64 * 1024);
    while (piece.length > 0) {
      all.write(piece);
      Thread.sleep(5);
      piece = stream.readNBytes(64 * 1024);
    }
    return lines(all.toByteArray());
  }

  /** As many lines, byte by byte so that nothing behind them is taken. */
  private static List<String> lines(InputStream stream, int count) throws Exception {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int lines = 0; lines < count; ) {
      int c = stream.read();
      assertThat(c).isNotNegative();
      all.write(c);
      lines += c == '\n' ? 1 : 0;
    }
    return lines(all.toByteArray());
  }

  private static List<String> lines(byte[] output) {
    String text = new String(output, StandardCharsets.UTF_8);
    assertThat(text).endsWith("\n");
    return text.lines().toList();
  }
}
