package crispctl.cli;

import static crispctl.cli.ServedProcess.cancel;
import static crispctl.cli.ServedProcess.error;
import static crispctl.cli.ServedProcess.request;
import static crispctl.cli.ServedProcess.timed;
import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What requests are answered, against a Crisp: protocol 1 of docs/worker-protocol.md. */
class ServeRequestsIT extends AgainstCrisp {
  private static final Effect FOR_EVER = new Effect.Delay(Duration.ofMinutes(5), Duration.ZERO);

  private @Nullable ServedProcess served;

  @AfterEach
  void end() {
    if (served != null) {
      served.close();
    }
  }

  @Test
  void resultsAndErrorsAreThoseOfOneShots() throws Exception {
    start();
    for (String words :
        List.of(
            "auth show",
            "conversations list",
            "conversations list --page 2 --json",
            "conversations search refund",
            "conversations list --fields session_id --limit 3",
            "operators list",
            "people get nobody@example.com",
            "conversations get none",
            "conversations list --page 0",
            "conversations list --bogus",
            "conversations get",
            "reply s",
            "reply s --text hi --read-only",
            "resolve s --dry-run",
            "--profile a.b auth show",
            "--website x conversations list")) {
      Packaged.Result once = crispctl.run((words + " --json").split(" "));
      Map<String, @Nullable Object> answer = served().ask(words.split(" "));
      assertThat(answer.get("code")).as(words).hasToString(Integer.toString(once.status()));
      assertThat(answer.get("ok")).as(words).isEqualTo(once.status() == 0);
      String told = once.status() == 0 ? once.out() : once.err();
      assertThat(answer.get(once.status() == 0 ? "result" : "error"))
          .as(words)
          .isEqualTo(OneDocument.of(told));
    }
  }

  @Test
  void whatIsNotACommandOfWorkersIsUnsupported() throws Exception {
    start();
    for (String[] argv :
        new String[][] {
          {},
          {"listen"},
          {"listen", "--list-events"},
          {"serve", "--stdio"},
          {"auth", "set", "--key", "k"},
          {"auth", "status"},
          {"sandbox", "start"},
          {"conversations"},
          {"auth"},
          {"nonsense"},
          {"conversations", "nonsense"},
          {"help"},
          {"help", "auth"},
          {"--help"},
          {"conversations", "list", "-h"},
          {"--version"},
          {"conversations", "list", "--version"},
          {"version"}
        }) {
      assertThat(served().ask(argv))
          .as(String.join(" ", argv))
          .containsEntry("code", java.math.BigDecimal.valueOf(2))
          .containsEntry(
              "error",
              Map.of(
                  "ok", false, "error", "unsupported_command", "message", "unsupported_command"));
    }
    assertThat(crisp.requests()).isEmpty();
  }

  @Test
  void optionsBeyondTheContractThatMakeNoSenseHereAreUsageFaults() throws Exception {
    start();
    for (String words :
        List.of(
            "conversations list -o table",
            "conversations list -o pretty",
            "conversations list -o ndjson",
            "conversations list --retry 1",
            "conversations list -v",
            "conversations list -vv",
            "conversations list --trace-http",
            "conversations list --proxy http://127.0.0.1:1",
            "conversations list --ca-file x",
            "conversations list --client-cert x",
            "reply s --text-file -",
            "reply s --note-file -",
            "reply s --text-file /dev/stdin",
            "reply s --text-file /proc/self/fd/0",
            "reply s --text-file /dev/fd/0")) {
      assertThat(error(served().ask(words.split(" ")))).as(words).isEqualTo("usage");
    }
    assertThat(crisp.requests()).isEmpty();
    served().endInput();
    assertThat(served().line()).contains("bye");
    assertThat(served().end()).isZero();
  }

  @Test
  void filesOfTextAreRead() throws Exception {
    Path text = Files.writeString(dir.resolve("text"), "from a file");
    start();
    crisp.inject(Match.every(), Effect.body(200, "application/json", "{\"data\":{}}"));
    served().ask("reply", "s", "--text-file", text.toString());
    assertThat(crisp.requests().get(0).text()).contains("from a file");
  }

  @Test
  void fourRunThirtyTwoWaitInOrderAndTheNextIsRefused() throws Exception {
    start();
    crisp.inject(Match.every(), FOR_EVER);
    for (int i = 0; i < 36; i++) {
      served().send(request("r" + i, "conversations", "get", "s" + i));
    }
    served().send(request("busy", "auth", "show"));
    assertRefused("busy", "busy");
    awaitRequests(4);
    crisp.clearFaults();
    served().send(cancel("r0"));
    List<Object> order = new ArrayList<>();
    for (int i = 0; i < 33; i++) {
      order.add(String.valueOf(served().next().get("id")));
    }
    assertThat(order.get(0)).isEqualTo("r0");
    // One at a time from here on, since three stay in the network.
    List<Object> expected = new ArrayList<>();
    for (int i = 4; i < 36; i++) {
      expected.add("r" + i);
    }
    assertThat(order.subList(1, 33)).isEqualTo(expected);
    served().send(cancel("r1"), cancel("r2"), cancel("r3"));
    for (int i = 0; i < 3; i++) {
      assertThat(error(served().next())).isEqualTo("cancelled");
    }
    assertThat(served().ask("auth", "show")).containsEntry("ok", true);
  }

  @Test
  void waitingAndRunningRequestsAreTakenBackAtOnce() throws Exception {
    start();
    crisp.inject(Match.every(), FOR_EVER);
    for (int i = 0; i < 5; i++) {
      served().send(request("r" + i, "conversations", "list"));
    }
    served().send(cancel("r4"));
    assertThat(served().line())
        .isEqualTo(
            "{\"protocol\":1,\"type\":\"response\",\"id\":\"r4\",\"ok\":false,\"code\":1,"
                + "\"error\":{\"ok\":false,\"error\":\"cancelled\",\"message\":\"cancelled\"}}");
    awaitRequests(4);
    served().send(cancel("r2"), cancel("r2"));
    assertRefused("r2", "cancelled");
    assertThat(served().send(request("r2", "auth", "show")).next())
        .containsEntry("id", "r2")
        .containsEntry("ok", true);
  }

  @Test
  void timeCountsWhileWaitingToo() throws Exception {
    start();
    crisp.inject(Match.every(), FOR_EVER);
    for (int i = 0; i < 4; i++) {
      served().send(request("r" + i, "conversations", "list"));
    }
    served().send(timed("late", "\"timeout_ms\":1", "auth", "show"));
    assertRefused("late", "deadline_exceeded");
    served().send(cancel("r0"));
    assertThat(served().next()).containsEntry("id", "r0");
    served().send(timed("r0", "\"timeout_ms\":300", "conversations", "list"));
    assertThat(error(served().next())).isEqualTo("deadline_exceeded");
  }

  @Test
  void anIdThatIsPendingEndsTheWorker() throws Exception {
    start();
    crisp.inject(Match.every(), FOR_EVER);
    served().send(request("a", "conversations", "list"), request("a", "auth", "show"));
    assertThat(served().line())
        .isEqualTo("{\"protocol\":1,\"type\":\"error\",\"error\":\"duplicate_id\"}");
    assertThat(error(served().next())).isEqualTo("cancelled");
    assertThat(served().end()).isEqualTo(1);
  }

  @Test
  void answersAboveOneMebibyteAreRefusedAndTheOthersGoOn() throws Exception {
    start();
    for (int size : new int[] {1048576 - 400, 1048576, 3 * 1048576}) {
      crisp.reset();
      String text = "x".repeat(size);
      crisp.inject(
          Match.every(), Effect.body(200, "application/json", "{\"data\":\"" + text + "\"}"));
      Map<String, @Nullable Object> answer = served().ask("conversations", "get", "s");
      if (size < 1048576) {
        assertThat(answer).containsEntry("result", text);
      } else {
        assertThat(error(answer)).isEqualTo("response_too_large");
      }
    }
    crisp.reset();
    assertThat(served().ask("conversations", "list")).containsEntry("ok", true);
  }

  @Test
  void theWholeFrameIsCounted() throws Exception {
    start();
    int head =
        "{\"protocol\":1,\"type\":\"response\",\"id\":\"ask\",\"ok\":true,\"code\":0,\"result\":\"\"}\n"
            .length();
    for (int over : new int[] {0, 1}) {
      crisp.reset();
      String text = "x".repeat(1048576 - head + over);
      crisp.inject(
          Match.every(), Effect.body(200, "application/json", "{\"data\":\"" + text + "\"}"));
      assertThat(served().ask("conversations", "get", "s").get("ok")).isEqualTo(over == 0);
    }
  }

  @Test
  void aLockedWorkerWritesNothingWhateverRequestsSay() throws Exception {
    start("--read-only");
    for (String words : List.of("reply s --text x", "resolve s", "segments s", "read s --bad")) {
      Map<String, @Nullable Object> answer = served().ask(words.split(" "));
      assertThat(error(answer)).isEqualTo("usage");
    }
    assertThat(String.valueOf(served().ask("reply", "s", "--text", "x").get("error")))
        .contains("read-only mode");
    assertThat(crisp.requests()).isEmpty();
    served().close();
    served = ServedProcess.start(crispctl.with("CRISPCTL_READ_ONLY", "1"));
    assertThat(error(served().ask("resolve", "s"))).isEqualTo("usage");
  }

  @Test
  void nothingIsSentTwice() throws Exception {
    start();
    crisp.inject(Match.every(), Effect.status(503, "down").header("Retry-After", "0"));
    assertThat(error(served().ask("conversations", "list"))).isEqualTo("down");
    assertThat(error(served().ask("resolve", "s"))).isEqualTo("down");
    assertThat(crisp.requests()).hasSize(2);
  }

  @Test
  void aCancelThatRacesWithTheAnswerLeavesExactlyOneAnswer() throws Exception {
    start();
    for (int i = 0; i < 300; i++) {
      served()
          .send(request("r", "conversations", "get", "s"), i % 3 == 0 ? cancel("r") : cancel("x"));
      Map<String, @Nullable Object> answer = served().next();
      assertThat(answer).containsEntry("id", "r").containsEntry("type", "response");
      assertThat(error(answer)).isIn("cancelled", "conversation_not_found");
      if (i % 3 == 1) {
        served().send(cancel("r"));
      }
    }
    assertThat(served().ask("auth", "show")).containsEntry("ok", true);
  }

  private void start(String... options) throws Exception {
    served = ServedProcess.start(crispctl, options);
  }

  private ServedProcess served() {
    if (served == null) {
      throw new AssertionError("not started");
    }
    return served;
  }

  private static void awaitRequests(int count) {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (crisp.requests().size() < count) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  private void assertRefused(String id, String name) throws Exception {
    Map<String, @Nullable Object> answer = served().next();
    assertThat(answer).containsEntry("id", id);
    assertThat(error(answer)).isEqualTo(name);
  }
}
