package crispctl.transport;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Speaks HTTP through Apache HttpClient 5. Any thread may send; each send has its own worker. */
final class ApacheHttpTransport implements HttpTransport {
  private final ApiSettings settings;
  private final Surroundings surroundings;
  private final Connections connections;
  private final Set<Exchange> running = new HashSet<>();
  private boolean cancelled;

  ApacheHttpTransport(ApiSettings settings, Surroundings surroundings) {
    this.settings = settings;
    this.surroundings = surroundings;
    Tls tls = new Tls(settings.caFile(), surroundings.roots());
    this.connections =
        new Connections(new Connector(tls, surroundings.names()), settings.userAgent());
  }

  @Override
  public Answer send(Request request) throws TransportException {
    RestCall call = new RestCall(connections, settings, request);
    Exchange exchange = new Exchange(call);
    synchronized (running) {
      if (cancelled) {
        throw call.cancelled();
      }
      running.add(exchange);
    }
    try {
      return exchange.await(surroundings.patience());
    } finally {
      synchronized (running) {
        running.remove(exchange);
      }
    }
  }

  @Override
  public void cancel() {
    List<Exchange> ended;
    synchronized (running) {
      cancelled = true;
      ended = new ArrayList<>(running);
    }
    for (Exchange exchange : ended) {
      exchange.cancel();
    }
  }

  @Override
  public void close() {
    cancel();
    connections.close();
  }
}
