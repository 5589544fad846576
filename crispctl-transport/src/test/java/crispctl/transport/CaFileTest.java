package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class CaFileTest {
  @TempDir Path folder;

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
}
