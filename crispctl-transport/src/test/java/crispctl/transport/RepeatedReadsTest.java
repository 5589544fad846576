package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import crispctl.fixtures.RawTlsServer.Connection;
import crispctl.transport.TransportException.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class RepeatedReadsTest {
  private static final Retry THREE = new Retry(3, Duration.ofMinutes(2));

  private final Steps clock = new Steps(0.5);

  /** Plays the scripts in order, one a connection; the last one for all that follow. */
  private static RawTlsServer server(RawTlsServer.Script... scripts) {
    AtomicInteger turn = new AtomicInteger();
    return RawTlsServer.start(
        TestApi.CA.loopbackServer(),
        connection ->
            scripts[Math.min(turn.getAndIncrement(), scripts.length - 1)].play(connection));
  }

  private static RawTlsServer.Script answer(String status, String headers) {
    return connection -> {
      connection.readRequest();
      connection.write(TestApi.response(status, headers + "Connection: close\r\n", "{\"data\":1}"));
    };
  }

  private HttpTransport transport(RawTlsServer server, Retry retry) {
    return transport(server, retry, clock.surroundings(Duration.ofSeconds(60)));
  }

  private static HttpTransport transport(
      RawTlsServer server, Retry retry, Surroundings surroundings) {
    ApiSettings once = TestApi.settings(server.origin(), TestApi.CA_FILE);
    return new ApacheHttpTransport(
        new ApiSettings(
            once.origin(), once.token(), once.userAgent(), once.network(), false, retry, null),
        surroundings);
  }

  @Test
  void rateLimitWithoutAHeaderIsWaitedOutInGrowingSteps() throws TransportException {
    try (RawTlsServer server =
            server(answer("429 Slow", ""), answer("429 Slow", ""), answer("200 OK", ""));
        HttpTransport transport = transport(server, THREE)) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      assertThat(server.requests()).hasSize(3);
      assertThat(clock.waits).containsExactly(Duration.ofMillis(300), Duration.ofMillis(650));
    }
  }

  @Test
  void lastFailureIsToldWithItsDelayAndTheAttempts() {
    try (RawTlsServer server =
            server(
                answer("503 Busy", ""),
                answer("503 Busy", ""),
                answer("503 Busy", ""),
                answer("429 Slow", "Retry-After: 9\r\n"));
        HttpTransport transport = transport(server, THREE)) {
      TransportException failure = TestApi.failure(transport, TestApi.GET);

      assertThat(TestApi.summary(failure))
          .isEqualTo("REFUSED 429 rate_limited | rate_limited | retry after 9");
      assertThat(failure.attempts()).isEqualTo(4);
      assertThat(failure).hasMessage("GET /v1/website/w answered 429: rate_limited");
      assertThat(server.requests()).hasSize(4);
    }
  }

  @Test
  void waitThatWouldEndTooLateIsNotBegun() {
    try (RawTlsServer server = server(answer("503 Busy", "Retry-After: 121\r\n"));
        HttpTransport transport = transport(server, THREE)) {
      TransportException failure = TestApi.failure(transport, TestApi.GET);

      assertThat(failure.attempts()).isEqualTo(1);
      assertThat(failure.retryAfter()).isEqualTo("121");
      assertThat(clock.waits).isEmpty();
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void connectionsThatBreakAreMadeAgain() throws TransportException {
    try (RawTlsServer server =
            server(
                Connection::reset, // during the handshake
                connection -> connection.readRequest(), // instead of an answer
                connection -> {
                  connection.readRequest();
                  connection.write("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{");
                },
                answer("200 OK", ""));
        HttpTransport transport = transport(server, THREE)) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      assertThat(clock.waits).hasSize(3);
      assertThat(server.connections()).isEqualTo(4);
    }
  }

  @Test
  void silenceIsFollowedByAnotherAttempt() throws TransportException {
    TestApi.warmUp();
    try (RawTlsServer server =
            server(
                connection -> {
                  connection.readRequest();
                  connection.awaitEnd();
                },
                answer("200 OK", ""));
        HttpTransport transport =
            transport(server, THREE, clock.surroundings(Duration.ofSeconds(3)))) {
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
      assertThat(clock.waits).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 6\r\n\r\n<html>",
        "SSH-2.0-OpenSSH\r\n\r\n"
      })
  void whatWouldFailAgainIsNotTriedAgain(String bytes) {
    try (RawTlsServer server =
            server(
                connection -> {
                  connection.readRequest();
                  connection.write(bytes);
                });
        HttpTransport transport = transport(server, THREE)) {
      assertThat(TestApi.failure(transport, TestApi.GET).attempts()).isEqualTo(1);
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void serversThatAreNotTrustedAreNotAskedAgain() {
    for (var keys : List.of(TestApi.CA.expiredServer(), TestApi.CA.serverFor("crisp.example"))) {
      try (RawTlsServer server = RawTlsServer.start(keys, answer("200 OK", ""));
          HttpTransport transport = transport(server, THREE)) {
        assertThat(TestApi.failure(transport, TestApi.GET).attempts()).isEqualTo(1);
        assertThat(server.connections()).isEqualTo(1);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PATCH", "PUT", "DELETE"})
  void writesAreSentOnce(String method) {
    Request write = new Request(method, List.of("x"), Map.of(), TestApi.ascii("{}"));
    try (RawTlsServer server = server(answer("503 Busy", "Retry-After: 0\r\n"));
        HttpTransport transport = transport(server, THREE)) {
      TransportException failure = TestApi.failure(transport, write);

      assertThat(failure.attempts()).isEqualTo(1);
      assertThat(server.requests()).hasSize(1);
    }
    try (RawTlsServer server = server(Connection::readRequest);
        HttpTransport transport = transport(server, THREE)) {
      assertThat(TestApi.failure(transport, write).attempts()).isEqualTo(1);
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void headIsARead() throws TransportException {
    Request head = new Request("HEAD", List.of("x"), Map.of(), null);
    try (RawTlsServer server =
            server(
                connection -> {
                  connection.readRequest();
                  connection.write("HTTP/1.1 503 Busy\r\nConnection: close\r\n\r\n");
                },
                connection -> {
                  connection.readRequest();
                  connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n");
                });
        HttpTransport transport = transport(server, THREE)) {
      assertThat(transport.send(head).status()).isEqualTo(200);
      assertThat(server.requests()).hasSize(2);
    }
  }

  @Test
  void cancelEndsAWait() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    RawTlsServer.Script busy =
        connection -> {
          answer("503 Busy", "Retry-After: 100\r\n").play(connection);
          asked.countDown();
        };
    Surroundings real = TestApi.surroundings(Duration.ofSeconds(60));
    try (RawTlsServer server = server(busy);
        HttpTransport transport = transport(server, THREE, real)) {
      Sending sending = Sending.start(transport, TestApi.GET);
      asked.await();
      sending.awaitIn("pause");
      transport.cancel();

      assertThat(sending.failure())
          .isEqualTo(
              "CANCELLED 0 network_error | the request was cancelled while waiting to send it again");
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void interruptEndsAWait() throws Exception {
    Surroundings real = TestApi.surroundings(Duration.ofSeconds(60));
    try (RawTlsServer server = server(answer("503 Busy", "Retry-After: 100\r\n"));
        HttpTransport transport = transport(server, THREE, real)) {
      Sending sending = Sending.start(transport, TestApi.GET);
      sending.awaitIn("pause");
      sending.caller().interrupt();

      assertThat(sending.failure()).startsWith(Kind.CANCELLED.name());
    }
  }

  @Test
  void cancelDuringAnAttemptEndsTheRest() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    try (RawTlsServer server =
            server(
                answer("503 Busy", ""),
                connection -> {
                  connection.readRequest();
                  asked.countDown();
                  connection.awaitEnd();
                });
        HttpTransport transport = transport(server, THREE)) {
      Sending sending = Sending.start(transport, TestApi.GET);
      asked.await();
      transport.cancel();

      assertThat(sending.failure())
          .isEqualTo("CANCELLED 0 network_error | the request was cancelled");
      assertThat(server.requests()).hasSize(2);
    }
  }

  @Test
  void unreachableServersAreTriedAgain() {
    RawTlsServer gone = server(answer("200 OK", ""));
    gone.close();
    try (HttpTransport transport = transport(gone, THREE)) {
      TransportException failure = TestApi.failure(transport, TestApi.GET);

      assertThat(failure.attempts()).isEqualTo(4);
      assertThat(failure.detail()).startsWith("cannot connect to localhost:");
    }
  }
}
