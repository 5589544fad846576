package crispctl.transport.rtm;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.transport.TransportException;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class RtmStreamTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"website_id\":\"w\",\"n\":[12345678901234567890,1.10,1E400,-0,0.0,1e2,1E+2]}",
        "{\"z\":1,\"website_id\":\"w\",\"a\":2,\"z\":3,\"\":{}}",
        "{ \"website_id\" : \"w\" ,\t\"t\":\"\\u00e9\u00e9\\/\\u0000\ud83d\ude00\\ud83d\\ude00\" }",
        "{\"\\ud800\":\"\\udc00\",\"website_id\":\"w\"}",
        "{\"website_id\":\"x\",\"website_id\":\"w\"}",
        "{\"_placeholder\":true,\"num\":0,\"website_id\":\"w\"}"
      })
  void payloadsAreHandedOnToTheCharacter(String json) throws Exception {
    try (ScriptedRtm peer =
            playing(s -> s.welcome().event("[\"message:send\"," + json + "]").awaitEnd());
        Listening listening = Listening.to(peer)) {
      assertThat(listening.next()).isEqualTo("authenticated");
      assertThat(listening.next()).isEqualTo("event message:send " + json);
    }
  }

  @Test
  void logsInOnceWithWhatTheContractSays() throws Exception {
    try (ScriptedRtm peer = playing(s -> s.welcome().event(mine("1")).awaitEnd());
        Listening listening = Listening.to(peer)) {
      listening.next();
      assertThat(listening.next()).isEqualTo("event message:send {\"website_id\":\"w\",\"n\":1}");

      assertThat(peer.logins)
          .containsExactly(
              "42[\"authentication\",{\"tier\":\"website\",\"username\":\"id\",\"password\":"
                  + "\"k\u00e9y\",\"events\":[\"message:send\",\"message:received\",\"connect\"],"
                  + "\"rooms\":[\"w\"]}]");
      assertThat(peer.requests.get(0)).startsWith("GET /v1/website/w/connect/endpoints HTTP/1.1");
      assertThat(peer.requests.get(1))
          .startsWith("GET /w/x/?own=1&two=%20&EIO=4&transport=websocket HTTP/1.1\r\n")
          .contains("\r\nHost: localhost:" + peer.port() + "\r\n", "\r\nUser-Agent: crispctl/test");
    }
  }

  @Test
  void nothingCountsBeforeTheLoginWasAccepted() throws Exception {
    ScriptedRtm.Play eager =
        s -> {
          s.open().event("[\"authenticated\",true]").event(mine("1"));
          s.connectAndReadLogin().event(mine("2")).event("[\"authenticated\",true]");
          s.event("[\"authenticated\",true]").event(mine("3")).awaitEnd();
        };
    try (ScriptedRtm peer = playing(eager);
        Listening listening = Listening.to(peer)) {
      assertThat(listening.next()).isEqualTo("authenticated");
      assertThat(listening.next()).isEqualTo("event message:send {\"website_id\":\"w\",\"n\":3}");
    }
  }

  @Test
  void eventsNamedLikeThoseOfTheLibraryAreEventsLikeOthers() throws Exception {
    ScriptedRtm.Play spoof =
        s -> {
          s.welcome().event("[\"disconnect\",{\"website_id\":\"w\"}]").event("[\"connect_error\"]");
          s.event("[\"error\",{}]").event("[\"connect\",{\"website_id\":\"w\"}]");
          s.event(mine("1")).awaitEnd();
        };
    try (ScriptedRtm peer = playing(spoof);
        Listening listening = Listening.to(peer)) {
      listening.next();
      assertThat(listening.next()).isEqualTo("event connect {\"website_id\":\"w\"}");
      assertThat(listening.next()).startsWith("event message:send");
      assertThat(peer.logins).hasSize(1);
    }
  }

  @Test
  void eventsThatWantAnAnswerGetNoneAndOthersThanObjectsAreDropped() throws Exception {
    ScriptedRtm.Play play =
        s -> {
          s.welcome().text("427[\"message:send\",{\"website_id\":\"w\"},1]");
          s.event("[\"message:send\"]").event("[\"message:send\",[],{\"website_id\":\"w\"}]");
          s.event("[\"other\",{\"website_id\":\"w\"}]").text("42/other,[\"message:send\",{}]");
          s.text("43[1]").text("451-/other,[\"message:send\",{}]").binary(1);
          s.text("2").expect("3");
          s.event(mine("2")).awaitEnd();
        };
    try (ScriptedRtm peer = playing(play);
        Listening listening = Listening.to(peer)) {
      listening.next();
      assertThat(listening.next()).isEqualTo("event message:send {\"website_id\":\"w\"}");
      assertThat(listening.next()).isEqualTo("event message:send {\"website_id\":\"w\",\"n\":2}");
    }
  }

  @Test
  void attachmentsLeaveTheirPlaceholders() throws Exception {
    String json = "{\"website_id\":\"w\",\"f\":{\"_placeholder\":true,\"num\":0}}";
    ScriptedRtm.Play play =
        s -> {
          s.welcome().text("452-[\"message:send\"," + json + ",{\"_placeholder\":true,\"num\":1}]");
          s.binary(1, 2).binary().event(mine("2")).awaitEnd();
        };
    try (ScriptedRtm peer = playing(play);
        Listening listening = Listening.to(peer)) {
      listening.next();
      assertThat(listening.next()).isEqualTo("event message:send " + json);
      assertThat(listening.next()).startsWith("event message:send");
    }
  }

  @Test
  void thousandEventsArriveInTheirOrder() throws Exception {
    ScriptedRtm.Play burst =
        s -> {
          s.welcome();
          for (int i = 0; i < 1000; i++) {
            s.event(mine(i + ",\"t\":\"" + "x".repeat(256) + "\""));
          }
          s.awaitEnd();
        };
    try (ScriptedRtm peer = playing(burst);
        Listening listening = Listening.to(peer)) {
      listening.next();
      for (int i = 0; i < 1000; i++) {
        assertThat(listening.next()).contains("\"n\":" + i + ",");
      }
    }
  }

  @Test
  void listenerThatFailsEndsTheStream() throws Exception {
    RtmListener failing =
        new RtmListener() {
          @Override
          public void authenticated() {
            throw new IllegalStateException("a fault of ours");
          }

          @Override
          public void reconnecting(TransportException why, Duration wait) {}

          @Override
          public void event(String name, String json) {}
        };
    try (ScriptedRtm peer = playing(s -> s.welcome().awaitEnd());
        Listening listening = Listening.to(peer, failing)) {
      assertThat(listening.ended()).contains("a fault of ours");
    }
  }

  static ScriptedRtm playing(ScriptedRtm.Play... plays) throws IOException {
    return new ScriptedRtm(Listening.CA.loopbackServer(), plays);
  }

  static String mine(String n) {
    return "[\"message:send\",{\"website_id\":\"w\",\"n\":" + n + "}]";
  }
}
