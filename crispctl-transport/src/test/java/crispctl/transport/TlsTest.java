package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import crispctl.fixtures.TestCa;
import crispctl.transport.wire.NameServer;
import crispctl.transport.wire.PlatformRoots;
import java.net.URI;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.TrustAnchor;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class TlsTest {
  @TempDir Path folder;

  private final AtomicInteger loads = new AtomicInteger();
  private final PlatformRoots counted =
      () -> {
        loads.incrementAndGet();
        return new PlatformRoots.OfJava().load();
      };

  @Test
  void serversOfTheCaFileDoNotCostReadingThePlatformsRoots() throws TransportException {
    try (RawTlsServer server = server(TestApi.CA.loopbackServer());
        HttpTransport transport = transport(server, TestApi.CA_FILE, counted)) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      assertThat(loads).hasValue(0);
    }
  }

  @Test
  void platformsRootsAreReadOnceForServersTheCaFileDoesNotKnow() throws Exception {
    TestCa other = TestCa.create();
    PlatformRoots roots =
        () -> {
          loads.incrementAndGet();
          return new PlatformRoots.Only(Set.of(new TrustAnchor(other.certificate(), null))).load();
        };
    try (RawTlsServer server = server(other.loopbackServer());
        HttpTransport transport = transport(server, TestApi.CA_FILE, roots)) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      assertThat(server.connections()).isEqualTo(2);
      assertThat(loads).hasValue(1);
    }
    try (RawTlsServer server = server(other.loopbackServer());
        HttpTransport transport = transport(server, null, roots)) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
    }
  }

  @Test
  void addressesAreCheckedLikeNames() throws TransportException {
    try (RawTlsServer server = server(TestApi.CA.loopbackServer());
        HttpTransport transport =
            TestApi.transport(
                URI.create("https://127.0.0.1:" + server.port()),
                TestApi.CA_FILE,
                Duration.ofSeconds(60))) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
    }
  }

  @Test
  void unknownAuthorityIsRefused() {
    TestCa other = TestCa.create();
    assertRefused(
        other.loopbackServer(),
        TestApi.CA_FILE,
        "the server's certificate is signed by no known authority");
    assertThat(loads).hasValue(1);
    assertRefused(
        other.loopbackServer(), null, "the server's certificate is signed by no known authority");
  }

  @Test
  void expiredCertificateIsRefusedAndNamedAsSuch() {
    assertRefused(
        TestApi.CA.expiredServer(), TestApi.CA_FILE, "the server's certificate has expired");
  }

  @Test
  void certificateForAnotherNameIsRefusedWithoutAskingThePlatform() {
    assertRefused(
        TestApi.CA.serverFor("crisp.example"),
        TestApi.CA_FILE,
        "the server's certificate is for another name");
    assertRefused(
        TestApi.CA.serverFor("127.0.0.1"),
        TestApi.CA_FILE,
        "the server's certificate is for another name");
    assertThat(loads).hasValue(0);
  }

  @Test
  void namesAreCheckedForServersOfThePlatformToo() {
    TestCa other = TestCa.create();
    PlatformRoots roots =
        new PlatformRoots.Only(Set.of(new TrustAnchor(other.certificate(), null)));
    try (RawTlsServer server = server(other.serverFor("crisp.example"));
        HttpTransport transport = transport(server, TestApi.CA_FILE, roots)) {
      assertThat(TestApi.failure(transport, TestApi.GET).detail())
          .endsWith("the server's certificate is for another name");
      assertThat(server.requests()).isEmpty();
    }
  }

  @Test
  void earlyCertificatesPointToTheClock() {
    assertRefused(
        TestApi.CA.futureServer(),
        TestApi.CA_FILE,
        "the server's certificate is not valid yet (is the clock of this machine right?)");
  }

  @Test
  void certificatesThatSignThemselvesAreNamedAsSuch() {
    assertRefused(
        TestCa.selfSignedServer(),
        TestApi.CA_FILE,
        "the server's certificate is signed by itself and by no known authority");
  }

  @Test
  void olderTlsIsRefused() {
    String tls11 =
        "160302002c" + "02000028" + "0302" + "00".repeat(32) + "00" + "c013" + "00" + "0000";
    try (RawTlsServer server =
            RawTlsServer.startPlain(
                connection -> {
                  connection.write(HexFormat.of().parseHex(tls11));
                  connection.awaitEnd();
                });
        HttpTransport transport = secure(server)) {
      assertThat(TestApi.failure(transport, TestApi.GET).detail())
          .isEqualTo(
              "TLS with localhost:"
                  + server.port()
                  + " failed: the server offers no TLS version from 1.2 on");
    }
  }

  @Test
  void serverWithoutTlsIsRefused() {
    try (RawTlsServer server =
            RawTlsServer.startPlain(
                connection -> {
                  connection.write(TestApi.response("400 Bad Request", "", "plain HTTP"));
                  connection.awaitEnd();
                });
        HttpTransport transport = secure(server)) {
      assertThat(TestApi.summary(TestApi.failure(transport, TestApi.GET)))
          .isEqualTo(
              "NETWORK 0 network_error | TLS with localhost:"
                  + server.port()
                  + " failed: the server does not speak TLS on this port (plain HTTP?)");
    }
  }

  @Test
  void serverThatHangsUpDuringTheHandshakeIsRefused() {
    try (RawTlsServer server = RawTlsServer.startPlain(connection -> {});
        HttpTransport transport = secure(server)) {
      TransportException failure = TestApi.failure(transport, TestApi.GET);

      assertThat(failure.kind()).isEqualTo(TransportException.Kind.NETWORK);
      assertThat(failure.detail())
          .startsWith("TLS with localhost:" + server.port() + " failed: ")
          .doesNotContain("Exception");
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  private void assertRefused(KeyStore keys, @Nullable Path caFile, String why) {
    try (RawTlsServer server = server(keys);
        HttpTransport transport = transport(server, caFile, counted)) {
      assertThat(TestApi.summary(TestApi.failure(transport, TestApi.GET)))
          .isEqualTo(
              "NETWORK 0 network_error | TLS with localhost:" + server.port() + " failed: " + why);
      assertThat(server.requests()).isEmpty();
    }
  }

  /** One request a connection. */
  private static RawTlsServer server(KeyStore keys) {
    return RawTlsServer.start(
        keys,
        connection -> {
          connection.readRequest();
          connection.write(TestApi.response("200 OK", "Connection: close\r\n", "{\"data\":1}"));
        });
  }

  private static HttpTransport secure(RawTlsServer server) {
    URI origin = URI.create("https://localhost:" + server.port());
    return TestApi.transport(origin, TestApi.CA_FILE, Duration.ofSeconds(60));
  }

  private static HttpTransport transport(
      RawTlsServer server, @Nullable Path caFile, PlatformRoots roots) {
    return new ApacheHttpTransport(
        TestApi.settings(server.origin(), caFile),
        new Surroundings(
            Duration.ofSeconds(60), new NameServer.OfMachine(), roots, new Timing.OfMachine()));
  }
}
