package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import crispctl.fixtures.RawTlsServer.Connection;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class RequestOnTheWireTest {
  @Test
  void readsCarryExactlyTheseHeaders() throws TransportException {
    try (TestApi api = TestApi.answering(TestApi.ok("{}"))) {
      api.get();

      assertThat(api.server.requests())
          .containsExactly(
              """
              GET /v1/website/w HTTP/1.1
              Host: %s
              Accept: application/json
              Accept-Encoding: gzip, deflate
              Authorization: Basic aWQ6czNjcmV0
              X-Crisp-Tier: website
              Connection: keep-alive
              User-Agent: crispctl/test

              """
                  .formatted(api.at())
                  .replace("\n", "\r\n"));
    }
  }

  @Test
  void deletesMayCarryABody() throws TransportException {
    try (TestApi api = TestApi.answering(TestApi.ok("{}"))) {
      api.transport.send(
          new Request("DELETE", List.of("website", "w"), Map.of(), TestApi.ascii("{\"a\":1}")));

      assertThat(api.server.requests())
          .containsExactly(
              """
              DELETE /v1/website/w HTTP/1.1
              Host: %s
              Accept: application/json
              Accept-Encoding: gzip, deflate
              Authorization: Basic aWQ6czNjcmV0
              X-Crisp-Tier: website
              Content-Type: application/json
              Content-Length: 7
              Connection: keep-alive
              User-Agent: crispctl/test

              {"a":1}"""
                  .formatted(api.at())
                  .replace("\n", "\r\n"));
    }
  }

  @Test
  void writesWithoutABodySayThatItIsEmpty() throws TransportException {
    try (TestApi api = TestApi.answering(TestApi.ok("{}"))) {
      api.transport.send(new Request("PATCH", List.of("x"), Map.of(), null));

      assertThat(api.server.requests().get(0))
          .startsWith("PATCH /v1/x HTTP/1.1\r\n")
          .contains("\r\nContent-Length: 0\r\n")
          .doesNotContain("Content-Type");
    }
  }

  @Test
  void encodedPathsAndQueriesReachTheServerUntouched() throws TransportException {
    Map<String, String> query = new LinkedHashMap<>();
    query.put("z", "a b");
    query.put("a", "%2F@..");
    Request request =
        new Request(
            "GET", List.of("a/b ?#&%\n\ud83d\ude00", "%2e%2e", "...", ";x", "~"), query, null);
    try (TestApi api = TestApi.answering(TestApi.ok("{}"))) {
      api.transport.send(request);

      assertThat(api.server.requests().get(0))
          .startsWith(
              "GET /v1/a%2Fb%20%3F%23%26%25%0A%F0%9F%98%80/%252e%252e/.../%3Bx/~"
                  + "?z=a+b&a=%252F%40.. HTTP/1.1\r\n");
    }
  }

  @Test
  void secondRequestUsesTheConnectionOfTheFirst() throws TransportException {
    try (TestApi api = TestApi.playing(RequestOnTheWireTest::answerAll)) {
      assertThat(TestApi.data(api.get())).isEqualTo("1");
      assertThat(TestApi.data(api.get())).isEqualTo("1");

      assertThat(api.server.connections()).isEqualTo(1);
      assertThat(api.server.requests()).hasSize(2);
    }
  }

  @Test
  void plainHttpOffersNoUpgradeAndReadsNoCaFile() throws TransportException {
    try (RawTlsServer server = RawTlsServer.startPlain(RequestOnTheWireTest::answerAll);
        HttpTransport transport =
            TestApi.transport(server.origin(), Path.of("/absent"), patience())) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");

      assertThat(server.requests().get(0))
          .contains("\r\nConnection: keep-alive\r\n")
          .doesNotContain("Upgrade");
    }
  }

  @Test
  void addressesOfVersionSixKeepTheirBrackets() throws TransportException {
    // The server listens on 127.0.0.1 only, which this address means as well.
    try (RawTlsServer server = RawTlsServer.startPlain(RequestOnTheWireTest::answerAll);
        HttpTransport transport =
            TestApi.transport(
                URI.create("http://[::ffff:127.0.0.1]:" + server.port()), null, patience())) {
      transport.send(TestApi.GET);

      assertThat(server.requests().get(0))
          .contains("\r\nHost: [::ffff:127.0.0.1]:" + server.port() + "\r\n");
    }
  }

  private static void answerAll(Connection connection) throws IOException {
    while (connection.readRequest() != null) {
      connection.write(TestApi.ok("{\"data\":1}"));
    }
  }

  private static Duration patience() {
    return Duration.ofSeconds(60);
  }
}
