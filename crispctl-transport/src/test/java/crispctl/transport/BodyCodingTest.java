package crispctl.transport;

import static crispctl.transport.TestApi.ascii;
import static crispctl.transport.TestApi.response;
import static crispctl.transport.TestApi.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import crispctl.transport.TransportException.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class BodyCodingTest {
  private static final byte[] JSON = ascii("{\"error\":false,\"data\":[1,2,3]}");

  @Test
  void gzipIsDecoded() throws TransportException {
    assertDecodes("Content-Encoding: gzip\r\n", gzip(JSON));
  }

  @Test
  void deflateIsDecodedWithAndWithoutItsZlibFrame() throws TransportException {
    assertDecodes("Content-Encoding: deflate\r\n", deflate(JSON, false));
    assertDecodes("Content-Encoding: deflate\r\n", deflate(JSON, true));
  }

  @Test
  void stackedCodingsAreUndoneFromTheLastToTheFirst() throws TransportException {
    assertDecodes("Content-Encoding: deflate, GZIP\r\n", gzip(deflate(JSON, true)));
    assertDecodes(
        "Content-Encoding: gzip\r\nContent-Encoding: identity, x-gzip\r\n", gzip(gzip(JSON)));
  }

  @Test
  void chunkedGzipLeavesTheConnectionUsable() throws TransportException {
    byte[] zipped = gzip(JSON);
    String chunked =
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n";
    try (TestApi api =
        TestApi.playing(
            connection -> {
              while (connection.readRequest() != null) {
                connection.write(chunked + Integer.toHexString(zipped.length) + "\r\n");
                connection.write(zipped);
                connection.write("\r\n0\r\n\r\n");
              }
            })) {
      assertThat(TestApi.data(api.get())).isEqualTo("[1,2,3]");
      assertThat(TestApi.data(api.get())).isEqualTo("[1,2,3]");
      assertThat(api.server.connections()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "gzip, deflate", "br"})
  void emptyBodyIsEmptyWhateverItsCoding(String coding) throws TransportException {
    String headers = "Content-Encoding: " + coding + "\r\n";
    try (TestApi api = TestApi.answering(response("200 OK", headers, new byte[0]))) {
      assertThat(TestApi.data(api.get())).isEmpty();
    }
  }

  @Test
  void damagedGzipIsAnError() {
    byte[] wrongSum = gzip(JSON);
    wrongSum[wrongSum.length - 8] ^= 1;
    byte[] cut = Arrays.copyOf(gzip(JSON), 25);
    byte[] noTrailer = Arrays.copyOf(gzip(JSON), gzip(JSON).length - 3);

    assertDamaged("gzip", wrongSum);
    assertDamaged("gzip", cut);
    assertDamaged("gzip", noTrailer);
    assertDamaged("gzip", JSON);
    assertDamaged("deflate", Arrays.copyOf(deflate(JSON, false), 12));
    assertDamaged("deflate", Arrays.copyOf(deflate(JSON, true), 12));
    assertDamaged("deflate", new byte[] {'x'});
  }

  @Test
  void unknownCodingIsNoJson() {
    byte[] answer = response("200 OK", "Content-Encoding: br\r\n", JSON);
    try (TestApi api = TestApi.answering(answer)) {
      assertThat(summary(api.failure()))
          .isEqualTo(
              "INVALID_JSON 200 invalid_json | the answer is encoded in a way nobody asked for");
    }
  }

  @Test
  void moreThanFourCodingsAreRefused() throws TransportException {
    byte[] four = gzip(gzip(gzip(gzip(JSON))));
    assertDecodes("Content-Encoding: gzip, gzip, gzip, gzip\r\n", four);

    byte[] five = response("200 OK", "Content-Encoding: gzip,gzip,gzip,gzip,gzip\r\n", gzip(four));
    try (TestApi api = TestApi.answering(five)) {
      assertThat(summary(api.failure()))
          .isEqualTo("INVALID_JSON 200 invalid_json | the answer is compressed too many times");
    }
  }

  @Test
  void bombIsUnpackedNoFurtherThanTheLimit() {
    byte[] bomb = gzip(new byte[64 * 1024 * 1024]);
    ByteArrayInputStream wire = new ByteArrayInputStream(bomb);
    BasicClassicHttpResponse answer = answer(wire, "gzip");

    AnswerFault fault =
        catchThrowableOfType(
            AnswerFault.class, () -> Body.read(answer, HttpTransport.MAX_BODY_BYTES, null));

    assertThat(fault.kind()).isEqualTo(Kind.TOO_LARGE);
    // 8 MiB of zeros are 8 KiB on the wire; the decoder's buffer holds as much again.
    assertThat(bomb.length - wire.available()).isLessThan(32 * 1024);
  }

  @Test
  void bombOverTheWireIsRefused() {
    byte[] bomb = response("200 OK", "Content-Encoding: gzip\r\n", gzip(new byte[9 << 20]));
    try (TestApi api = TestApi.answering(bomb)) {
      assertThat(summary(api.failure()))
          .isEqualTo("TOO_LARGE 200 response_too_large | the answer is larger than 8388608 bytes");
    }
  }

  private static void assertDecodes(String headers, byte[] coded) throws TransportException {
    try (TestApi api = TestApi.answering(response("200 OK", headers, coded))) {
      Answer answer = api.get();
      assertThat(answer.body()).isEqualTo(JSON);
      assertThat(TestApi.data(answer)).isEqualTo("[1,2,3]");
    }
  }

  private static void assertDamaged(String coding, byte[] coded) {
    String headers = "Content-Encoding: " + coding + "\r\n";
    try (TestApi api = TestApi.answering(response("200 OK", headers, coded))) {
      assertThat(summary(api.failure()))
          .isEqualTo(
              "NETWORK 0 network_error | the compressed answer of "
                  + api.at()
                  + " is damaged or cut");
    }
  }

  private static BasicClassicHttpResponse answer(InputStream wire, String coding) {
    BasicClassicHttpResponse answer = new BasicClassicHttpResponse(200);
    answer.setHeader("Content-Encoding", coding);
    answer.setEntity(new InputStreamEntity(wire, null));
    return answer;
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte[] deflate(byte[] bytes, boolean raw) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream deflate =
        new DeflaterOutputStream(out, new Deflater(Deflater.DEFAULT_COMPRESSION, raw))) {
      deflate.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
