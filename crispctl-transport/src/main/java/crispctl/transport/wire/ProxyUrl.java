package crispctl.transport.wire;

import crispctl.transport.wire.ProxyAddress.Credentials;
import crispctl.transport.wire.ProxyAddress.Scheme;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Reads the address of a proxy. {@link java.net.URI} is too strict for what people write there, and
 * its messages quote the password.
 */
final class ProxyUrl {
  private static final String NAME_CHARS = "abcdefghijklmnopqrstuvwxyz0123456789-._";

  /** What SOCKS5 has room for (RFC 1929). */
  private static final int MAX_SOCKS_BYTES = 255;

  private final String from;

  private ProxyUrl(String from) {
    this.from = from;
  }

  /**
   * @param from flag or variable that holds the address, for messages
   * @throws IllegalArgumentException with a sentence that quotes nothing of the address
   */
  static ProxyAddress parse(String from, String url) {
    return new ProxyUrl(from).parse(url);
  }

  private ProxyAddress parse(String url) {
    int mark = url.indexOf("://");
    Scheme scheme = mark < 0 ? Scheme.HTTP : scheme(url.substring(0, mark));
    String rest = mark < 0 ? url : url.substring(mark + 3);
    int at = rest.lastIndexOf('@');
    Credentials credentials = at < 0 ? null : credentials(rest.substring(0, at), scheme);
    return new ProxyAddress(scheme, endpoint(rest.substring(at + 1), scheme), credentials);
  }

  private Scheme scheme(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "http" -> Scheme.HTTP;
      case "https" -> Scheme.HTTPS;
      case "socks5" -> Scheme.SOCKS5;
      case "socks5h" -> Scheme.SOCKS5H;
      default -> throw fault("its scheme must be http, https, socks5 or socks5h");
    };
  }

  private Credentials credentials(String text, Scheme scheme) {
    for (int i = 0; i < text.length(); i++) {
      if ("/?#@".indexOf(text.charAt(i)) >= 0) {
        throw fault("in user and password, / ? # and @ must be written as %2F %3F %23 and %40");
      }
    }
    int colon = text.indexOf(':');
    String user = decoded(colon < 0 ? text : text.substring(0, colon));
    String password = colon < 0 ? "" : decoded(text.substring(colon + 1));
    if (scheme.isSocks() && (isLong(user) || isLong(password))) {
      throw fault("user and password may have 255 bytes each");
    }
    if (!scheme.isSocks() && user.indexOf(':') >= 0) {
      throw fault("its user must not hold a colon");
    }
    return new Credentials(user, password);
  }

  private static boolean isLong(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length > MAX_SOCKS_BYTES;
  }

  private String decoded(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] != '%') {
        out.write(bytes[i]);
      } else {
        int high = i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
        int low = i + 2 < bytes.length ? Character.digit(bytes[i + 2], 16) : -1;
        if (high < 0 || low < 0) {
          throw fault("a % in user or password must be written as %25");
        }
        out.write(high << 4 | low);
        i += 2;
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private Endpoint endpoint(String text, Scheme scheme) {
    String place = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    int bracket = place.indexOf(']');
    int colon = place.indexOf(':', Math.max(bracket, 0));
    String host = colon < 0 ? place : place.substring(0, colon);
    int port = colon < 0 ? scheme.port : port(place.substring(colon + 1));
    if (!isHost(host)) {
      throw fault("it must be HOST:PORT with nothing after it, IPv6 addresses in brackets");
    }
    return Endpoint.ofUriHost(host, port);
  }

  private int port(String text) {
    int port = DecimalNumber.parse(text, 65_535);
    if (port < 1) {
      throw fault("its port must be a number from 1 to 65535");
    }
    return port;
  }

  private static boolean isHost(String host) {
    if (host.startsWith("[")) {
      return host.endsWith("]") && NumericAddress.of(host) != null;
    }
    for (int i = 0; i < host.length(); i++) {
      if (NAME_CHARS.indexOf(Character.toLowerCase(host.charAt(i))) < 0) {
        return false;
      }
    }
    return !host.isEmpty();
  }

  private IllegalArgumentException fault(String what) {
    return new IllegalArgumentException(
        from + " names no usable proxy: " + what + "; write it like http://proxy.example:3128");
  }
}
