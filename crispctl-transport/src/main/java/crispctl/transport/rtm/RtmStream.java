package crispctl.transport.rtm;

import crispctl.transport.ApiSettings;
import crispctl.transport.HttpTransport;
import crispctl.transport.TransportException;
import crispctl.transport.wire.Dialer;
import crispctl.transport.wire.NameServer;
import crispctl.transport.wire.PlatformRoots;
import crispctl.transport.wire.Tls;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * The events of a website for as long as they are wanted. Every connection begins with asking the
 * API for the address and ends up authenticated anew; what happens in between is not replayed by
 * Crisp and therefore lost.
 *
 * <p>A connection that is lost or does not come about is followed by another after a wait of
 * between half and all of 1 s, doubled for each consecutive failure up to 30 s, or longer if the
 * server asks for it. A connection that was authenticated ends the series, so a server that accepts
 * and drops is met at most twice a second.
 *
 * <p>{@link #run} belongs to one thread; {@link #stop} may be called from any. All other threads
 * are daemons.
 */
public final class RtmStream {
  private final RtmSettings settings;
  private final RtmListener listener;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Backoff backoff = new Backoff();
  private @Nullable HttpTransport asking;
  private @Nullable RtmConnection connection;

  RtmStream(RtmSettings settings, RtmListener listener) {
    this.settings = settings;
    this.listener = listener;
  }

  /** A stream; opens nothing. Retries and traces of the settings concern finding the address. */
  public static RtmStream of(ApiSettings api, Subscription subscription, RtmListener listener) {
    return new RtmStream(RtmSettings.of(api, subscription), listener);
  }

  /**
   * Connects, and connects again, until {@link #stop} is called: then it returns. Blocks. To be
   * called once.
   *
   * @throws TransportException when trying again is of no use: the API refuses for another reason
   *     than load, names no acceptable address ({@code invalid_endpoint}), the server refuses the
   *     token (401) or the handshake (401, 403, 404), a file of certificates cannot be used, or the
   *     server's certificate is not trusted
   */
  public void run() throws TransportException {
    try {
      while (stopped.getCount() > 0) {
        TransportException why = connect();
        if (stopped.getCount() == 0) {
          return;
        }
        if (!RtmFault.passes(why)) {
          throw why;
        }
        Duration wait = scaled(backoff.next(random(), why.waitAsked(Instant.now())));
        listener.reconnecting(why, wait);
        if (stopped.await(nanos(wait), TimeUnit.NANOSECONDS)) {
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends {@link #run} at once, or keeps it from beginning. Does not block. */
  public void stop() {
    HttpTransport asked;
    RtmConnection connected;
    synchronized (this) {
      stopped.countDown();
      asked = asking;
      connected = connection;
    }
    if (asked != null) {
      asked.cancel();
    }
    if (connected != null) {
      connected.giveUp();
    }
  }

  /** One connection from its discovery to its end, and why it ended. */
  private TransportException connect() throws InterruptedException {
    // Files of certificates are read anew, since they may have been renewed.
    Tls tls = new Tls(settings.api().network(), new PlatformRoots.OfJava());
    Dialer dialer = new Dialer(tls, settings.api().network().proxy(), new NameServer.OfMachine());
    try (RtmConnection opened = new RtmConnection(settings, address(tls), dialer, listener)) {
      synchronized (this) {
        connection = opened;
        if (stopped.getCount() == 0) {
          opened.giveUp();
        }
      }
      TransportException end = opened.run(settings.patience());
      if (opened.wasAuthenticated()) {
        backoff.reset();
      }
      return end;
    } catch (TransportException e) {
      return e;
    } finally {
      synchronized (this) {
        connection = null;
      }
    }
  }

  private HttpUrl address(Tls tls) throws TransportException {
    ApiSettings api = settings.api();
    try (HttpTransport transport = HttpTransport.open(api.withoutRetries(), tls)) {
      synchronized (this) {
        asking = transport;
        if (stopped.getCount() == 0) {
          transport.cancel();
        }
      }
      return new Discovery(api.token().tier(), settings.subscription().website()).ask(transport);
    } finally {
      synchronized (this) {
        asking = null;
      }
    }
  }

  private Duration scaled(Duration wait) {
    return settings.scale() == 1 ? wait : Duration.ofNanos((long) (nanos(wait) * settings.scale()));
  }

  /** At most 292 years, whatever the server asks for. */
  private static long nanos(Duration wait) {
    return TimeUnit.NANOSECONDS.convert(wait);
  }

  private static double random() {
    return ThreadLocalRandom.current().nextDouble();
  }
}
