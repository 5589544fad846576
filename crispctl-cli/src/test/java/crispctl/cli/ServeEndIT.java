package crispctl.cli;

import static crispctl.cli.ServedProcess.error;
import static crispctl.cli.ServedProcess.request;
import static crispctl.cli.ServedProcess.shutdown;
import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a worker ends. */
class ServeEndIT extends AgainstCrisp {
  private static final String BYE = "{\"protocol\":1,\"type\":\"bye\"}";

  @Test
  void aShutdownEndsItThoughItsInputStaysOpen() throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      served.send(shutdown(), "nonsense that comes too late");
      assertThat(served.line()).isEqualTo(BYE);
      assertThat(served.end()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatIsInFlightIsTakenBackBeforeTheBye(boolean byShutdown) throws Exception {
    try (ServedProcess served = busy()) {
      if (byShutdown) {
        served.send(shutdown());
      } else {
        served.endInput();
      }
      for (int i = 0; i < 6; i++) {
        assertThat(error(served.next())).isEqualTo("cancelled");
      }
      assertThat(served.line()).isEqualTo(BYE);
      assertThat(served.end()).isZero();
    }
  }

  @Test
  void aBadFrameTellsTheErrorFirst() throws Exception {
    try (ServedProcess served = busy()) {
      served.send("{}", request("late", "auth", "show"));
      assertThat(served.next()).containsEntry("error", "invalid_frame").doesNotContainKey("id");
      for (int i = 0; i < 6; i++) {
        assertThat(error(served.next())).isEqualTo("cancelled");
      }
      assertThat(served.end()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT"})
  void aSignalToAnIdleWorkerIsNoFault(String signal) throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      assertThat(served.ask("auth", "show")).containsEntry("ok", true);
      kill(signal, served.process());
      assertThat(served.end()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT"})
  void aSignalTakesBackWhatIsInFlight(String signal) throws Exception {
    try (ServedProcess served = busy()) {
      kill(signal, served.process());
      List<Map<String, @Nullable Object>> rest = served.rest();
      assertThat(rest).hasSize(6);
      for (Map<String, @Nullable Object> answer : rest) {
        assertThat(error(answer)).isEqualTo("cancelled");
      }
      assertThat(served.end()).isEqualTo(1);
    }
  }

  @Test
  void aReaderThatIsGoneEndsItAtTheNextAnswer() throws Exception {
    ServedProcess served = ServedProcess.unread(crispctl);
    try (served) {
      served.process().getInputStream().close();
      served.send(request("a", "auth", "show"), request("b", "auth", "show"));
      assertThat(Packaged.end(served.process())).isEqualTo(1);
      assertThat(served.process().getErrorStream().readAllBytes()).isEmpty();
    }
  }

  @Test
  void aReaderThatTakesNothingForFiveSecondsEndsIt() throws Exception {
    String text = "x".repeat(900_000);
    crisp.inject(
        Match.every(), Effect.body(200, "application/json", "{\"data\":\"" + text + "\"}"));
    try (ServedProcess served = ServedProcess.unread(crispctl)) {
      served.send(request("a", "conversations", "get", "s"));
      assertThat(Packaged.end(served.process())).isEqualTo(1);
      assertThat(served.process().getErrorStream().readAllBytes()).isEmpty();
    }
  }

  @Test
  void refusalsThatNobodyReadsEndIt() throws Exception {
    crisp.inject(Match.every(), new Effect.Delay(Duration.ofMinutes(5), Duration.ZERO));
    try (ServedProcess served = ServedProcess.unread(crispctl)) {
      for (int i = 0; i < 36; i++) {
        served.send(request("r" + i, "conversations", "list"));
      }
      byte[] more =
          (request("more", "auth", "show") + "\n").repeat(1000).getBytes(StandardCharsets.US_ASCII);
      try {
        for (int i = 0; i < 200; i++) {
          served.raw(more);
        }
      } catch (java.io.IOException e) {
        // It has ended.
      }
      assertThat(Packaged.end(served.process())).isEqualTo(1);
    }
  }

  @Test
  void theSmokeTestGetsTwoFrames() throws Exception {
    Packaged.Result result =
        crispctl.shell("echo '" + shutdown() + "' | \"$0\" serve --stdio --read-only");
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out().lines()).hasSize(2).last().isEqualTo(BYE);
  }

  /** Four requests in the network and two that wait. */
  private ServedProcess busy() throws Exception {
    crisp.inject(Match.every(), new Effect.Delay(Duration.ofMinutes(5), Duration.ZERO));
    ServedProcess served = ServedProcess.start(crispctl);
    for (int i = 0; i < 6; i++) {
      served.send(request("r" + i, "conversations", "list"));
    }
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (crisp.requests().size() < 4) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
    return served;
  }

  private static void kill(String signal, Process process) throws Exception {
    assertThat(
            new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor())
        .isZero();
  }
}
