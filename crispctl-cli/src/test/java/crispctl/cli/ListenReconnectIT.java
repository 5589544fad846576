package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import crispctl.fixtures.rtm.RtmFault;
import crispctl.fixtures.rtm.RtmPeer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a listener does when the connection does not come about, breaks or is refused. */
class ListenReconnectIT extends AgainstRtm {
  private static final Match DISCOVERY = Match.of("GET", "website/*/connect/endpoints");

  /** Ways to lose a connection that was good; each ends the one of the listener. */
  private static final List<Consumer<RtmPeer>> LOSSES =
      List.of(
          RtmPeer::disconnect,
          RtmPeer::closeEngine,
          RtmPeer::reset,
          RtmPeer::fin,
          peer -> peer.closeFrame(1001),
          peer -> peer.closeFrame(1011),
          peer -> peer.closeFrame(4000),
          peer -> peer.sendText("42[\"message:send\",{broken"),
          peer -> peer.sendBinary(new byte[] {1, 2, 3}),
          peer -> peer.sendTruncated("42[\"message:send\",{\"a\":1}]", 9));

  @Test
  void everyLossLeadsToANewDiscoveryAndOneAuthentication() throws Exception {
    try (Live live = listen()) {
      int n = 1;
      for (Consumer<RtmPeer> loss : LOSSES) {
        rtm.emit("message:send", payload(",\"n\":" + n));
        live.out(n);
        rtm.peers().forEach(loss);
        live.awaitAuthenticated(++n);
        rtm.awaitClients(1);
      }
      assertThat(live.err()).isEqualTo(alternating(n));
      assertThat(live.out()).hasSize(n - 1);
      assertThat(connections()).isEqualTo(n);
      assertThat(authentications()).hasSize(n).containsOnly(authentications().get(0));
      assertThat(crisp.requests()).hasSize(n);
      live.signal("TERM");
      assertThat(live.end()).isZero();
    }
  }

  @Test
  void whatKeepsAConnectionFromComingAboutIsTriedAgain() throws Exception {
    List<RtmFault> faults =
        List.of(
            new RtmFault.ResetAtOnce(),
            new RtmFault.Refuse(429, Map.of("Retry-After", "1")),
            new RtmFault.Refuse(503, Map.of()),
            new RtmFault.Refuse(301, Map.of("Location", "/elsewhere")),
            new RtmFault.Garbage("SSH-2.0-x\r\n\r\n".getBytes(StandardCharsets.US_ASCII)),
            new RtmFault.ConnectError("{\"message\":\"no\"}"));
    faults.forEach(fault -> rtm.arm(fault, 1));
    try (Live live = listen()) {
      assertThat(live.err()).hasSize(faults.size() + 1);
      assertThat(live.err().get(faults.size() - 1)).contains("reconnecting");
      assertThat(connections()).isEqualTo(faults.size() + 1);
      assertThat(authentications()).hasSize(1);
      assertThat(live.out()).isEmpty();
    }
  }

  @Test
  void noAnswerWithinFifteenSecondsIsALoss() throws Exception {
    rtm.arm(new RtmFault.StallAuthentication(), 1);
    try (Live live = listen()) {
      assertThat(live.err()).hasSize(2);
      assertThat(authentications()).hasSize(2);
    }
  }

  @Test
  void recordsAreCountedOverReconnects() throws Exception {
    try (Live live = listen("--count=3")) {
      rtm.emit("message:send", payload(",\"n\":1"));
      live.out(1);
      rtm.peers().forEach(RtmPeer::reset);
      live.awaitAuthenticated(2);
      rtm.awaitClients(1);
      for (int i = 2; i < 10; i++) {
        rtm.emit("message:send", payload(",\"n\":" + i));
      }
      assertThat(live.end()).isZero();
      assertThat(live.out())
          .extracting(AgainstRtm::timeless)
          .containsExactly(
              record("message:send", payload(",\"n\":1")),
              record("message:send", payload(",\"n\":2")),
              record("message:send", payload(",\"n\":3")));
    }
  }

  @Test
  void eventsBeforeTheAnswerAreDropped() throws Exception {
    rtm.arm(new RtmFault.OnConnect(peer -> peer.emit("message:send", payload(",\"n\":0"))), 1);
    try (Live live = listen("--count=1")) {
      rtm.emit("message:send", payload(",\"n\":1"));
      assertThat(live.end()).isZero();
      assertThat(live.out()).singleElement().asString().contains("\"n\":1}");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRefusedTokenEndsIt(boolean first) throws Exception {
    if (!first) {
      rtm.arm(new RtmFault.OnAuthenticated(RtmPeer::closeEngine), 1);
    }
    rtm.arm(new RtmFault.Unauthorized(), 1);
    Packaged.Result result = crispctl.run("listen", "--json", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(4);
    assertThat(result.out()).isEmpty();
    List<String> told = result.err().lines().toList();
    assertThat(told).hasSize(first ? 1 : 3);
    assertThat(told.get(told.size() - 1))
        .startsWith(
            "{\"ok\":false,\"error\":\"unauthorized\",\"status\":401,\"reason\":\"unauthorized\",\"message\":\"")
        .doesNotContain(crisp.key());
    assertThat(connections()).isEqualTo(first ? 1 : 2);
  }

  @ParameterizedTest
  @CsvSource({"401,4", "403,5", "404,3"})
  void aRefusedWebSocketEndsIt(int status, int detailed) throws Exception {
    rtm.arm(new RtmFault.Refuse(status, Map.of()), 1);
    Packaged.Result result = crispctl.run("listen", "--json", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(detailed);
    assertThat(result.err()).contains("\"ok\":false", "\"status\":" + status).matches("[^\n]+\n");
    assertThat(connections()).isEqualTo(1);
  }

  @Test
  void theServerMovesAndIsFound() throws Exception {
    try (Live live = listen("--count=1")) {
      crisp.moveRtm();
      live.awaitAuthenticated(2);
      rtm.awaitClients(1);
      rtm.emit("message:send", payload(""));
      assertThat(live.end()).isZero();
    }
  }

  @Test
  void aServerThatAcceptsAndDropsIsNotStormed() throws Exception {
    crispctl.without("CRISPCTL_JAVA_OPTS");
    rtm.arm(new RtmFault.OnAuthenticated(RtmPeer::reset), 1_000);
    try (Live live = start()) {
      long begin = System.nanoTime();
      live.err(6);
      int connections = connections();
      double seconds = (System.nanoTime() - begin) / 1e9;
      // Half a second at least is between two of them.
      assertThat(connections).isBetween(3, (int) (1 + seconds / 0.5));
    }
  }

  @Test
  void theServerSaysHowLongToWait() throws Exception {
    crisp.inject(DISCOVERY.first(1), Effect.status(503, "busy").header("Retry-After", "100"));
    long begin = System.nanoTime();
    try (Live live = listen()) {
      // The scale of the tests makes 2 s of them.
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofSeconds(2));
      assertThat(live.err()).hasSize(2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"discovery", "connecting", "authenticating", "waiting", "idle"})
  void theTimeIsOverWhateverItDoes(String phase) throws Exception {
    switch (phase) {
      case "discovery" ->
          crisp.inject(DISCOVERY, new Effect.Delay(Duration.ofMinutes(5), Duration.ZERO));
      case "connecting" -> rtm.arm(new RtmFault.Hang(), 1);
      case "authenticating" -> rtm.arm(new RtmFault.StallAuthentication(), 1);
      case "waiting" ->
          crisp.inject(DISCOVERY, Effect.status(503, "busy").header("Retry-After", "100000"));
      default -> {}
    }
    Packaged.Result result =
        crispctl.run("listen", "--json", "--timeout=3", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(8);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .endsWith(
            "{\"ok\":false,\"error\":\"timeout\",\"status\":0,\"reason\":\"timeout\",\"message\":\"the time given by --timeout is over\"}\n");
    // A slow machine may not have come so far.
    assertThat(result.err().lines().count())
        .isLessThanOrEqualTo(phase.equals("idle") || phase.equals("waiting") ? 2 : 1);
  }

  @Test
  void recordsFromBeforeTheTimeWasOverStay() throws Exception {
    try (Live live = listen("--timeout=4")) {
      rtm.emit("message:send", payload(""));
      assertThat(live.end()).isEqualTo(1);
      assertThat(live.out()).hasSize(1);
    }
  }

  @Test
  void theTimeCoversTheDrainToo() throws Exception {
    try (Live live = Live.withoutOutput(process("--count=1000", "--timeout=4"))) {
      authenticated(live);
      for (int i = 0; i < 1_000; i++) {
        rtm.emit("message:send", payload(",\"content\":\"" + "x".repeat(256) + "\""));
      }
      assertThat(live.end()).isEqualTo(1);
      assertThat(live.err().get(1)).contains("\"error\":\"timeout\"");
    }
  }

  @Test
  void theReasonOfALossAndTheWaitAreToldWhenAsked() throws Exception {
    rtm.arm(new RtmFault.OnAuthenticated(RtmPeer::closeEngine), 1);
    try (Live live = Live.of(crispctl.start("listen", "-v"))) {
      live.awaitAuthenticated(2);
      assertThat(String.join("\n", live.err()))
          .matches(
              "(?s)> GET /v1/website/.*/connect/endpoints.*< 200 after .*"
                  + "RTM authenticated\n\\* next try in \\d+ ms: GET wss://localhost:\\d+/\\.\\.\\.: .*\n"
                  + "RTM reconnecting\n.*RTM authenticated");
    }
  }

  private static List<String> alternating(int authenticated) {
    String website = "\",\"website_id\":\"" + crisp.websiteId() + "\"}";
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < authenticated; i++) {
      if (i > 0) {
        lines.add("{\"status\":\"reconnecting" + website);
      }
      lines.add("{\"status\":\"authenticated" + website);
    }
    return lines;
  }
}
