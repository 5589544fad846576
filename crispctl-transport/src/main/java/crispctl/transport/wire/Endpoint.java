package crispctl.transport.wire;

/**
 * A host and a port.
 *
 * @param host a name or a numeric address, IPv6 without its brackets
 */
public record Endpoint(String host, int port) {
  /** From a host as URIs write it, which may stand in brackets. */
  public static Endpoint ofUriHost(String host, int port) {
    boolean bracketed = host.startsWith("[") && host.endsWith("]");
    return new Endpoint(bracketed ? host.substring(1, host.length() - 1) : host, port);
  }

  /** {@code HOST:PORT}, IPv6 in brackets. */
  @Override
  public String toString() {
    return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
  }
}
