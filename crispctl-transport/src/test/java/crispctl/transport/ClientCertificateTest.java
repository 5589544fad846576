package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.ClientCertificate;
import crispctl.fixtures.ClientCertificateFront;
import crispctl.fixtures.RawTlsServer;
import crispctl.fixtures.TestCa;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.ProxySettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ClientCertificateTest {
  @TempDir Path folder;

  private final RawTlsServer server =
      RawTlsServer.startPlain(
          connection -> {
            while (connection.readRequest() != null) {
              connection.write(TestApi.ok("{\"data\":1}"));
            }
          });

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource({"EC, TLSv1.3", "EC, TLSv1.2", "RSA, TLSv1.3", "RSA, TLSv1.2"})
  void serverThatWantsACertificateGetsIt(String algorithm, String version) throws Exception {
    ClientCertificate own = TestApi.CA.client(algorithm);
    Path certificate = own.writeCertificate(folder.resolve("c.pem"));

    assertServed(version, certificate, own.appendKey(folder.resolve("k.pem")));
    assertServed(version, certificate, own.appendOldKey(folder.resolve("old.pem")));
  }

  @Test
  void certificateAndKeyMayShareAFile() throws Exception {
    ClientCertificate own = TestApi.CA.client("EC");
    Path both = own.writeCertificate(folder.resolve("both.pem"));
    own.appendOldKey(both);

    assertServed("TLSv1.3", both, null);
    assertServed("TLSv1.3", both, both);
  }

  @Test
  void otherTextInAKeyFileIsPassedOver() throws Exception {
    ClientCertificate own = TestApi.CA.client("EC");
    Path certificate = own.writeCertificate(folder.resolve("c.pem"));
    Path key = folder.resolve("k.pem");
    Files.writeString(
        key,
        "a note\r\n-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n");
    own.appendOldKey(key);

    assertServed("TLSv1.3", certificate, key);
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
  void serverThatGotNoCertificateIsUnderstood(String version) {
    try (ClientCertificateFront front = front(version);
        HttpTransport transport = transport(front.origin(), null, null)) {
      TransportException failure = TestApi.failure(transport, TestApi.POST);

      assertThat(TestApi.summary(failure))
          .isEqualTo(
              "NETWORK 0 network_error | TLS with "
                  + front.origin().getAuthority()
                  + " failed: the server wants a client certificate and none is configured");
      assertThat(failure.outcomeUnknown()).isFalse();
      assertThat(failure.passing()).isFalse();
      assertThat(front.admitted()).isZero();
      assertThat(server.requests()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
  void serverThatDislikesTheCertificateIsUnderstood(String version) throws Exception {
    ClientCertificate stranger = TestCa.create().client("EC");
    Path both = stranger.writeCertificate(folder.resolve("both.pem"));
    stranger.appendKey(both);
    try (ClientCertificateFront front = front(version);
        HttpTransport transport = transport(front.origin(), both, null)) {
      TransportException failure = TestApi.failure(transport, TestApi.POST);

      assertThat(failure.detail())
          .isEqualTo(
              "TLS with "
                  + front.origin().getAuthority()
                  + " failed: the server does not accept the client certificate");
      assertThat(failure.outcomeUnknown()).isFalse();
      assertThat(server.requests()).isEmpty();
    }
  }

  @Test
  void serverThatDoesNotAskIsNotShownIt() throws Exception {
    ClientCertificate own = TestApi.CA.client("EC");
    Path both = own.writeCertificate(folder.resolve("both.pem"));
    own.appendKey(both);
    try (TestApi api = TestApi.answering("");
        HttpTransport transport = transport(api.server.origin(), both, null)) {
      assertThat(TestApi.failure(transport, TestApi.GET).detail())
          .isEqualTo(api.at() + " closed the connection without an answer");
    }
  }

  @Test
  void keysThatCannotBeUsedAreToldBeforeAnythingIsOpened() throws Exception {
    ClientCertificate own = TestApi.CA.client("EC");
    Path certificate = own.writeCertificate(folder.resolve("c.pem"));
    Path other = TestApi.CA.client("EC").appendKey(folder.resolve("other.pem"));
    Path rsa = TestApi.CA.client("RSA").appendKey(folder.resolve("rsa.pem"));
    String good = Files.readString(own.appendKey(folder.resolve("k.pem")));
    String encrypted = good.replace("PRIVATE", "ENCRYPTED PRIVATE");
    String old = "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nAAAA\n";

    assertRefused(certificate, null, "client certificate", "holds no private key in PEM form");
    assertRefused(
        certificate,
        other,
        "client key",
        "holds a key that does not belong to the client certificate");
    String kind = "holds a damaged key or one of another kind than the certificate's";
    assertRefused(certificate, rsa, "client key", kind);
    assertRefused(
        certificate, written(good.replace("MI", "AA").replace("ME", "AA")), "client key", kind);
    assertRefused(
        certificate, written(good.substring(0, 60)), "client key", "ends in the middle of a key");
    String advice =
        "holds an encrypted key, which cannot be used; write a plain one with openssl pkey";
    assertRefused(certificate, written(encrypted), "client key", advice);
    assertRefused(
        certificate, written(old + "-----END RSA PRIVATE KEY-----\n"), "client key", advice);
    assertRefused(certificate, folder.resolve("absent"), "client key", "does not exist");
    assertRefused(folder.resolve("absent"), other, "client certificate", "does not exist");
    assertRefused(other, other, "client certificate", "holds no certificate in PEM form");
    assertRefused(null, other, "client key", "is of no use without a client certificate");
  }

  @Test
  void cancelDoesNotWaitForAKeyThatNobodyWrites() throws Exception {
    Path certificate = TestApi.CA.client("EC").writeCertificate(folder.resolve("c.pem"));
    Path pipe = folder.resolve("key.pipe");
    Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
    assertThat(made.waitFor(60, TimeUnit.SECONDS)).isTrue();
    try (HttpTransport transport =
        transport(URI.create("https://localhost:1"), certificate, pipe)) {
      Sending sending = Sending.start(transport, TestApi.POST);
      Thread worker = Sending.awaitWorkerIn("newInputStream");
      transport.cancel();
      assertThat(sending.failure()).startsWith("CANCELLED");

      Files.newOutputStream(pipe).close();
      worker.join();
    }
  }

  private void assertServed(String version, Path certificate, @Nullable Path key)
      throws TransportException {
    try (ClientCertificateFront front = front(version);
        HttpTransport transport = transport(front.origin(), certificate, key)) {
      assertThat(TestApi.data(transport.send(TestApi.POST))).isEqualTo("1");
      assertThat(front.admitted()).isEqualTo(1);
    }
  }

  private void assertRefused(
      @Nullable Path certificate, @Nullable Path key, String role, String fault) {
    Path named = role.equals("client key") ? key : certificate;
    try (HttpTransport transport = transport(URI.create("https://localhost:1"), certificate, key)) {
      TransportException failure = TestApi.failure(transport, TestApi.POST);

      assertThat(TestApi.summary(failure))
          .isEqualTo("TLS_FILE 0 config | the " + role + " file " + named + " " + fault);
      assertThat(failure.outcomeUnknown()).isFalse();
    }
  }

  private ClientCertificateFront front(String version) {
    return ClientCertificateFront.ofPlain(TestApi.CA.loopbackServer(), TestApi.CA, server, version);
  }

  private Path written(String text) throws IOException {
    return Files.writeString(Files.createTempFile(folder, "key", ".pem"), text);
  }

  private static HttpTransport transport(
      URI origin, @Nullable Path certificate, @Nullable Path key) {
    Network network = new Network(TestApi.CA_FILE, null, certificate, key, ProxySettings.none());
    return new ApacheHttpTransport(
        TestApi.settings(origin, network), TestApi.surroundings(Duration.ofSeconds(60)));
  }
}
