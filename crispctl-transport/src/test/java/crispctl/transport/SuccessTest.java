package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class SuccessTest {
  @ParameterizedTest
  @ValueSource(ints = {200, 201, 202, 206, 300})
  void statusBelow400WithAnEnvelopeIsASuccess(int status) throws TransportException {
    String body = "{\"error\":false,\"reason\":\"listed\",\"data\": {\"a\":1.10} }";
    try (TestApi api = TestApi.answering(TestApi.response(status + " S", "", body))) {
      Answer answer = api.get();

      assertThat(answer.status()).isEqualTo(status);
      assertThat(answer.body()).asString().isEqualTo(body);
      assertThat(TestApi.data(answer)).isEqualTo("{\"a\":1.10}");
    }
  }

  @Test
  void answersWithoutABodyHaveNoData() throws TransportException {
    try (TestApi api = TestApi.answering("HTTP/1.1 204 No Content\r\n\r\n")) {
      Answer answer = api.get();

      assertThat(answer.status()).isEqualTo(204);
      assertThat(answer.dataTo()).isEqualTo(answer.dataFrom());
    }
  }

  @Test
  void interimAnswersArePassedOver() throws TransportException {
    String early = "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n";
    try (TestApi api = TestApi.answering(early + TestApi.ok("{\"data\":\"late\"}"))) {
      assertThat(TestApi.data(api.get())).isEqualTo("\"late\"");
    }
  }

  @Test
  void aStatusThatSendsOneElsewhereNeedsABody() {
    try (TestApi api = TestApi.answering("HTTP/1.1 304 Not Modified\r\n\r\n")) {
      TransportException failure = TestApi.failure(api.transport, TestApi.POST);
      assertThat(failure.kind()).isEqualTo(TransportException.Kind.INVALID_JSON);
      assertThat(failure.status()).isEqualTo(304);
    }
  }
}
