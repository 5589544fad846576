package crispctl.transport;

import static crispctl.transport.TestApi.ascii;
import static crispctl.transport.TestApi.summary;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class BodySizeTest {
  private static final String TOO_LARGE =
      "TOO_LARGE 200 response_too_large | the answer is larger than 8388608 bytes";

  @Test
  void eightMebibytesAreAccepted() throws TransportException {
    byte[] body = body(HttpTransport.MAX_BODY_BYTES);

    try (TestApi api = TestApi.answering(TestApi.response("200 OK", "", body))) {
      assertThat(api.get().body()).isEqualTo(body);
    }
    try (TestApi api = TestApi.answering(chunked(body))) {
      assertThat(api.get().body()).isEqualTo(body);
    }
  }

  @Test
  void oneByteMoreIsRefused() {
    byte[] body = body(HttpTransport.MAX_BODY_BYTES + 1);

    try (TestApi api = TestApi.answering(TestApi.response("200 OK", "", body))) {
      assertThat(summary(api.failure())).isEqualTo(TOO_LARGE);
    }
    try (TestApi api = TestApi.answering(chunked(body))) {
      assertThat(summary(api.failure())).isEqualTo(TOO_LARGE);
    }
  }

  @Test
  void transferIsCutAboveTheLimit() {
    try (TestApi api =
        TestApi.playing(
            connection -> {
              connection.readRequest();
              connection.write("HTTP/1.1 200 OK\r\n\r\n");
              byte[] flood = new byte[1024 * 1024];
              while (true) {
                connection.write(flood);
              }
            })) {
      assertThat(summary(api.failure())).isEqualTo(TOO_LARGE);
      // A second request needs a new connection: the first was cut, not kept.
      assertThat(summary(api.failure())).isEqualTo(TOO_LARGE);
      assertThat(api.server.connections()).isEqualTo(2);
    }
  }

  @Test
  void bodyWithoutAnnouncedLengthEndsWithTheConnection() throws TransportException {
    try (TestApi api = TestApi.answering("HTTP/1.1 200 OK\r\n\r\n{\"data\":true}")) {
      assertThat(TestApi.data(api.get())).isEqualTo("true");
    }
  }

  @Test
  void bodyShorterThanAnnouncedIsCut() {
    assertCut("HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n{\"data\":true}");
  }

  @Test
  void chunkedBodyWithoutItsLastChunkIsCut() {
    assertCut("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nd\r\n{\"data\":true}\r\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200",
        "HTTP/1.1 200 OK\r\n",
        "HTTP/1.1 200 OK\r\nContent-Type: application/json",
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n",
        "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n"
      })
  void headThatEndsWithTheConnectionIsCut(String answer) {
    assertCut(answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SSH-2.0-OpenSSH\r\n\r\n",
        "SSH-2.0-OpenSSH\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}",
        "HTTP/1.1 abc\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\n",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"
      })
  void whatIsNoHttpIsANetworkError(String answer) {
    try (TestApi api = TestApi.answering(answer)) {
      TransportException failure = api.failure();

      assertThat(summary(failure))
          .isEqualTo("NETWORK 0 network_error | " + api.at() + " does not answer in proper HTTP");
    }
  }

  @Test
  void endlessHeadersAreRefused() {
    String line = "X-Filler: " + "x".repeat(70_000) + "\r\n";
    try (TestApi api = TestApi.answering("HTTP/1.1 200 OK\r\n" + line + "\r\n")) {
      assertThat(summary(api.failure()))
          .isEqualTo("NETWORK 0 network_error | " + api.at() + " does not answer in proper HTTP");
    }
  }

  private static void assertCut(String answer) {
    try (TestApi api = TestApi.answering(answer)) {
      assertThat(summary(api.failure()))
          .isEqualTo(
              "NETWORK 0 network_error | "
                  + api.at()
                  + " closed the connection in the middle of the answer");
    }
  }

  private static byte[] body(int size) {
    byte[] body = new byte[size];
    Arrays.fill(body, (byte) ' ');
    body[0] = '{';
    body[size - 1] = '}';
    return body;
  }

  private static byte[] chunked(byte[] body) {
    String head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    byte[] start = ascii(head + Integer.toHexString(body.length) + "\r\n");
    return TestApi.concat(TestApi.concat(start, body), ascii("\r\n0\r\n\r\n"));
  }
}
