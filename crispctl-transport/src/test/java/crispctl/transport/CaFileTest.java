package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import crispctl.fixtures.TestCa;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class CaFileTest {
  @TempDir Path folder;

  @Test
  void everyCertificateIsReadWhateverStandsAround() throws Exception {
    TestCa other = TestCa.create();
    String text =
        "Root of the lab\n0\n"
            + Files.readString(TestApi.CA_FILE)
            + "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n# second \u00e9\r\n"
            + pem(other).replace("\n", "\r\n")
            + "the end";

    assertThat(certificates(PemFile.read("x", written(text)).anchors()))
        .containsExactlyInAnyOrder(TestApi.CA.certificate(), other.certificate());
  }

  @Test
  void fileWithoutCertificatesIsRefused() throws IOException {
    assertRefused(written(""), "holds no certificate in PEM form");
    assertRefused(written("\0\1\2 garbage"), "holds no certificate in PEM form");
    assertRefused(
        written("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"),
        "holds no certificate in PEM form");
  }

  @Test
  void damagedCertificatesAreRefused() throws IOException {
    String good = Files.readString(TestApi.CA_FILE);

    assertRefused(written(good.substring(0, 200)), "ends in the middle of a certificate");
    assertRefused(
        written("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"),
        "holds a damaged certificate");
    assertRefused(
        written("-----BEGIN CERTIFICATE-----\n????\n-----END CERTIFICATE-----\n"),
        "holds a damaged certificate");
    assertRefused(written(good + good.substring(0, 100) + good), "holds a damaged certificate");
  }

  @Test
  void fileThatCannotBeReadIsRefused() {
    assertRefused(folder.resolve("absent.pem"), "does not exist");
    assertRefused(folder, "cannot be read: Is a directory");
    assertRefused(Path.of("/dev/zero"), "is larger than 4 MiB");
  }

  private void assertRefused(Path file, String fault) {
    try (RawTlsServer server = RawTlsServer.start(TestApi.CA.loopbackServer(), connection -> {});
        HttpTransport transport =
            TestApi.transport(server.origin(), file, Duration.ofSeconds(60))) {
      TransportException failure = TestApi.failure(transport, TestApi.GET);

      assertThat(TestApi.summary(failure))
          .isEqualTo("TLS_FILE 0 config | the certificate authority file " + file + " " + fault);
      assertThat(server.connections()).isZero();
    }
  }

  private Path written(String text) throws IOException {
    return Files.writeString(Files.createTempFile(folder, "ca", ".pem"), text);
  }

  private String pem(TestCa ca) throws IOException {
    Path file = folder.resolve("other.pem");
    ca.writePem(file);
    return Files.readString(file);
  }

  private static Set<X509Certificate> certificates(Set<TrustAnchor> anchors) {
    return anchors.stream().map(TrustAnchor::getTrustedCert).collect(Collectors.toSet());
  }
}
