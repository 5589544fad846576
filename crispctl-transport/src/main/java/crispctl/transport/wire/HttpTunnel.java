package crispctl.transport.wire;

import crispctl.transport.wire.ProxyAddress.Credentials;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Asks an HTTP proxy for a tunnel (RFC 9110, section 9.3.6). */
final class HttpTunnel {
  private static final int MAX_HEAD_BYTES = 64 * 1024;
  private static final int STATUS_FROM = "HTTP/1.1 ".length();
  private static final int STATUS_TO = STATUS_FROM + 3;

  private final ProxyAddress proxy;
  private final Endpoint target;
  private final String name;

  HttpTunnel(ProxyAddress proxy, Endpoint target) {
    this.proxy = proxy;
    this.target = target;
    this.name = "the proxy " + proxy.endpoint();
  }

  /** On return the next byte of the socket is the target's. */
  void open(Socket socket) throws WireFault {
    String head;
    try {
      socket.getOutputStream().write(request().getBytes(StandardCharsets.ISO_8859_1));
      head = head(socket.getInputStream());
    } catch (WireFault e) {
      throw e;
    } catch (IOException e) {
      throw closed(e);
    }
    int status = status(head);
    if (status == 407) {
      throw new WireFault(
          name
              + (proxy.credentials() == null
                  ? " wants a user and a password (407)"
                  : " wants another user and password (407)"),
          false,
          null);
    }
    if (status < 200 || status > 299) {
      String refused = name + " refused a tunnel to " + target + ": " + status;
      throw new WireFault(refused, WireFault.isPassing(status), null);
    }
  }

  private String request() {
    StringBuilder out = new StringBuilder();
    out.append("CONNECT ").append(target).append(" HTTP/1.1\r\n");
    out.append("Host: ").append(target).append("\r\n");
    Credentials credentials = proxy.credentials();
    if (credentials != null) {
      byte[] secret =
          (credentials.user() + ":" + credentials.password()).getBytes(StandardCharsets.UTF_8);
      out.append("Proxy-Authorization: Basic ");
      out.append(Base64.getEncoder().encodeToString(secret)).append("\r\n");
    }
    return out.append("\r\n").toString();
  }

  /** Byte by byte: what follows the empty line belongs to the target. */
  private String head(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int line = 0;
    while (head.size() < MAX_HEAD_BYTES) {
      int next = in.read();
      if (next < 0) {
        throw closed(null);
      }
      head.write(next);
      if (head.size() == STATUS_FROM
          && !head.toString(StandardCharsets.ISO_8859_1).startsWith("HTTP/1.")) {
        throw garbage();
      }
      if (next == '\n' && line == 0) {
        return head.toString(StandardCharsets.ISO_8859_1);
      }
      line = next == '\n' ? 0 : next == '\r' ? line : line + 1;
    }
    throw new WireFault(name + " sent an answer without end", false, null);
  }

  private int status(String head) throws WireFault {
    boolean http = head.length() > STATUS_TO && head.startsWith("HTTP/1.");
    int status = http ? DecimalNumber.parse(head.substring(STATUS_FROM, STATUS_TO), 599) : -1;
    if (status < 100 || head.charAt(STATUS_TO) > ' ') {
      throw garbage();
    }
    return status;
  }

  private WireFault garbage() {
    return new WireFault(name + " does not answer in proper HTTP", false, null);
  }

  private WireFault closed(@Nullable IOException cause) {
    String detail = name + " closed the connection instead of opening a tunnel to " + target;
    return new WireFault(detail, true, cause);
  }
}
