package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.fixtures.ConnectProxy;
import crispctl.fixtures.RawTlsServer;
import crispctl.transport.wire.NameServer;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.PlatformRoots;
import crispctl.transport.wire.ProxySettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class HttpTraceTest {
  private static final String EXCHANGE =
      """
      > POST /v1/website/w/message HTTP/1.1
        Host: %s
        Accept: application/json
        Accept-Encoding: gzip, deflate
        Authorization: [redacted]
        X-Crisp-Tier: website
        Content-Type: application/json
        Content-Length: 7
        Connection: keep-alive
        User-Agent: crispctl/test
        {"a":1}
      < 200 after PT0S
        Content-Encoding: gzip
        Set-Cookie: [redacted]
        X-A: b
        Content-Length: %d
      body {"data":1} of %2$d bytes
      """;

  private final List<String> told = new ArrayList<>();
  private final HttpTrace trace = new Told();
  private volatile boolean broken;

  @Test
  void wholeExchangeIsToldWithoutItsSecrets() throws Exception {
    byte[] answer = gzip("{\"data\":1}");
    String headers = "Content-Encoding: gzip\r\nSet-Cookie: sid=c4nary\r\nX-A: b\r\n";
    try (RawTlsServer server =
            serving(connection -> connection.write(TestApi.response("200 OK", headers, answer)));
        ConnectProxy proxy = ConnectProxy.start().wanting("u", "p4ss");
        HttpTransport transport = transport(server, "u:p4ss@" + proxy.at(), new Steps(0))) {
      transport.send(TestApi.POST);
      transport.send(TestApi.POST);

      String at = "localhost:" + server.port();
      String exchange = EXCHANGE.formatted(at, answer.length);
      assertThat(String.join("", told))
          .isEqualTo(
              "connected "
                  + at
                  + " at 127.0.0.1:"
                  + proxy.port()
                  + " by http://"
                  + proxy.at()
                  + " TLSv1.3 TLS_AES_256_GCM_SHA384 CN=crispctl sandbox of CN=crispctl sandbox CA\n"
                  + exchange
                  + exchange)
          .doesNotContain("p4ss", "c4nary", "s3cret", "aWQ6czNjcmV0");
    }
  }

  @Test
  void retriesAndFailuresAreTold() throws Exception {
    AtomicInteger turn = new AtomicInteger();
    Steps clock = new Steps(0);
    try (RawTlsServer server =
            serving(
                connection -> {
                  if (turn.getAndIncrement() > 0) {
                    clock.pass(Duration.ofSeconds(2));
                    connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{");
                    connection.reset();
                  }
                  connection.write(
                      TestApi.response("503 Busy", "Retry-After: 1\r\n", "{\"reason\":\"busy\"}"));
                });
        HttpTransport transport = transport(server, null, clock)) {
      TestApi.failure(transport, TestApi.GET);

      assertThat(told)
          .filteredOn(text -> !text.startsWith("connected") && !text.startsWith(">"))
          .containsExactly(
              "< 503 after PT0S\n  Retry-After: 1\n  Content-Length: 17\n",
              "body {\"reason\":\"busy\"} of 17 bytes\n",
              "failed after PT0S: busy\n",
              "retrying in PT1S after 503 busy\n",
              "< 200 after PT2S\n  Content-Length: 9\n",
              "failed after PT2S: the connection to localhost:"
                  + server.port()
                  + " was lost: Connection reset\n");
    }
  }

  @Test
  void plainConnectionsHaveNoTls() throws Exception {
    try (RawTlsServer server =
            RawTlsServer.startPlain(
                connection -> {
                  connection.readRequest();
                  connection.write(TestApi.ok("{}"));
                });
        HttpTransport transport = transport(server, null, new Steps(0))) {
      transport.send(TestApi.GET);

      String at = "localhost:" + server.port();
      assertThat(told.get(0))
          .isEqualTo("connected " + at + " at 127.0.0.1:" + server.port() + "\n");
    }
  }

  @Test
  void faultOfTheTraceEndsTheRequest() {
    try (RawTlsServer server = serving(connection -> connection.write(TestApi.ok("{}")));
        HttpTransport transport = transport(server, null, new Steps(0))) {
      broken = true;
      assertThatThrownBy(() -> transport.send(TestApi.GET)).isInstanceOf(ArithmeticException.class);
      assertThat(server.requests()).isEmpty();
    }
  }

  private static RawTlsServer serving(RawTlsServer.Script answer) {
    return RawTlsServer.start(
        TestApi.CA.loopbackServer(),
        connection -> {
          while (connection.readRequest() != null) {
            answer.play(connection);
          }
        });
  }

  private HttpTransport transport(RawTlsServer server, @Nullable String proxy, Timing timing) {
    ApiSettings silent =
        TestApi.settings(
            server.origin(),
            new Network(TestApi.CA_FILE, null, null, null, ProxySettings.of(proxy, name -> null)));
    return new ApacheHttpTransport(
        new ApiSettings(
            silent.origin(),
            silent.token(),
            silent.userAgent(),
            silent.network(),
            false,
            new Retry(1, Duration.ofMinutes(1)),
            trace),
        new Surroundings(
            Duration.ofSeconds(60),
            new NameServer.OfMachine(),
            new PlatformRoots.OfJava(),
            timing));
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return out.toByteArray();
  }

  /** Writes down what it is told. */
  private final class Told implements HttpTrace {
    @Override
    public void connected(Connection connection) {
      if (broken) {
        throw new ArithmeticException();
      }
      TlsSession tls = connection.tls();
      told.add(
          "connected "
              + connection.host()
              + " at "
              + connection.address()
              + (connection.proxy() == null ? "" : " by " + connection.proxy())
              + (tls == null
                  ? ""
                  : " " + tls.version() + " " + tls.cipher() + " " + tls.subject() + " of ")
              + (tls == null ? "" : tls.issuer())
              + "\n");
    }

    @Override
    public void request(String line, List<Header> headers, byte[] body) {
      String text = body.length == 0 ? "" : "  " + new String(body, StandardCharsets.UTF_8) + "\n";
      told.add("> " + line + "\n" + lines(headers) + text);
    }

    @Override
    public void response(int status, List<Header> headers, Duration elapsed) {
      told.add("< " + status + " after " + elapsed + "\n" + lines(headers));
    }

    @Override
    public void body(byte[] decoded, long wireBytes) {
      String text = new String(decoded, StandardCharsets.UTF_8);
      told.add("body " + text + " of " + wireBytes + " bytes\n");
    }

    @Override
    public void failed(String detail, Duration elapsed) {
      told.add("failed after " + elapsed + ": " + detail + "\n");
    }

    @Override
    public void retrying(Duration wait, String reason) {
      told.add("retrying in " + wait + " after " + reason + "\n");
    }

    private static String lines(List<Header> headers) {
      StringBuilder lines = new StringBuilder();
      for (Header header : headers) {
        lines.append("  ").append(header.name()).append(": ").append(header.value()).append('\n');
      }
      return lines.toString();
    }
  }
}
