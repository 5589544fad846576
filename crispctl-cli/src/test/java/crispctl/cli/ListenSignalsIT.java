package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A signal at any moment ends a listener well: status 0, no word, nothing of a record missing. */
class ListenSignalsIT extends AgainstRtm {
  private static final Match DISCOVERY = Match.of("GET", "website/*/connect/endpoints");

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT", "HUP"})
  void whileItWaitsForEvents(String signal) throws Exception {
    try (Live live = listen("--detailed-exit-codes")) {
      live.signal(signal);
      assertEndedWell(live, 0);
    }
  }

  @Test
  void whileAProgramIsAskedForTheKey() throws Exception {
    Path asked = dir.resolve("asked");
    Path program = dir.resolve("program");
    Files.writeString(program, "#!/bin/sh\n: >'" + asked + "'\nexec sleep 60\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(
        dir.resolve("config.json"),
        "{\"current\":\"a\",\"profiles\":{\"a\":{\"identifier\":\"i\",\"tier\":\"website\",\"website_id\":\"w\",\"credential_command\":[\""
            + program
            + "\"]}}}");
    crispctl.without("CRISPCTL_KEY");
    try (Live live = start()) {
      await(asked);
      live.signal("TERM");
      assertEndedWell(live, 0);
    }
  }

  @Test
  void whileTheAddressIsAskedFor() throws Exception {
    crisp.inject(DISCOVERY, new Effect.Delay(Duration.ofMinutes(5), Duration.ZERO));
    try (Live live = start()) {
      awaitRequests(1);
      live.signal("TERM");
      assertEndedWell(live, 0);
      assertThat(connections()).isZero();
    }
  }

  @Test
  void whileItWaitsToConnectAgain() throws Exception {
    crispctl.without("CRISPCTL_JAVA_OPTS");
    crisp.inject(DISCOVERY, Effect.status(503, "passing").header("Retry-After", "3600"));
    try (Live live = start()) {
      live.err(1);
      live.signal("TERM");
      assertEndedWell(live, 1);
      assertThat(crisp.requests()).hasSize(1);
    }
  }

  @Test
  void whileRecordsAreWritten() throws Exception {
    try (Live live = listen()) {
      Thread events =
          new Thread(
              () -> {
                for (int i = 0; !rtm.peers().isEmpty() && i < 200_000; i++) {
                  rtm.emit("message:send", payload(",\"content\":\"" + "x".repeat(3_000) + "\""));
                }
              });
      events.start();
      live.out(100);
      live.signal("TERM");
      assertEndedWell(live, 0);
      events.join();
      for (String line : live.out()) {
        assertThat(line).startsWith("{\"event\":\"message:send\",").endsWith("Z\"}");
      }
    }
  }

  @Test
  void whatWasReceivedIsStillWrittenForASlowReader() throws Exception {
    Process process = process();
    try (Live live = Live.withoutOutput(process)) {
      authenticated(live);
      for (int i = 0; i < 2_000; i++) {
        rtm.emit("message:send", payload(",\"content\":\"" + "x".repeat(256) + "\""));
      }
      // Records are being written; the pipe is full soon, and more of them wait.
      assertThat(process.getInputStream().read()).isEqualTo('{');
      live.signal("TERM");
      String text =
          "{" + new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(text).endsWith("Z\"}\n");
      assertThat(text.lines()).allMatch(line -> line.endsWith("Z\"}"));
      assertEndedWell(live, 0);
    }
  }

  @Test
  void whileTheLastRecordsLeaveItIsAnErrorIfTheyAreLost() throws Exception {
    Process process = process("--count=1000");
    try (Live live = Live.withoutOutput(process)) {
      authenticated(live);
      for (int i = 0; i < 1_000; i++) {
        rtm.emit("message:send", payload(",\"content\":\"" + "x".repeat(256) + "\""));
      }
      rtm.awaitClients(0);
      live.signal("TERM");
      assertThat(live.end()).isEqualTo(1);
      assertThat(live.err().get(1))
          .isEqualTo(
              "{\"ok\":false,\"error\":\"error\",\"message\":\"waiting for standard output's reader was cancelled\"}");
    }
  }

  @Test
  void aSecondOneEndsItAtOnce() throws Exception {
    Process process = process();
    try (Live live = Live.withoutOutput(process)) {
      authenticated(live);
      for (int i = 0; i < 1_000; i++) {
        rtm.emit("message:send", payload(",\"content\":\"" + "x".repeat(256) + "\""));
      }
      assertThat(process.getInputStream().read()).isEqualTo('{');
      live.signal("TERM");
      rtm.awaitClients(0);
      live.signal("TERM");
      assertThat(live.end()).isEqualTo(1);
      assertThat(live.err()).hasSize(1);
    }
  }

  /** The way a terminal inbox stops its listener. */
  @Test
  void afterBothReadersLeft() throws Exception {
    Process process = process();
    rtm.awaitClients(1);
    process.getInputStream().close();
    process.getErrorStream().close();
    long begin = System.nanoTime();
    process.toHandle().destroy();
    assertThat(Packaged.end(process)).isZero();
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void theLauncherIsTheProgramThatGetsTheSignal() throws Exception {
    try (Live live = listen()) {
      assertThat(live.process().descendants()).isEmpty();
      assertThat(live.process().info().command().orElse("")).endsWith("java");
      live.signal("TERM");
      assertEndedWell(live, 0);
    }
  }

  /**
   * A shell lets its background jobs ignore SIGINT; were it heeded, SIGTERM would be the second.
   */
  @Test
  void inTheBackgroundOfAScriptInterruptsStayIgnored() throws Exception {
    Packaged.Result result =
        crispctl.shell(
            "\"$0\" listen --json 2>'"
                + dir.resolve("told")
                + "' & while ! grep -q authenticated '"
                + dir.resolve("told")
                + "'; do sleep 0.05; done; kill -INT $!; kill -TERM $!; wait $!; echo $?");
    assertThat(result).isEqualTo(new Packaged.Result(0, "0\n", ""));
  }

  private void assertEndedWell(Live live, int statusLines) throws Exception {
    assertThat(live.end()).isZero();
    List<String> told = live.err();
    assertThat(told).hasSize(told.isEmpty() ? 0 : Math.max(1, statusLines));
    assertThat(told).noneMatch(line -> line.contains("\"ok\""));
    rtm.awaitClients(0);
  }

  private static void await(Path file) {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!Files.exists(file)) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  private static void awaitRequests(int count) {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (crisp.requests().size() < count) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }
}
