package crispctl.transport;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import crispctl.fixtures.RawTlsServer;
import crispctl.fixtures.TestCa;
import crispctl.transport.wire.NameServer;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.PlatformRoots;
import crispctl.transport.wire.ProxySettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One scripted server over verified TLS and one transport that talks to it. */
final class TestApi implements AutoCloseable {
  static final Head OK = new Head("GET /v1/website/w", 200, null);
  static final TestCa CA = TestCa.create();
  static final Path CA_FILE = writtenCa();
  static final Request GET = new Request("GET", List.of("website", "w"), Map.of(), null);
  static final Request POST =
      new Request("POST", List.of("website", "w", "message"), Map.of(), ascii("{\"a\":1}"));

  final RawTlsServer server;
  final HttpTransport transport;

  private TestApi(RawTlsServer server, Duration patience) {
    this.server = server;
    this.transport = transport(server.origin(), CA_FILE, patience);
  }

  /** Serves every connection with the same script. */
  static TestApi playing(RawTlsServer.Script script) {
    return new TestApi(RawTlsServer.start(CA.loopbackServer(), script), Duration.ofSeconds(60));
  }

  static TestApi playing(RawTlsServer.Script script, Duration patience) {
    return new TestApi(RawTlsServer.start(CA.loopbackServer(), script), patience);
  }

  /** Answers the first request of a connection with these bytes, then closes it. */
  static TestApi answering(String response) {
    return answering(response.getBytes(StandardCharsets.ISO_8859_1));
  }

  static TestApi answering(byte[] response) {
    return playing(
        connection -> {
          connection.readRequest();
          connection.write(response);
        });
  }

  /** One whole exchange, so that a short deadline does not meet a cold Java on a busy machine. */
  static void warmUp() throws TransportException {
    try (TestApi api = answering(ok("{}"))) {
      api.get();
    }
  }

  static HttpTransport transport(URI origin, @Nullable Path caFile, Duration patience) {
    return new ApacheHttpTransport(settings(origin, caFile), surroundings(patience));
  }

  static Surroundings surroundings(Duration patience) {
    return new Surroundings(
        patience, new NameServer.OfMachine(), new PlatformRoots.OfJava(), new Timing.OfMachine());
  }

  static ApiSettings settings(URI origin, @Nullable Path caFile) {
    return settings(origin, new Network(caFile, null, null, null, ProxySettings.none()));
  }

  static ApiSettings settings(URI origin, Network network) {
    Token token = new Token("id", "s3cret", "website");
    return new ApiSettings(origin, token, "crispctl/test", network, false, Retry.NONE, null);
  }

  /** A whole response with a Content-Length; one byte a character. */
  static String response(String status, String headers, String body) {
    int length = body.getBytes(StandardCharsets.ISO_8859_1).length;
    return "HTTP/1.1 "
        + status
        + "\r\n"
        + headers
        + "Content-Length: "
        + length
        + "\r\n\r\n"
        + body;
  }

  static byte[] response(String status, String headers, byte[] body) {
    String head = "HTTP/1.1 " + status + "\r\n" + headers;
    return concat(ascii(head + "Content-Length: " + body.length + "\r\n\r\n"), body);
  }

  static byte[] concat(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  static String ok(String body) {
    return response("200 OK", "", body);
  }

  Answer get() throws TransportException {
    return transport.send(GET);
  }

  TransportException failure() {
    return failure(transport, GET);
  }

  static TransportException failure(HttpTransport transport, Request request) {
    TransportException failure =
        catchThrowableOfType(TransportException.class, () -> transport.send(request));
    if (failure == null) {
      throw new AssertionError("the request succeeded");
    }
    return failure;
  }

  /** Kind, status, reason, detail and Retry-After of a failure, one line. */
  static String summary(TransportException e) {
    String delay = e.retryAfter() == null ? "" : " | retry after " + e.retryAfter();
    return e.kind() + " " + e.status() + " " + e.reason() + " | " + e.detail() + delay;
  }

  /** The text of {@code data}. */
  static String data(Answer answer) {
    return new String(
        answer.body(),
        answer.dataFrom(),
        answer.dataTo() - answer.dataFrom(),
        StandardCharsets.UTF_8);
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  String at() {
    return "localhost:" + server.port();
  }

  @Override
  public void close() {
    transport.close();
    server.close();
  }

  private static Path writtenCa() {
    try {
      Path file = Files.createTempFile("crispctl-ca", ".pem");
      file.toFile().deleteOnExit();
      CA.writePem(file);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
