package crispctl.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.TestCa;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.TrustAnchor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PemFileTest {
  @TempDir Path folder;

  @Test
  void everyCertificateIsReadWhateverStandsAround() throws IOException {
    TestCa one = TestCa.create();
    TestCa other = TestCa.create();
    String text =
        "Root of the lab\n0\n"
            + pem(one)
            + "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n# second \u00e9\r\n"
            + pem(other).replace("\n", "\r\n")
            + "the end";
    Path file = Files.writeString(folder.resolve("both.pem"), text);

    assertThat(PemFile.read("x", file).anchors())
        .extracting(TrustAnchor::getTrustedCert)
        .containsExactlyInAnyOrder(one.certificate(), other.certificate());
  }

  private String pem(TestCa ca) throws IOException {
    Path file = folder.resolve("one.pem");
    ca.writePem(file);
    return Files.readString(file);
  }
}
