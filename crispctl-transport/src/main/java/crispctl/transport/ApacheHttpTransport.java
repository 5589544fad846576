package crispctl.transport;

import crispctl.transport.TransportException.Kind;
import crispctl.transport.wire.Dialer;
import crispctl.transport.wire.Tls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Speaks HTTP through Apache HttpClient 5, of which nothing is loaded before the first request that
 * is allowed. Any thread may send; each attempt has its own worker.
 */
final class ApacheHttpTransport implements HttpTransport {
  private final ApiSettings settings;
  private final Surroundings surroundings;
  private final Set<Exchange> running = new HashSet<>();
  private final CountDownLatch cancelled = new CountDownLatch(1);
  private final @Nullable Tls shared;
  private @Nullable Connections connections;

  ApacheHttpTransport(ApiSettings settings, Surroundings surroundings) {
    this(settings, surroundings, null);
  }

  /**
   * @param shared TLS that others use too, null for some of its own
   */
  ApacheHttpTransport(ApiSettings settings, Surroundings surroundings, @Nullable Tls shared) {
    this.settings = settings;
    this.surroundings = surroundings;
    this.shared = shared;
  }

  @Override
  public Answer send(Request request) throws TransportException {
    if (settings.readOnly() && !request.reads()) {
      String detail = request.method() + " is not allowed in read-only mode";
      Head head = Head.unanswered(request.line());
      throw new TransportException(Kind.READ_ONLY, head, "usage", detail, null).after(0);
    }
    Retry policy = request.reads() ? settings.retry() : Retry.NONE;
    Retries retries = new Retries(policy, surroundings.timing());
    for (int attempt = 1; ; attempt++) {
      try {
        return attempt(request);
      } catch (TransportException e) {
        Duration wait = retries.next(e);
        if (wait == null) {
          throw e.after(attempt);
        }
        pause(wait, e.after(attempt));
      }
    }
  }

  private Answer attempt(Request request) throws TransportException {
    HttpTrace trace = settings.trace();
    Trail trail = trace == null ? null : new Trail(trace, surroundings.timing());
    RestCall call = new RestCall(connections(), settings, request, trail);
    Exchange exchange = new Exchange(call);
    synchronized (running) {
      if (cancelled.getCount() == 0) {
        throw call.cancelled();
      }
      running.add(exchange);
    }
    try {
      return exchange.await(surroundings.patience());
    } catch (TransportException e) {
      if (trail != null) {
        trail.failed(e);
      }
      throw e;
    } finally {
      synchronized (running) {
        running.remove(exchange);
      }
    }
  }

  /** Waits before the next attempt; a cancel or interrupt ends that at once. */
  private void pause(Duration wait, TransportException after) throws TransportException {
    HttpTrace trace = settings.trace();
    if (trace != null) {
      String what = after.status() == 0 ? after.detail() : after.status() + " " + after.reason();
      trace.retrying(wait, what);
    }
    boolean ended;
    try {
      ended = surroundings.timing().await(cancelled, wait);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      ended = true;
    }
    if (ended) {
      Head head = Head.unanswered(after.request());
      String detail = "the request was cancelled while waiting to send it again";
      throw new TransportException(Kind.CANCELLED, head, "network_error", detail, after)
          .after(after.attempts());
    }
  }

  @Override
  public void cancel() {
    List<Exchange> ended;
    synchronized (running) {
      cancelled.countDown();
      ended = new ArrayList<>(running);
    }
    for (Exchange exchange : ended) {
      exchange.cancel();
    }
  }

  @Override
  public void close() {
    cancel();
    synchronized (running) {
      if (connections != null) {
        connections.close();
      }
    }
  }

  private Connections connections() {
    synchronized (running) {
      if (connections == null) {
        Tls tls = shared == null ? new Tls(settings.network(), surroundings.roots()) : shared;
        Dialer dialer = new Dialer(tls, settings.network().proxy(), surroundings.names());
        connections = new Connections(tls, dialer, settings.userAgent());
      }
      return connections;
    }
  }
}
