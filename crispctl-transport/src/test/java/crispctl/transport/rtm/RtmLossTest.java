package crispctl.transport.rtm;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.TestCa;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class RtmLossTest {
  /** Ways to lose a connection, by what the listener is told; some before the login, some after. */
  static final Map<String, ScriptedRtm.Play> LOSSES = losses();

  private static Map<String, ScriptedRtm.Play> losses() {
    Map<String, ScriptedRtm.Play> plays = new LinkedHashMap<>();
    plays.put("reset", s -> s.welcome().reset());
    plays.put("end without a close frame", s -> s.welcome().cut());
    plays.put("cut inside the handshake", s -> s.raw("HTTP/1.1 101 Swit"));
    plays.put("garbage for a handshake", s -> s.raw("garbage\r\n\r\n"));
    plays.put("close frame", s -> s.welcome().closeFrame(1001).awaitEnd());
    plays.put("Engine.IO close", s -> s.welcome().text("1").awaitEnd());
    plays.put("namespace disconnect", s -> s.welcome().text("41").awaitEnd());
    plays.put("connect error", s -> refuseNamespace(s));
    plays.put("frame of another protocol", s -> s.welcome().text("zzz").awaitEnd());
    plays.put("empty frame", s -> s.welcome().text("").awaitEnd());
    plays.put("frame that says message only", s -> s.welcome().text("4").awaitEnd());
    plays.put("truncated event", s -> s.welcome().event("[\"message:send\",{\"a\"").awaitEnd());
    plays.put("event without a name", s -> s.welcome().event("[1,{}]").awaitEnd());
    plays.put("event with a tail", s -> s.welcome().event("[\"a\"]]").awaitEnd());
    plays.put("bad number", s -> s.welcome().event("[\"a\",{\"b\":01}]").awaitEnd());
    plays.put("bad second argument", s -> s.welcome().event("[\"a\",{},{bad}]").awaitEnd());
    plays.put("binary event without a count", s -> s.welcome().text("45-[\"a\"]").awaitEnd());
    plays.put("orphan binary frame", s -> s.welcome().binary(1, 2, 3).awaitEnd());
    plays.put("text for an attachment", s -> s.welcome().text("451-[\"a\"]").text("2").awaitEnd());
    plays.put("503", s -> s.raw(ScriptedRtm.response("503 Busy", "Retry-After: 999\r\n", "")));
    plays.put("400", s -> s.raw(ScriptedRtm.response("400 Bad", "", "no")));
    plays.put("301", s -> s.raw(ScriptedRtm.response("301 Moved", "Location: /there\r\n", "")));
    plays.put("407", s -> s.raw(ScriptedRtm.response("407 What", "", "")));
    return plays;
  }

  static Stream<String> names() {
    return LOSSES.keySet().stream();
  }

  private static void refuseNamespace(RtmSession session) throws IOException {
    session.open().expect("40");
    session.text("44{\"message\":\"no\"}").awaitEnd();
  }

  @ParameterizedTest
  @MethodSource("names")
  void lostConnectionIsFollowedByAnotherWithItsOwnDiscoveryAndLogin(String name) throws Exception {
    ScriptedRtm.Play loss = Objects.requireNonNull(LOSSES.get(name));
    ScriptedRtm.Play good = s -> s.welcome().event(RtmStreamTest.mine("1")).awaitEnd();
    try (ScriptedRtm peer = RtmStreamTest.playing(loss, good);
        Listening listening = Listening.to(peer)) {
      String first = listening.next();
      String lost = first.equals("authenticated") ? listening.next() : first;
      assertThat(lost).startsWith("reconnecting ");
      assertThat(listening.next()).isEqualTo("authenticated");
      assertThat(listening.next()).startsWith("event message:send");

      assertThat(peer.logins).hasSize(first.equals("authenticated") ? 2 : 1);
      assertThat(peer.requests.stream().filter(r -> r.contains("connect/endpoints"))).hasSize(2);
      assertThat(peer.sessions).hasSize(2);
      assertThat(listening.told).isEmpty();
    }
  }

  @Test
  void serverWithoutHeartbeatIsNoticed() throws Exception {
    ScriptedRtm.Play mute =
        s -> {
          s.open(150, 150).connectAndReadLogin().text("42[\"authenticated\"]").awaitEnd();
        };
    try (ScriptedRtm peer = RtmStreamTest.playing(mute, s -> s.welcome().awaitEnd());
        Listening listening = Listening.to(peer)) {
      assertThat(listening.next()).isEqualTo("authenticated");
      assertThat(listening.next()).startsWith("reconnecting");
      assertThat(listening.next()).isEqualTo("authenticated");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"handshake", "engine", "namespace", "login"})
  void silenceBeforeTheLoginWasAcceptedIsALostConnection(String where) throws Exception {
    ScriptedRtm.Play stalled =
        s -> {
          if (!where.equals("handshake")) {
            s.upgrade();
          }
          if (where.equals("namespace")) {
            s.text("0{\"sid\":\"s\",\"upgrades\":[],\"pingInterval\":9999,\"pingTimeout\":9999}");
          }
          if (where.equals("login")) {
            s.text("0{\"sid\":\"s\",\"upgrades\":[],\"pingInterval\":9999,\"pingTimeout\":9999}");
            s.connectAndReadLogin();
          }
          s.awaitEnd();
        };
    try (ScriptedRtm peer = RtmStreamTest.playing(stalled);
        Listening listening = Listening.to(peer, Duration.ofMillis(400))) {
      assertThat(listening.next())
          .isEqualTo("reconnecting the server accepted no token within 0 s");
      assertThat(peer.sessions.get(0).isGone()).isTrue();
      assertThat(listening.next()).startsWith("reconnecting");
    }
  }

  @Test
  void serverThatAcceptsAndDropsIsMetNoMoreOftenThanTheWaitsAllow() throws Exception {
    try (ScriptedRtm peer = RtmStreamTest.playing(s -> s.welcome().reset());
        Listening listening = Listening.to(peer)) {
      for (int i = 0; i < 20; i++) {
        assertThat(listening.next()).isEqualTo("authenticated");
        assertThat(listening.next()).startsWith("reconnecting");
        // A thousandth of half a second to a second: the series ends with every login.
        assertThat(listening.waits.take()).isBetween(Duration.ofNanos(500_000), millis(1));
      }
    }
  }

  @Test
  void serverThatOnlyRefusesIsMetLessAndLess() throws Exception {
    try (ScriptedRtm peer = RtmStreamTest.playing(s -> s.raw("no\r\n\r\n"));
        Listening listening = Listening.to(peer)) {
      for (int millis : new int[] {1, 2, 4, 8, 16, 30, 30}) {
        assertThat(listening.waits.take()).isBetween(millis(millis).dividedBy(2), millis(millis));
      }
    }
  }

  @Test
  void waitTheApiAsksForIsTheLeast() throws Exception {
    try (ScriptedRtm peer =
            RtmStreamTest.playing(s -> s.welcome().awaitEnd())
                .discovering(
                    ScriptedRtm.response("429 Slow", "Retry-After: 77\r\n", ""),
                    ScriptedRtm.response("503 Busy", "Retry-After: 0x10\r\n", ""),
                    ScriptedRtm.response("500 Oops", "", ""));
        Listening listening = Listening.to(peer)) {
      assertThat(listening.next()).isEqualTo("reconnecting rate_limited");
      assertThat(listening.waits.take()).isEqualTo(millis(77));
      assertThat(listening.next()).isEqualTo("reconnecting http_error");
      assertThat(listening.waits.take()).isLessThanOrEqualTo(millis(2));
      assertThat(listening.next()).isEqualTo("reconnecting http_error");
      assertThat(listening.next()).isEqualTo("authenticated");
    }
  }

  @Test
  void hugeWaitIsWaitedAndCanBeEnded() throws Exception {
    try (ScriptedRtm peer =
            RtmStreamTest.playing(s -> s.welcome().awaitEnd())
                .discovering(
                    ScriptedRtm.response("503 Busy", "Retry-After: 999999999999999999\r\n", ""));
        Listening listening = Listening.to(peer)) {
      assertThat(listening.next()).startsWith("reconnecting");
      listening.stream.stop();
      assertThat(listening.ended()).isEqualTo("stopped");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"401 Who", "403 No", "404 Where"})
  void handshakeThatIsRefusedForGoodEndsTheStream(String status) throws Exception {
    try (ScriptedRtm peer =
            RtmStreamTest.playing(s -> s.raw(ScriptedRtm.response(status, "", "x")));
        Listening listening = Listening.to(peer)) {
      String reason = status.startsWith("404") ? "not_found" : "unauthorized";
      assertThat(listening.ended()).isEqualTo("REFUSED " + status.substring(0, 3) + " " + reason);
    }
  }

  @Test
  void refusedTokenEndsTheStream() throws Exception {
    ScriptedRtm.Play refusal =
        s -> {
          s.open().connectAndReadLogin().event("[\"unauthorized\",{\"message\":\"s3cret\"}]");
          s.awaitEnd();
        };
    try (ScriptedRtm peer = RtmStreamTest.playing(refusal);
        Listening listening = Listening.to(peer)) {
      assertThat(listening.ended()).isEqualTo("REFUSED 401 unauthorized");
      assertThat(listening.told).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"400 Bad", "401 Who", "403 No", "404 Where", "420 Calm", "501 What"})
  void discoveryThatIsRefusedEndsTheStream(String status) throws Exception {
    try (ScriptedRtm peer =
            RtmStreamTest.playing(s -> s.awaitEnd())
                .discovering(
                    ScriptedRtm.response(status, "", "{\"error\":true,\"reason\":\"why\"}"));
        Listening listening = Listening.to(peer)) {
      assertThat(listening.ended()).isEqualTo("REFUSED " + status.substring(0, 3) + " why");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "1", "\"ws://localhost/\"", "\"wss://u@localhost/\"", "\"\""})
  void addressThatIsNotAcceptableEndsTheStream(String app) throws Exception {
    try (ScriptedRtm peer =
            RtmStreamTest.playing(s -> s.awaitEnd()).discovering(ScriptedRtm.endpointAnswer(app));
        Listening listening = Listening.to(peer)) {
      assertThat(listening.ended()).isEqualTo("INVALID_JSON 200 invalid_endpoint");
    }
  }

  @Test
  void serverThatGetsAnotherAuthorityIsNotTrustedAnyMore() throws Exception {
    try (ScriptedRtm peer = RtmStreamTest.playing(s -> s.welcome().awaitEnd());
        Listening listening = Listening.to(peer)) {
      listening.next();
      peer.useKeys(TestCa.create().loopbackServer());
      peer.sessions.get(0).reset();
      assertThat(listening.next()).startsWith("reconnecting");
      assertThat(listening.ended()).isEqualTo("NETWORK 0 network_error");
    }
  }

  private static Duration millis(long millis) {
    return Duration.ofMillis(millis);
  }
}
