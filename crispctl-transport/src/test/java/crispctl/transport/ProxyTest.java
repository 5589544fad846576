package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.ConnectProxy;
import crispctl.fixtures.ProxyFault;
import crispctl.fixtures.RawTlsServer;
import crispctl.fixtures.TestCa;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.PlatformRoots;
import crispctl.transport.wire.ProxySettings;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ProxyTest {
  private static final URI FAR = URI.create("https://api.crisp.example");

  private final RawTlsServer server =
      RawTlsServer.start(
          TestApi.CA.serverFor("api.crisp.example", "::1", "localhost"),
          connection -> {
            while (connection.readRequest() != null) {
              connection.write(TestApi.ok("{\"data\":1}"));
            }
          });

  /** Knows this machine only, so that whoever resolves the API's name here fails. */
  private final Names names =
      host -> {
        if (host.equals("localhost")) {
          return new InetAddress[] {InetAddress.getLoopbackAddress()};
        }
        throw new UnknownHostException(host);
      };

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://", "", "http://u:p%40%C3%A9@"})
  void requestsGoThroughATunnelToAHostUnknownHere(String before) throws TransportException {
    try (ConnectProxy proxy = ConnectProxy.start().leadTo(server.port());
        HttpTransport transport = transport(FAR, before + proxy.at() + "/")) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");

      assertThat(proxy.asked())
          .extracting(ConnectProxy.Asked::target)
          .containsExactly("api.crisp.example:443");
      assertThat(server.requests().get(0))
          .startsWith("GET /v1/website/w HTTP/1.1\r\nHost: api.crisp.example\r\n")
          .doesNotContain("Proxy");
    }
  }

  @Test
  void tunnelIsAskedForWithNothingButItsTarget() throws TransportException {
    try (ConnectProxy proxy = ConnectProxy.start().leadTo(server.port());
        HttpTransport transport = transport(FAR, proxy.at())) {
      transport.send(TestApi.GET);

      assertThat(proxy.asked().get(0).head())
          .isEqualTo(
              "CONNECT api.crisp.example:443 HTTP/1.1\r\nHost: api.crisp.example:443\r\n\r\n");
    }
  }

  @Test
  void loginIsSentAtOnceAndToTheProxyOnly() throws TransportException {
    try (ConnectProxy proxy = ConnectProxy.start().leadTo(server.port()).wanting("u", "p@\u00e9");
        HttpTransport transport = transport(FAR, "u:p%40%C3%A9@" + proxy.at())) {
      transport.send(TestApi.GET);

      assertThat(proxy.asked()).hasSize(1);
      assertThat(proxy.asked().get(0).login()).isEqualTo("u:p@\u00e9");
      assertThat(proxy.asked().get(0).head()).doesNotContain("\r\nAuthorization", "aWQ6czNjcmV0");
      assertThat(server.requests().get(0)).doesNotContain("Proxy-Authorization");
    }
  }

  @Test
  void wrongOrMissingLoginIsToldAsTheProxys() {
    try (ConnectProxy proxy = ConnectProxy.start().wanting("u", "right")) {
      assertThat(failure(FAR, "u:wr0ng@" + proxy.at()))
          .isEqualTo("the proxy " + proxy.at() + " wants another user and password (407)");
      assertThat(failure(FAR, proxy.at()))
          .isEqualTo("the proxy " + proxy.at() + " wants a user and a password (407)");
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void proxyMayBeSpokenToThroughTls() throws TransportException {
    try (ConnectProxy proxy =
            ConnectProxy.startTls(TestApi.CA.loopbackServer())
                .leadTo(server.port())
                .wanting("u", "p");
        HttpTransport transport = transport(FAR, "https://u:p@" + proxy.at())) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
    }
  }

  @Test
  void proxyWithoutTrustGetsNoLogin() {
    try (ConnectProxy proxy = ConnectProxy.startTls(TestCa.create().loopbackServer())) {
      assertThat(failure(FAR, "https://u:p@" + proxy.at()))
          .isEqualTo(
              "TLS with the proxy "
                  + proxy.at()
                  + " failed: the server's certificate is signed by no known authority");
      assertThat(proxy.asked()).isEmpty();
    }
  }

  @Test
  void serverBehindTheProxyIsVerifiedByItsOwnName() {
    URI other = URI.create("https://other.example");
    try (ConnectProxy proxy = ConnectProxy.start().leadTo(server.port())) {
      assertThat(failure(other, proxy.at()))
          .isEqualTo(
              "TLS with other.example:443 failed: the server's certificate is for another name");
      assertThat(server.requests()).isEmpty();
    }
  }

  @Test
  void socksProxyMayResolveTheName() throws TransportException {
    try (ConnectProxy proxy = ConnectProxy.startSocks().leadTo(server.port()).wanting("u", "p:@");
        HttpTransport transport = transport(FAR, "socks5h://u:p:%40@" + proxy.at())) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      assertThat(proxy.asked())
          .containsExactly(new ConnectProxy.Asked("api.crisp.example:443", "u:p:@", ""));
    }
  }

  @Test
  void socksProxyMayBeToldTheAddress() throws TransportException {
    URI near = URI.create("https://localhost:" + server.port());
    try (ConnectProxy proxy = ConnectProxy.startSocks();
        HttpTransport transport = transport(near, "socks5://" + proxy.at())) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      assertThat(proxy.asked().get(0).target()).isEqualTo("127.0.0.1:" + server.port());
      assertThat(failure(FAR, "socks5://" + proxy.at()))
          .isEqualTo("the host api.crisp.example is unknown");
    }
  }

  @Test
  void socksRefusalsAreTold() {
    try (ConnectProxy proxy = ConnectProxy.startSocks()) {
      String start = "the proxy " + proxy.at() + " refused a tunnel to api.crisp.example:443: ";
      proxy.failing(ProxyFault.refuse(5));
      assertThat(failure(FAR, "socks5h://" + proxy.at())).isEqualTo(start + "connection refused");
      proxy.failing(ProxyFault.refuse(99));
      assertThat(failure(FAR, "socks5h://" + proxy.at())).isEqualTo(start + "failure 99");
      proxy.failing(null).wanting("u", "p");
      assertThat(failure(FAR, "socks5h://" + proxy.at()))
          .isEqualTo("the proxy " + proxy.at() + " wants a user and a password");
      assertThat(failure(FAR, "socks5h://u:x@" + proxy.at()))
          .isEqualTo("the proxy " + proxy.at() + " wants another user and password");
    }
  }

  @Test
  void addressesOfVersionSixKeepTheirBrackets() throws TransportException {
    URI six = URI.create("https://[::1]:" + server.port());
    try (ConnectProxy proxy = ConnectProxy.start();
        ConnectProxy socks = ConnectProxy.startSocks()) {
      try (HttpTransport transport = transport(six, proxy.at())) {
        assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      }
      try (HttpTransport transport = transport(six, "socks5h://" + socks.at())) {
        assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      }
      assertThat(proxy.asked().get(0).target()).isEqualTo("[::1]:" + server.port());
      assertThat(socks.asked().get(0).target()).isEqualTo("[0:0:0:0:0:0:0:1]:" + server.port());
      assertThat(server.requests().get(0)).contains("\r\nHost: [::1]:" + server.port() + "\r\n");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {403, 404, 500, 503, 301, 599})
  void refusedTunnelIsToldWithItsStatus(int status) {
    try (ConnectProxy proxy = ConnectProxy.start().failing(ProxyFault.refuse(status))) {
      assertThat(failure(FAR, proxy.at()))
          .isEqualTo(
              "the proxy " + proxy.at() + " refused a tunnel to api.crisp.example:443: " + status);
    }
  }

  @Test
  void everyBadProxyGetsASentence() {
    try (ConnectProxy proxy = ConnectProxy.start().leadTo(server.port())) {
      String start = "the proxy " + proxy.at() + " ";
      proxy.failing(ProxyFault.of(ProxyFault.Kind.CLOSE));
      assertThat(failure(FAR, proxy.at()))
          .isEqualTo(
              start + "closed the connection instead of opening a tunnel to api.crisp.example:443");
      proxy.failing(ProxyFault.of(ProxyFault.Kind.GARBAGE));
      assertThat(failure(FAR, proxy.at())).isEqualTo(start + "does not answer in proper HTTP");
      proxy.failing(ProxyFault.of(ProxyFault.Kind.ENDLESS));
      assertThat(failure(FAR, proxy.at())).isEqualTo(start + "sent an answer without end");
    }
    try (ConnectProxy proxy = ConnectProxy.startSocks()) {
      String start = "the proxy " + proxy.at() + " ";
      proxy.failing(ProxyFault.of(ProxyFault.Kind.GARBAGE));
      assertThat(failure(FAR, "socks5h://" + proxy.at()))
          .isEqualTo(start + "does not answer in proper SOCKS5");
      proxy.failing(ProxyFault.of(ProxyFault.Kind.CLOSE));
      assertThat(failure(FAR, "socks5h://" + proxy.at()))
          .startsWith(start + "closed the connection");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http", "socks5h"})
  void proxyThatStallsIsNamedWhenTimeIsUp(String scheme) throws TransportException {
    TestApi.warmUp();
    boolean socks = scheme.equals("socks5h");
    try (ConnectProxy proxy = socks ? ConnectProxy.startSocks() : ConnectProxy.start()) {
      proxy.failing(ProxyFault.of(ProxyFault.Kind.STALL));
      try (HttpTransport transport =
          transport(FAR, scheme + "://" + proxy.at(), Duration.ofSeconds(1))) {
        assertThat(TestApi.summary(TestApi.failure(transport, TestApi.GET)))
            .isEqualTo(
                "TIMEOUT 0 network_error | the proxy "
                    + proxy.at()
                    + " opened no tunnel to api.crisp.example:443 within 1 seconds");
      }
    }
  }

  @Test
  void tunnelThatIsCutIsALostConnection() {
    try (ConnectProxy proxy =
        ConnectProxy.start().leadTo(server.port()).failing(ProxyFault.cutAfter(100))) {
      assertThat(failure(FAR, proxy.at())).startsWith("TLS with api.crisp.example:443 failed: ");
    }
  }

  @Test
  void proxyThatIsNotThereIsNamed() {
    ConnectProxy gone = ConnectProxy.start();
    gone.close();

    assertThat(failure(FAR, gone.at()))
        .isEqualTo("cannot connect to the proxy " + gone.at() + ": Connection refused");
    assertThat(failure(FAR, "proxy.example:1"))
        .isEqualTo("the proxy host proxy.example is unknown");
  }

  @Test
  void exceptedHostsAreReachedDirectly() throws TransportException {
    try (ConnectProxy proxy = ConnectProxy.start();
        HttpTransport transport =
            transport(
                server.origin(),
                ProxySettings.of(proxy.at(), name -> name.equals("NO_PROXY") ? "localhost" : null),
                Duration.ofSeconds(60))) {
      transport.send(TestApi.GET);
      assertThat(proxy.asked()).isEmpty();
    }
  }

  @Test
  void plainHttpNeverGoesThroughAProxy() throws TransportException {
    try (RawTlsServer plain =
            RawTlsServer.startPlain(
                connection -> {
                  connection.readRequest();
                  connection.write(TestApi.ok("{\"data\":1}"));
                });
        ConnectProxy proxy = ConnectProxy.start();
        HttpTransport transport = transport(plain.origin(), proxy.at())) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      assertThat(proxy.asked()).isEmpty();
    }
  }

  @Test
  void cancelEndsAWaitForTheProxy() throws Exception {
    try (ConnectProxy proxy = ConnectProxy.start().failing(ProxyFault.of(ProxyFault.Kind.STALL));
        HttpTransport transport = transport(FAR, proxy.at())) {
      Sending sending = Sending.start(transport, TestApi.POST);
      Thread worker = Sending.awaitWorkerIn("head");
      transport.cancel();

      TransportException failure = sending.exception();
      assertThat(failure.kind()).isEqualTo(TransportException.Kind.CANCELLED);
      assertThat(failure.outcomeUnknown()).isFalse();
      worker.join();
    }
  }

  @Test
  void proxyThatIsBusyIsAskedAgainForReads() {
    Steps clock = new Steps(0);
    for (int status : List.of(503, 407, 403)) {
      try (ConnectProxy proxy = ConnectProxy.start().failing(ProxyFault.refuse(status))) {
        ApiSettings once = settings(FAR, ProxySettings.of(proxy.at(), name -> null));
        ApiSettings twice =
            new ApiSettings(
                FAR,
                once.token(),
                once.userAgent(),
                once.network(),
                false,
                new Retry(1, Duration.ofMinutes(1)),
                null);
        try (HttpTransport transport =
            new ApacheHttpTransport(
                twice,
                new Surroundings(
                    Duration.ofSeconds(60), names, new PlatformRoots.OfJava(), clock))) {
          assertThat(TestApi.failure(transport, TestApi.GET).attempts())
              .isEqualTo(status == 503 ? 2 : 1);
          assertThat(proxy.asked()).hasSize(status == 503 ? 2 : 1);
        }
      }
    }
  }

  private String failure(URI origin, String proxy) {
    try (HttpTransport transport = transport(origin, proxy)) {
      TransportException failure = TestApi.failure(transport, TestApi.POST);
      assertThat(failure.kind()).isEqualTo(TransportException.Kind.NETWORK);
      assertThat(failure.outcomeUnknown()).isFalse();
      assertThat(failure.detail()).doesNotContain("wr0ng", "Exception");
      return failure.detail();
    }
  }

  private HttpTransport transport(URI origin, String proxy) {
    return transport(origin, proxy, Duration.ofSeconds(60));
  }

  private HttpTransport transport(URI origin, String proxy, Duration patience) {
    return transport(origin, ProxySettings.of(proxy, name -> null), patience);
  }

  private HttpTransport transport(URI origin, ProxySettings proxy, Duration patience) {
    return new ApacheHttpTransport(
        settings(origin, proxy),
        new Surroundings(patience, names, new PlatformRoots.OfJava(), new Timing.OfMachine()));
  }

  private static ApiSettings settings(URI origin, ProxySettings proxy) {
    return TestApi.settings(origin, new Network(TestApi.CA_FILE, null, null, null, proxy));
  }
}
