package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import crispctl.fixtures.TestCa;
import crispctl.transport.wire.NameServer;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.PlatformRoots;
import crispctl.transport.wire.ProxySettings;
import java.nio.file.Path;
import java.security.cert.TrustAnchor;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class RootsFileTest {
  @TempDir Path folder;

  private final TestCa other = TestCa.create();

  @Test
  void standsInPlaceOfThePlatformsRoots() throws Exception {
    Path roots = folder.resolve("roots.pem");
    other.writePem(roots);

    assertTrusts(other, null, roots, true);
    assertTrusts(TestApi.CA, null, roots, false);
    assertTrusts(TestApi.CA, null, null, true);
  }

  @Test
  void caFileAddsToIt() throws Exception {
    Path roots = folder.resolve("roots.pem");
    other.writePem(roots);

    assertTrusts(other, TestApi.CA_FILE, roots, true);
    assertTrusts(TestApi.CA, TestApi.CA_FILE, roots, true);
    assertTrusts(TestCa.create(), TestApi.CA_FILE, roots, false);
  }

  @Test
  void unusableOneIsNamedEvenIfItIsNotNeeded() {
    Path absent = folder.resolve("absent.pem");
    try (RawTlsServer server = server(TestApi.CA);
        HttpTransport transport = transport(server, TestApi.CA_FILE, absent)) {
      assertThat(TestApi.summary(TestApi.failure(transport, TestApi.GET)))
          .isEqualTo("TLS_FILE 0 config | the root certificate file " + absent + " does not exist");
      assertThat(server.connections()).isZero();
    }
  }

  private static void assertTrusts(
      TestCa ca, @Nullable Path caFile, @Nullable Path roots, boolean trusted)
      throws TransportException {
    try (RawTlsServer server = server(ca);
        HttpTransport transport = transport(server, caFile, roots)) {
      if (trusted) {
        assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      } else {
        assertThat(TestApi.failure(transport, TestApi.GET).detail())
            .endsWith("signed by no known authority");
      }
    }
  }

  private static RawTlsServer server(TestCa ca) {
    return RawTlsServer.start(
        ca.loopbackServer(),
        connection -> {
          connection.readRequest();
          connection.write(TestApi.ok("{\"data\":1}"));
        });
  }

  /** The platform trusts the authority of {@link TestApi}. */
  private static HttpTransport transport(
      RawTlsServer server, @Nullable Path caFile, @Nullable Path roots) {
    PlatformRoots platform =
        new PlatformRoots.Only(Set.of(new TrustAnchor(TestApi.CA.certificate(), null)));
    Network network = new Network(caFile, roots, null, null, ProxySettings.none());
    return new ApacheHttpTransport(
        TestApi.settings(server.origin(), network),
        new Surroundings(
            Duration.ofSeconds(60), new NameServer.OfMachine(), platform, new Timing.OfMachine()));
  }
}
