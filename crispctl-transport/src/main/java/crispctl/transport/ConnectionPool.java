package crispctl.transport;

import crispctl.transport.wire.Dialer;
import crispctl.transport.wire.Tls;
import org.jspecify.annotations.Nullable;

/**
 * Connections that outlive the transports which use them: at most {@link #CONNECTIONS}, kept open
 * between requests and looked at before each. They carry no credentials; every request brings its
 * own. All transports on one pool must have the same {@link ApiSettings#network} and user agent:
 * those of the first one count. Any thread may call.
 */
public final class ConnectionPool implements AutoCloseable {
  /** The most connections to one origin, and in all. */
  static final int CONNECTIONS = 4;

  private final @Nullable Tls shared;
  private @Nullable Connections connections;

  /** An empty pool; opens nothing. */
  public ConnectionPool() {
    this(null);
  }

  /**
   * The same.
   *
   * @param shared TLS that others use too, null for some of its own
   */
  ConnectionPool(@Nullable Tls shared) {
    this.shared = shared;
  }

  synchronized Connections connections(ApiSettings settings, Surroundings surroundings) {
    if (connections == null) {
      Tls tls = shared == null ? new Tls(settings.network(), surroundings.roots()) : shared;
      Dialer dialer = new Dialer(tls, settings.network().proxy(), surroundings.names());
      connections = new Connections(tls, dialer, settings.userAgent());
    }
    return connections;
  }

  /** Closes every connection at once, also those in use. Never throws. */
  @Override
  public synchronized void close() {
    if (connections != null) {
      connections.close();
    }
  }
}
