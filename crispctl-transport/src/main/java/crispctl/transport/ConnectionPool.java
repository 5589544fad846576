package crispctl.transport;

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

  private @Nullable Connections connections;

  /** An empty pool; opens nothing. */
  public ConnectionPool() {}

  synchronized Connections connections(ApiSettings settings, Surroundings surroundings) {
    if (connections == null) {
      Network network = settings.network();
      Tls tls = new Tls(network, surroundings.roots());
      Dialer dialer = new Dialer(tls, network.proxy(), surroundings.names());
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
