package crispctl.cli;

import static crispctl.cli.ServedProcess.cancel;
import static crispctl.cli.ServedProcess.request;
import static crispctl.cli.ServedProcess.shutdown;
import static crispctl.cli.ServedProcess.timed;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frames in and out: protocol 1 of docs/worker-protocol.md, rule by rule. */
class ServeFramesIT extends AgainstCrisp {
  private static final String READY =
      "{\"protocol\":1,\"type\":\"ready\",\"version\":\"VERSION\",\"capabilities\":{\"commands\":["
          + "\"auth show\",\"conversations list\",\"conversations get\",\"conversations pages\","
          + "\"conversations search\",\"messages list\",\"reply\",\"resolve\",\"reopen\",\"assign\","
          + "\"segments\",\"read\",\"people get\",\"operators list\"],\"cancellation\":true,"
          + "\"read_only\":false,\"retries\":false},\"limits\":{\"concurrency\":4,\"queue\":32,"
          + "\"requestBytes\":65536,\"responseBytes\":1048576,\"defaultTimeoutMs\":20000,"
          + "\"maxTimeoutMs\":120000}}";

  @Test
  void theFirstFrameTellsWhatIsUnderstood() throws Exception {
    String version = crispctl.run("--version").out().trim();
    for (String[] options : new String[][] {{}, {"--json"}, {"--profile", "none"}}) {
      try (ServedProcess served = ServedProcess.unread(crispctl, options)) {
        served.startReading();
        assertThat(served.line()).isEqualTo(READY.replace("VERSION", version));
      }
    }
    try (ServedProcess served = ServedProcess.unread(crispctl, "--read-only")) {
      served.startReading();
      assertThat(served.line()).contains("\"read_only\":true");
    }
    try (ServedProcess served = ServedProcess.unread(crispctl, "--extensions")) {
      served.startReading();
      assertThat(served.line())
          .contains("\"extensions\":[\"batch\",\"subscribe\"]", "\"batch\":32,\"subscriptions\":4");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "serve,serve needs --stdio",
    "serve --stdio --retry 1,--retry is not an option of serve",
    "serve --stdio -v,--verbose is not an option of serve",
    "serve --stdio --trace-http,--trace-http is not an option of serve",
    "serve --stdio -o table,'serve prints JSON, not table'",
    "serve --stdio -o pretty,JSON only",
    "serve --stdio --page 1,--page is not an option of serve",
    "serve --stdio more,one argument too many"
  })
  void aStartWithOtherOptionsIsAUsageFault(String words, String message) throws Exception {
    Packaged.Result result = crispctl.run((words + " --json").split(" "));
    if (words.contains("-o")) {
      result = crispctl.run(words.split(" "));
    }
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains(message);
  }

  @Test
  void goodFramesMayBeWrittenInManyWays() throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      for (String frame :
          List.of(
              request("a", "auth", "show"),
              "\ufeff" + request("a", "auth", "show"),
              request("a", "auth", "show") + "\r",
              "  { \"type\" : \"request\" , \"id\":\"a\",\"argv\":[\"auth\",\"show\"],\"protocol\":1.0 }\t",
              "{\"protocol\":2,\"protocol\":1e0,\"type\":\"request\",\"id\":\"a\",\"argv\":[\"auth\",\"show\"]}",
              timed("a", "\"timeout_ms\":120000", "auth", "show"),
              timed("a", "\"timeout_ms\":6e4", "auth", "show"))) {
        assertThat(served.send(frame).next())
            .as(frame)
            .containsEntry("id", "a")
            .containsEntry("ok", true);
      }
      String id = "A-z_09".repeat(10) + "abcd";
      assertThat(served.send(request(id, "auth", "show")).next()).containsEntry("id", id);
      served.send(cancel("unknown"), cancel(id), cancel(id), shutdown());
      assertThat(served.line()).isEqualTo("{\"protocol\":1,\"type\":\"bye\"}");
      assertThat(served.end()).isZero();
    }
  }

  @Test
  void aFrameOfExactly64KiBIsTaken() throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      int rest = 65536 - request("a", "auth", "show").length();
      served.send(" ".repeat(rest) + request("a", "auth", "show"));
      assertThat(served.next()).containsEntry("ok", true);
      served.send(" ".repeat(rest - 1) + request("a", "auth", "show") + "\r");
      assertThat(served.next()).containsEntry("ok", true);
      served.raw("x".repeat(65537).getBytes(StandardCharsets.US_ASCII));
      assertThat(served.line()).contains("\"request_too_large\"");
      assertThat(served.end()).isEqualTo(1);
    }
  }

  @Test
  void framesMayArriveInAnyPieces() throws Exception {
    Random random = new Random(7);
    StringBuilder frames = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      frames
          .append(request("r" + i, "auth", "show", "\u00e9\ud83d\ude00"))
          .append(i % 2 == 0 ? "\n" : "\r\n");
    }
    byte[] bytes = frames.toString().getBytes(StandardCharsets.UTF_8);
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      int at = 0;
      while (at < bytes.length) {
        int part = Math.min(1 + random.nextInt(at % 3 == 0 ? 3 : 400), bytes.length - at);
        served.raw(java.util.Arrays.copyOfRange(bytes, at, at + part));
        at += part;
      }
      for (int i = 0; i < 30; i++) {
        assertThat(ServedProcess.error(served.next())).isEqualTo("usage");
      }
      served.endInput();
      assertThat(served.line()).contains("bye");
      assertThat(served.end()).isZero();
    }
  }

  @Test
  void theEndOfInputAmidAFrameIsAFault() throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      served.raw(shutdown().getBytes(StandardCharsets.UTF_8)).endInput();
      assertThat(served.line())
          .isEqualTo("{\"protocol\":1,\"type\":\"error\",\"error\":\"truncated_frame\"}");
      assertThat(served.end()).isEqualTo(1);
    }
  }

  @Test
  void inputThatCannotBeReadIsAFault() throws Exception {
    Packaged.Result result = crispctl.shell("\"$0\" serve --stdio </");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.err()).isEmpty();
    assertThat(result.out().lines().toList().get(1)).contains("\"input_error\"");
  }

  @Test
  void oneOfTwoHundredBadFramesEndsEachProcessAndNothingIsEchoed() throws Exception {
    Random random = new Random(11);
    ExecutorService four = Executors.newFixedThreadPool(4);
    try {
      List<Callable<String>> runs = new java.util.ArrayList<>();
      for (int i = 0; i < 200; i++) {
        byte[] line = BadFrames.line(random, i);
        runs.add(() -> last(line));
      }
      for (Future<String> run : four.invokeAll(runs)) {
        assertThat(run.get()).isEmpty();
      }
    } finally {
      four.shutdownNow();
    }
  }

  /** What is wrong with the end of a worker that got a bad line while a request waits. */
  private String last(byte[] bad) throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      served.raw(bad);
      Map<String, ?> frame = served.next();
      boolean told =
          "error".equals(frame.get("type")) && "invalid_frame".equals(frame.get("error"));
      int status = served.end();
      return told && frame.size() == 3 && status == 1
          ? ""
          : new String(bad, StandardCharsets.ISO_8859_1) + " gave " + frame + ", status " + status;
    }
  }
}
