package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ReadOnlyTest {
  @ParameterizedTest
  @ValueSource(strings = {"POST", "PATCH", "PUT", "DELETE", "OPTIONS", "get", ""})
  void everythingButGetAndHeadIsRefusedWithoutAConnection(String method) {
    try (TestApi api = TestApi.answering(TestApi.ok("{}"));
        HttpTransport transport = locked(api)) {
      Request write = new Request(method, List.of("website", "w"), Map.of("a", "b"), null);
      TransportException failure = TestApi.failure(transport, write);

      assertThat(TestApi.summary(failure))
          .isEqualTo("READ_ONLY 0 usage | " + method + " is not allowed in read-only mode");
      assertThat(failure.request()).isEqualTo(method + " /v1/website/w");
      assertThat(failure.attempts()).isZero();
      assertThat(failure.outcomeUnknown()).isFalse();
      assertThat(api.server.connections()).isZero();
    }
  }

  @Test
  void readsGoThrough() throws TransportException {
    Request head = new Request("HEAD", List.of("x"), Map.of(), null);
    try (TestApi api =
            TestApi.playing(
                connection -> {
                  while (connection.readRequest() != null) {
                    connection.write("HTTP/1.1 204 No Content\r\n\r\n");
                  }
                });
        HttpTransport transport = locked(api)) {
      assertThat(transport.send(TestApi.GET).status()).isEqualTo(204);
      assertThat(transport.send(head).status()).isEqualTo(204);
    }
  }

  private static HttpTransport locked(TestApi api) {
    ApiSettings open = TestApi.settings(api.server.origin(), TestApi.CA_FILE);
    return HttpTransport.open(
        new ApiSettings(
            open.origin(), open.token(), open.userAgent(), open.network(), true, Retry.NONE, null));
  }
}
