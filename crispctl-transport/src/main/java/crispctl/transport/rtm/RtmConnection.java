package crispctl.transport.rtm;

import crispctl.transport.TransportException;
import crispctl.transport.wire.Dialer;
import io.socket.client.IO;
import io.socket.client.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.HttpUrl;
import okhttp3.Response;
import okhttp3.WebSocket;
import org.jspecify.annotations.Nullable;

/**
 * One Socket.IO connection, from the dialing to its end; it never comes back. The library does the
 * handshakes and heartbeats, and its own reconnecting is off.
 */
final class RtmConnection implements EventTap.Receiver, AutoCloseable {
  /** The library wants an address; where the connection goes is decided by {@link WebSockets}. */
  private static final URI NOWHERE = URI.create("http://rtm.invalid");

  /** How long the server may take to answer a goodbye. */
  private static final long GOODBYE_MILLIS = 100;

  /** How often it is checked whether the machine slept. */
  private static final Duration CHECK = Duration.ofSeconds(5);

  /** Held while the listener is told something; never by {@link #giveUp}. */
  private final Object telling = new Object();

  private boolean quiet;

  private final String request;
  private final RtmListener listener;
  private final Subscription subscription;
  private final WebSockets sockets;
  private final Socket socket;
  private final CountDownLatch released = new CountDownLatch(1);
  private @Nullable WebSocket wire;
  private boolean asked;
  private boolean authenticated;
  private @Nullable TransportException end;
  private @Nullable Throwable broken;

  /** Opens nothing. */
  RtmConnection(RtmSettings settings, HttpUrl url, Dialer dialer, RtmListener listener) {
    this.request = "GET wss" + url.redact().toString().substring("https".length());
    this.listener = listener;
    this.subscription = settings.subscription();
    this.sockets = new WebSockets(url, settings.api().userAgent(), dialer);
    IO.Options options = new IO.Options();
    options.forceNew = true;
    options.reconnection = false;
    // No timer of the library: awaitEnd() gives the time.
    options.timeout = -1;
    options.transports = new String[] {"websocket"};
    options.callFactory = sockets.client();
    options.webSocketFactory = (ignored, library) -> open(new EventTap(library, this));
    this.socket = IO.socket(NOWHERE, options);
    RawJson login = Authentication.of(settings.api().token(), subscription);
    socket.once(Socket.EVENT_CONNECT, nothing -> logIn(login));
    socket.once(Socket.EVENT_DISCONNECT, why -> lost(ended(why), null, null));
    socket.once(
        Socket.EVENT_CONNECT_ERROR, why -> lost("the server refused the session", null, null));
  }

  /**
   * Connects and blocks until the connection has ended. To be called once. What a listener throws
   * comes out here.
   *
   * @param patience how long it may take until the server accepts the token
   * @return why it ended
   */
  TransportException run(Duration patience) throws InterruptedException {
    sockets.run(socket::connect);
    TransportException why = awaitEnd(patience);
    synchronized (this) {
      if (broken instanceof RuntimeException fault) {
        throw fault;
      }
      if (broken instanceof Error fault) {
        throw fault;
      }
    }
    return why;
  }

  private synchronized TransportException awaitEnd(Duration patience) throws InterruptedException {
    long start = System.nanoTime();
    Slumber slumber = new Slumber(System.currentTimeMillis(), start);
    while (end == null) {
      long left = patience.toNanos() - (System.nanoTime() - start);
      if (slumber.ended(System.currentTimeMillis(), System.nanoTime())) {
        lost("this machine slept", null, null);
      } else if (!authenticated && left <= 0) {
        lost("the server accepted no token within " + patience.toSeconds() + " s", null, null);
      } else {
        TimeUnit.NANOSECONDS.timedWait(this, authenticated ? CHECK.toNanos() : left);
      }
    }
    return end;
  }

  private static String ended(Object[] why) {
    return switch (String.valueOf(why[0])) {
      case "io server disconnect" -> "the server ended the session";
      case "ping timeout" -> "the server sends no heartbeats any more";
      default -> "the session ended (" + why[0] + ")";
    };
  }

  synchronized boolean wasAuthenticated() {
    return authenticated;
  }

  /** Once a connection: the server takes what comes next for the answer. */
  private void logIn(RawJson login) {
    synchronized (this) {
      asked = true;
    }
    socket.emit("authentication", login);
  }

  @Override
  public void event(EventPacket packet) {
    synchronized (telling) {
      if (quiet) {
        return;
      }
      try {
        switch (packet.name()) {
          case "authenticated" -> accepted();
          case "unauthorized" -> refused();
          default -> pass(packet);
        }
      } catch (RuntimeException | Error e) {
        synchronized (this) {
          broken = e;
        }
        lost("the listener failed", e, null);
      }
    }
  }

  private void accepted() {
    synchronized (this) {
      if (end != null || !asked || authenticated) {
        return;
      }
      authenticated = true;
      notifyAll();
    }
    listener.authenticated();
  }

  private synchronized void refused() {
    if (asked) {
      end(
          TransportException.refused(
              request, 401, null, "the server refused the token for real-time events"));
    }
  }

  private void pass(EventPacket packet) {
    synchronized (this) {
      if (end != null || !authenticated) {
        return;
      }
    }
    Belonging belonging = packet.belonging();
    String payload = packet.payload();
    if (belonging != null
        && payload != null
        && subscription.events().contains(packet.name())
        && belonging.isWanted(packet.name(), subscription)) {
      listener.event(packet.name(), payload);
    }
  }

  @Override
  public void lost(String sentence, @Nullable Throwable cause, @Nullable Response refusal) {
    end(RtmFault.of(request, sentence, cause, refusal));
  }

  @Override
  public void closed() {
    released.countDown();
  }

  /** The first reason counts. */
  private synchronized void end(TransportException why) {
    if (end == null) {
      end = why;
      notifyAll();
    }
  }

  /** Ends the wait of {@link #run} from any thread; blocks for nothing. */
  void giveUp() {
    lost("the stream was stopped", null, null);
  }

  /** Says goodbye, waits a moment for the answer, and lets go of everything. Tells nothing more. */
  @Override
  public void close() {
    giveUp();
    synchronized (telling) {
      quiet = true;
    }
    WebSocket opened;
    synchronized (this) {
      opened = wire;
    }
    if (opened != null) {
      boolean polite = opened.close(1000, null);
      try {
        if (!polite || !released.await(GOODBYE_MILLIS, TimeUnit.MILLISECONDS)) {
          opened.cancel();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        opened.cancel();
      }
    }
    sockets.close();
  }

  private WebSocket open(EventTap tap) {
    WebSocket opened = sockets.open(tap);
    boolean late;
    synchronized (this) {
      wire = opened;
      late = end != null;
    }
    if (late) {
      opened.cancel();
    }
    return opened;
  }
}
