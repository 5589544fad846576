package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class SentOnceTest {
  @ParameterizedTest
  @ValueSource(strings = {"503 Unavailable", "429 Too Many Requests", "401 Unauthorized"})
  void refusedWritesAreNotRepeated(String status) {
    String headers = "Retry-After: 0\r\nWWW-Authenticate: Basic realm=\"x\"\r\n";
    try (TestApi api =
        TestApi.playing(
            connection -> {
              while (connection.readRequest() != null) {
                connection.write(TestApi.response(status, headers, "{}"));
              }
            })) {
      TransportException failure = TestApi.failure(api.transport, TestApi.POST);

      assertThat(failure.kind()).isEqualTo(TransportException.Kind.REFUSED);
      assertThat(api.server.requests()).hasSize(1);
    }
  }

  @Test
  void writesThatGotNoAnswerAreNotRepeated() {
    try (TestApi api = TestApi.playing(connection -> connection.readRequest())) {
      TransportException failure = TestApi.failure(api.transport, TestApi.POST);

      assertThat(TestApi.summary(failure))
          .isEqualTo(
              "NETWORK 0 network_error | " + api.at() + " closed the connection without an answer");
      assertThat(api.server.requests()).hasSize(1);
      assertThat(api.server.connections()).isEqualTo(1);
    }
  }

  @Test
  void connectionsResetAfterTheRequestAreNotTriedAgain() {
    try (TestApi api =
        TestApi.playing(
            connection -> {
              connection.readRequest();
              connection.reset();
            })) {
      TransportException failure = TestApi.failure(api.transport, TestApi.POST);

      assertThat(TestApi.summary(failure))
          .isEqualTo(
              "NETWORK 0 network_error | the connection to "
                  + api.at()
                  + " was lost: Connection reset");
      assertThat(api.server.requests()).hasSize(1);
    }
  }

  @Test
  void keptConnectionThatTheServerClosedIsReplacedBeforeAnythingIsSent() throws Exception {
    Semaphore closed = new Semaphore(0);
    RawTlsServer.Script oneAnswer =
        connection -> {
          connection.readRequest();
          connection.write(TestApi.ok("{\"data\":1}"));
          connection.reset();
          closed.release();
        };
    try (TestApi api = TestApi.playing(oneAnswer)) {
      api.get();
      closed.acquire();

      assertThat(TestApi.data(api.transport.send(TestApi.POST))).isEqualTo("1");
      assertThat(api.server.requests()).hasSize(2);
      assertThat(api.server.connections()).isEqualTo(2);
    }
  }

  @Test
  void keptConnectionThatFailsDuringTheRequestIsNotTriedAgain() throws TransportException {
    RawTlsServer.Script secondUnanswered =
        connection -> {
          connection.readRequest();
          connection.write(TestApi.ok("{\"data\":1}"));
          connection.readRequest();
        };
    try (TestApi api = TestApi.playing(secondUnanswered)) {
      api.get();
      TransportException failure = TestApi.failure(api.transport, TestApi.POST);

      assertThat(failure.kind()).isEqualTo(TransportException.Kind.NETWORK);
      assertThat(api.server.requests()).hasSize(2);
      assertThat(api.server.connections()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void redirectsAreNotFollowed(int status) {
    try (TestApi api =
        TestApi.playing(
            connection -> {
              while (connection.readRequest() != null) {
                connection.write(
                    TestApi.response(status + " Moved", "Location: /v1/elsewhere\r\n", "{}"));
              }
            })) {
      TransportException failure = api.failure();

      assertThat(TestApi.summary(failure))
          .isEqualTo(
              "NETWORK 0 network_error | "
                  + api.at()
                  + " redirects elsewhere, which is not followed");
      assertThat(failure)
          .hasMessage(
              "GET /v1/website/w: " + api.at() + " redirects elsewhere, which is not followed");
      assertThat(api.server.requests()).hasSize(1);
    }
  }

  @Test
  void cookiesAreNotKept() throws TransportException {
    try (TestApi api =
        TestApi.playing(
            connection -> {
              while (connection.readRequest() != null) {
                connection.write(
                    TestApi.response("200 OK", "Set-Cookie: session=1; Path=/\r\n", "{}"));
              }
            })) {
      api.get();
      api.get();

      assertThat(api.server.requests().get(1)).doesNotContain("Cookie");
    }
  }
}
