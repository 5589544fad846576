package crispctl.transport.rtm;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.ConnectProxy;
import crispctl.fixtures.TestCa;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.ProxySettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The way to the event server: the one that REST takes. */
@Timeout(120)
class RtmWayTest {
  private static final String FAR = "rtm.crisp.example";

  @ParameterizedTest
  @ValueSource(strings = {"http", "https", "socks5h"})
  void streamGoesThroughTheProxyOfRest(String scheme) throws Exception {
    try (ScriptedRtm peer =
            new ScriptedRtm(Listening.CA.serverFor(FAR), s -> s.welcome().awaitEnd()).named(FAR);
        ConnectProxy proxy = proxy(scheme).leadTo(peer.port()).wanting("u", "p@");
        Listening listening = Listening.to(peer, through(scheme, "u:p%40@", proxy))) {
      assertThat(listening.next()).isEqualTo("authenticated");

      assertThat(proxy.asked())
          .extracting(ConnectProxy.Asked::target)
          .containsExactly(FAR + ":" + peer.port(), FAR + ":" + peer.port());
      assertThat(proxy.asked()).extracting(ConnectProxy.Asked::login).containsOnly("u:p@");
      assertThat(peer.requests).noneMatch(r -> r.contains("Proxy"));
    }
  }

  @Test
  void hostsOfNoProxyAreReachedDirectly() throws Exception {
    try (ScriptedRtm peer = RtmStreamTest.playing(s -> s.welcome().awaitEnd());
        ConnectProxy proxy = ConnectProxy.start();
        Listening listening =
            Listening.to(
                peer,
                network(
                    ProxySettings.of(
                        "http://" + proxy.at(),
                        name -> name.equals("NO_PROXY") ? "localhost" : null)))) {
      assertThat(listening.next()).isEqualTo("authenticated");
      assertThat(proxy.asked()).isEmpty();
    }
  }

  @Test
  void proxyThatWantsAnotherPasswordIsAskedAgainLater() throws Exception {
    try (ScriptedRtm peer = RtmStreamTest.playing(s -> s.welcome().awaitEnd());
        ConnectProxy proxy = ConnectProxy.start().wanting("u", "other");
        Listening listening = Listening.to(peer, through("http", "u:p@", proxy))) {
      assertThat(listening.next()).contains("wants another user and password (407)");
      assertThat(listening.next()).startsWith("reconnecting").doesNotContain("u:p");
    }
  }

  @Test
  void serverThatMovesIsFoundAgain() throws Exception {
    try (ScriptedRtm old = RtmStreamTest.playing(s -> s.welcome().reset());
        ScriptedRtm api = RtmStreamTest.playing(s -> s.welcome().awaitEnd());
        Listening listening =
            Listening.to(
                api.discovering(ScriptedRtm.endpointAnswer("\"" + old.endpoint() + "\"")))) {
      assertThat(listening.next()).isEqualTo("authenticated");
      assertThat(listening.next()).startsWith("reconnecting");
      assertThat(listening.next()).isEqualTo("authenticated");
      assertThat(old.sessions).hasSize(1);
      assertThat(api.sessions).hasSize(1);
    }
  }

  @Test
  void serverOfAnotherNameIsNotTrusted() throws Exception {
    try (ScriptedRtm other =
            new ScriptedRtm(Listening.CA.serverFor("other.example"), s -> s.welcome().awaitEnd());
        ScriptedRtm peer =
            RtmStreamTest.playing(s -> s.awaitEnd())
                .discovering(ScriptedRtm.endpointAnswer("\"" + other.endpoint() + "\""));
        Listening listening = Listening.to(peer)) {
      assertThat(listening.ended()).isEqualTo("NETWORK 0 network_error");
      assertThat(other.sessions).isEmpty();
    }
  }

  @Test
  void serverOfAnUnknownAuthorityIsNotTrusted() throws Exception {
    try (ScriptedRtm other =
            new ScriptedRtm(TestCa.create().loopbackServer(), s -> s.welcome().awaitEnd());
        ScriptedRtm peer =
            RtmStreamTest.playing(s -> s.awaitEnd())
                .discovering(ScriptedRtm.endpointAnswer("\"" + other.endpoint() + "\""));
        Listening listening = Listening.to(peer)) {
      assertThat(listening.ended()).isEqualTo("NETWORK 0 network_error");
      assertThat(other.sessions).isEmpty();
      assertThat(listening.told).isEmpty();
    }
  }

  private static ConnectProxy proxy(String scheme) {
    return switch (scheme) {
      case "http" -> ConnectProxy.start();
      case "https" -> ConnectProxy.startTls(Listening.CA.loopbackServer());
      default -> ConnectProxy.startSocks();
    };
  }

  private static Network through(String scheme, String login, ConnectProxy proxy) {
    return network(ProxySettings.of(scheme + "://" + login + proxy.at(), name -> null));
  }

  private static Network network(ProxySettings proxy) {
    return new Network(Listening.CA_FILE, null, null, null, proxy);
  }
}
