package crispctl.transport.rtm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class RtmStopTest {
  @ParameterizedTest
  @ValueSource(strings = {"handshake", "engine", "namespace", "login"})
  void stopEndsAConnectionThatIsComingAbout(String where) throws Exception {
    ScriptedRtm.Play stalled =
        s -> {
          if (!where.equals("handshake")) {
            s.upgrade();
          }
          if (where.equals("namespace") || where.equals("login")) {
            s.text("0{\"sid\":\"s\",\"upgrades\":[],\"pingInterval\":9999,\"pingTimeout\":9999}");
          }
          if (where.equals("login")) {
            s.connectAndReadLogin();
          }
          s.awaitEnd();
        };
    try (ScriptedRtm peer = RtmStreamTest.playing(stalled);
        Listening listening = Listening.to(peer)) {
      while (peer.sessions.isEmpty() || (where.equals("login") && peer.logins.isEmpty())) {
        Thread.onSpinWait();
      }
      listening.stream.stop();

      assertThat(listening.ended()).isEqualTo("stopped");
      assertThat(peer.sessions.get(0).isGone()).isTrue();
      assertThat(listening.told).isEmpty();
    }
  }

  @Test
  void stopEndsAStreamAtWork() throws Exception {
    try (ScriptedRtm peer = RtmStreamTest.playing(s -> s.welcome().awaitEnd());
        Listening listening = Listening.to(peer)) {
      listening.next();
      listening.stream.stop();

      assertThat(listening.ended()).isEqualTo("stopped");
      assertThat(peer.sessions.get(0).isGone()).isTrue();
      assertThat(listening.told).isEmpty();
    }
  }

  @Test
  void streamThatWasStoppedBeforeItBeganOpensNothing() throws Exception {
    try (ScriptedRtm peer = RtmStreamTest.playing(s -> s.awaitEnd())) {
      Listening.stoppedBefore(peer).run();
      assertThat(peer.requests).isEmpty();
    }
  }

  @Test
  void librariesHaveNoVoice() throws Exception {
    try (ScriptedRtm peer = RtmStreamTest.playing(s -> s.welcome().awaitEnd());
        Listening listening = Listening.to(peer)) {
      listening.next();
      for (String name : new String[] {"io.socket.x", "okhttp3.OkHttpClient", "okio.Okio"}) {
        assertThat(Logger.getLogger(name).isLoggable(Level.SEVERE)).isFalse();
      }
    }
  }
}
