package crispctl.transport;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Is told what happens on the wire, in order and never by two threads at once, by the thread that
 * works at the moment: the request waits until a method returns. An exception thrown here ends the
 * request. Values of {@code Authorization}, {@code Proxy-Authorization}, {@code Cookie} and {@code
 * Set-Cookie} arrive as {@code [redacted]}; passwords of proxies do not arrive at all. Everything
 * else is shown as it is: bodies may hold what users wrote.
 */
public interface HttpTrace {
  /** A header as it was sent or received. */
  record Header(String name, String value) {}

  /**
   * A connection that was opened.
   *
   * @param host host and port that were asked for
   * @param address numeric address and port of the other end, the proxy's if there is one
   * @param proxy scheme, host and port of the proxy, null without one
   * @param tls null for plain HTTP
   */
  record Connection(
      String host, String address, @Nullable String proxy, @Nullable TlsSession tls) {}

  /**
   * What TLS agreed on with the server.
   *
   * @param version for example {@code TLSv1.3}
   * @param cipher name of the cipher suite
   * @param subject of the server's certificate
   * @param issuer of the server's certificate
   */
  record TlsSession(String version, String cipher, String subject, String issuer) {}

  /** A connection was opened; not called for a request on a connection kept from an earlier one. */
  void connected(Connection connection);

  /**
   * A request is about to be sent.
   *
   * @param line method, path with query, version
   * @param body empty for none; borrowed
   */
  void request(String line, List<Header> headers, byte[] body);

  /**
   * The head of an answer arrived.
   *
   * @param elapsed since the start of the attempt
   */
  void response(int status, List<Header> headers, Duration elapsed);

  /**
   * The body of an answer was read whole. Not called for one that was cut, damaged or too large.
   *
   * @param decoded after decompression; borrowed
   * @param wireBytes size before decompression
   */
  void body(byte[] decoded, long wireBytes);

  /**
   * An attempt failed.
   *
   * @param detail the sentence of {@link TransportException#detail}
   */
  void failed(String detail, Duration elapsed);

  /**
   * A read will be sent again.
   *
   * @param wait time until then
   * @param reason what failed, for example {@code 429 rate_limited}
   */
  void retrying(Duration wait, String reason);
}
