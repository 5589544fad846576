package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.ConnectProxy;
import crispctl.fixtures.ProxyFault;
import crispctl.fixtures.TestCa;
import crispctl.fixtures.rtm.RtmOptions;
import crispctl.fixtures.rtm.RtmServer;
import java.security.KeyStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A listener reaches its server by the same ways as every other command, and trusts no more. */
class ListenNetworkIT extends AgainstRtm {
  @ParameterizedTest
  @ValueSource(strings = {"HTTPS_PROXY=http://", "https_proxy=", "ALL_PROXY=socks5h://"})
  void proxyVariablesAreHeededForBothConnections(String variable) throws Exception {
    String[] parts = variable.split("=", -1);
    try (ConnectProxy proxy =
        parts[1].startsWith("socks") ? ConnectProxy.startSocks() : ConnectProxy.start()) {
      crispctl.with(parts[0], parts[1] + "127.0.0.1:" + proxy.port() + "/");
      try (Live live = listen("--count=1")) {
        rtm.emit("message:send", payload(""));
        assertThat(live.end()).isZero();
      }
      assertThat(proxy.asked())
          .extracting(ConnectProxy.Asked::target)
          .containsExactly(crisp.origin().getAuthority(), rtm.endpoint().getAuthority());
    }
  }

  @Test
  void aProxyGetsItsPasswordAndAWrongOneIsTold() throws Exception {
    try (ConnectProxy proxy = ConnectProxy.start().wanting("u", "p@x")) {
      String at = "@127.0.0.1:" + proxy.port();
      try (Live live = listen("--count=1", "--proxy=http://u:p%40x" + at)) {
        rtm.emit("message:send", payload(""));
        assertThat(live.end()).isZero();
      }
      try (Live live = Live.of(crispctl.start("listen", "-v", "--proxy=http://u:canary" + at))) {
        live.err(4);
        live.signal("TERM");
        assertThat(live.end()).isZero();
        assertThat(String.join("\n", live.err()))
            .contains("proxy", "RTM reconnecting")
            .doesNotContain("canary");
      }
    }
  }

  @Test
  void aTunnelThatIsCutIsDugAgain() throws Exception {
    try (ConnectProxy proxy = ConnectProxy.start()) {
      crispctl.with("HTTPS_PROXY", proxy.at()).with("NO_PROXY", crisp.origin().getAuthority());
      try (Live live = listen("--count=1")) {
        proxy.failing(ProxyFault.refuse(502));
        rtm.restart();
        live.err(2);
        proxy.failing(null);
        live.awaitAuthenticated(2);
        rtm.awaitClients(1);
        rtm.emit("message:send", payload(""));
        assertThat(live.end()).isZero();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"unknown", "expired", "future", "elsewhere"})
  void aServerThatCannotBeTrustedEndsIt(String kind) throws Exception {
    TestCa ca = TestCa.create();
    KeyStore keys =
        switch (kind) {
          case "expired" -> ca.expiredServer();
          case "future" -> ca.futureServer();
          case "elsewhere" -> ca.serverFor("elsewhere.example");
          default -> TestCa.selfSignedServer();
        };
    try (RtmServer server = takeOver(RtmOptions.defaults(), ca, keys)) {
      Packaged.Result result = crispctl.run("listen", "--json", "--detailed-exit-codes");
      assertThat(result.status()).isEqualTo(9);
      assertThat(result.out()).isEmpty();
      assertThat(result.err())
          .startsWith("{\"ok\":false,\"error\":\"network_error\",\"status\":0,")
          .contains("localhost")
          .matches("[^\n]+\n");
      assertThat(server.authentications()).isEmpty();
    }
  }

  @Test
  void anAuthorityThatChangesEndsItAndIsTrustedWhenGiven() throws Exception {
    TestCa ca = TestCa.create();
    TestCa other = TestCa.create();
    try (RtmServer server = takeOver(RtmOptions.defaults(), ca, ca.loopbackServer());
        Live live = listen("--detailed-exit-codes")) {
      server.restart(other::loopbackServer);
      assertThat(live.end()).isEqualTo(9);
      assertThat(live.err().get(1)).contains("reconnecting");
      assertThat(live.err().get(2)).contains("\"error\":\"network_error\"");
    }
  }
}
