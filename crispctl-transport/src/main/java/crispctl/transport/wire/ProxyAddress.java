package crispctl.transport.wire;

import org.jspecify.annotations.Nullable;

/**
 * A proxy and how to talk to it. Its text form holds no user and no password.
 *
 * @param credentials null when it wants none
 */
record ProxyAddress(Scheme scheme, Endpoint endpoint, @Nullable Credentials credentials) {
  /** Ports are those of the scheme when the address names none. */
  enum Scheme {
    HTTP(80),
    HTTPS(443),
    SOCKS5(1080),
    SOCKS5H(1080);

    final int port;

    Scheme(int port) {
      this.port = port;
    }

    boolean isSocks() {
      return this == SOCKS5 || this == SOCKS5H;
    }

    String text() {
      return switch (this) {
        case HTTP -> "http";
        case HTTPS -> "https";
        case SOCKS5 -> "socks5";
        case SOCKS5H -> "socks5h";
      };
    }
  }

  /** A user and a password as the proxy knows them. */
  record Credentials(String user, String password) {
    @Override
    public String toString() {
      return "Credentials";
    }
  }

  /** {@code SCHEME://HOST:PORT}. */
  @Override
  public String toString() {
    return scheme.text() + "://" + endpoint;
  }
}
