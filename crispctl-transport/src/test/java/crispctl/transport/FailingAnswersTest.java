package crispctl.transport;

import static crispctl.transport.TestApi.response;
import static crispctl.transport.TestApi.summary;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class FailingAnswersTest {
  @Test
  void serversReasonAndMessageAreKept() {
    String body = "{\"error\":true,\"reason\":\"invalid_data\",\"data\":{\"message\":\"no type\"}}";
    try (TestApi api = TestApi.answering(response("400 Bad", "Retry-After: soon\r\n", body))) {
      TransportException failure = api.failure();

      assertThat(summary(failure))
          .isEqualTo("REFUSED 400 invalid_data | no type | retry after soon");
      assertThat(failure).hasMessage("GET /v1/website/w answered 400: no type");
      assertThat(failure.request()).isEqualTo("GET /v1/website/w");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "429, rate_limited",
    "401, unauthorized",
    "403, unauthorized",
    "404, not_found",
    "420, http_error",
    "500, http_error"
  })
  void statusGivesTheReasonWhenTheServerDoesNot(int status, String reason) {
    assertRefused(status, "{\"error\":true,\"reason\":\"\"}", reason + " | " + reason);
    assertRefused(status, "{\"data\":{\"message\":5}}", reason + " | " + reason);
    assertRefused(status, "{\"data\":{\"message\":\"\"}}", reason + " | " + reason);
    assertRefused(status, "", reason + " | " + reason);
    assertRefused(status, "<html>", reason + " | HTTP " + status);
  }

  @Test
  void errorMemberIsARefusalWhateverTheStatus() {
    assertRefused(200, "{\"error\":true,\"reason\":\"quota\"}", "quota | quota");
    assertRefused(200, "{\"error\":true}", "http_error | http_error");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{\"error\":1}",
        "{\"reason\":null}",
        "{\"error\":true,\"reason\":\"x\"}}",
        "{\"a\":"
      })
  void failingAnswersThatAreNoEnvelopeKeepTheirStatus(String body) {
    assertRefused(500, body, "http_error | HTTP 500");
  }

  @Test
  void pagesForBrowsersKeepStatusAndDelay() {
    String page = "<!doctype html><title>Too many</title>";
    try (TestApi api = TestApi.answering(response("429 Too Many", "Retry-After: 7\r\n", page))) {
      assertThat(summary(api.failure()))
          .isEqualTo("REFUSED 429 rate_limited | HTTP 429 | retry after 7");
    }
  }

  @Test
  void oversizedFailingAnswersKeepStatusAndDelay() {
    try (TestApi api =
        TestApi.playing(
            connection -> {
              connection.readRequest();
              connection.write("HTTP/1.1 429 Too Many\r\nRetry-After: 7\r\n\r\n");
              byte[] flood = new byte[64 * 1024];
              while (true) {
                connection.write(flood);
              }
            })) {
      assertThat(summary(api.failure()))
          .isEqualTo("REFUSED 429 rate_limited | HTTP 429 | retry after 7");
    }
  }

  @Test
  void errorEnvelopesOfSixtyFourKibibytesAreReadAndLargerOnesAreNot() {
    String start = "{\"reason\":\"busy\",\"data\":\"";
    String largest = start + "x".repeat(RestCall.MAX_ERROR_BYTES - start.length() - 2) + "\"}";

    assertRefused(503, largest, "busy | busy");
    assertRefused(503, largest + " ", "http_error | HTTP 503");
  }

  @Test
  void connectionLostInAFailingAnswerKeepsStatusAndDelay() {
    String cut = "HTTP/1.1 503 Busy\r\nRetry-After: 3\r\nContent-Length: 50\r\n\r\n{\"reason\":";
    try (TestApi api = TestApi.answering(cut)) {
      assertThat(summary(api.failure()))
          .isEqualTo("REFUSED 503 http_error | HTTP 503 | retry after 3");
    }
  }

  @Test
  void damagedGzipInAFailingAnswerKeepsTheStatus() {
    byte[] answer = response("404 No", "Content-Encoding: gzip\r\n", TestApi.ascii("{}"));
    try (TestApi api = TestApi.answering(answer)) {
      assertThat(summary(api.failure())).isEqualTo("REFUSED 404 not_found | HTTP 404");
    }
  }

  @Test
  void failingAnswerThatTricklesPastTheDeadlineKeepsStatusAndDelay() throws TransportException {
    TestApi.warmUp();
    try (TestApi api =
        TestApi.playing(
            connection -> {
              connection.readRequest();
              connection.write("HTTP/1.1 503 Busy\r\nRetry-After: 3\r\n\r\n{");
              connection.awaitEnd();
            },
            Duration.ofSeconds(5))) {
      assertThat(summary(api.failure()))
          .isEqualTo("REFUSED 503 http_error | HTTP 503 | retry after 3");
    }
  }

  @Test
  void successWithoutAnEnvelopeKeepsItsStatusAndDelay() {
    try (TestApi api = TestApi.answering(response("202 OK", "Retry-After: 9\r\n", "<html>"))) {
      assertThat(summary(api.failure()))
          .isEqualTo("INVALID_JSON 202 invalid_json | the answer is not JSON | retry after 9");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{", "HTTP/1.1 401 No\r\n\r\n"})
  void failuresHoldNoCredentials(String answer) {
    StringWriter trace = new StringWriter();
    try (TestApi api = TestApi.answering(answer)) {
      api.failure().printStackTrace(new PrintWriter(trace));
    }

    assertThat(trace.toString()).contains("GET /v1/website/w").doesNotContain("s3cret", "czNjcmV0");
  }

  private static void assertRefused(int status, String body, String wanted) {
    try (TestApi api = TestApi.answering(response(status + " Status", "", body))) {
      assertThat(summary(api.failure())).isEqualTo("REFUSED " + status + " " + wanted);
    }
  }
}
