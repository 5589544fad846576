package crispctl.transport.rtm;

import crispctl.transport.wire.Dialer;
import crispctl.transport.wire.Endpoint;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.SocketFactory;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.WebSocket;
import okhttp3.WebSocketListener;

/**
 * OkHttp as far as it is wanted: the WebSocket handshake and its frames, over connections of a
 * {@link Dialer}, on daemon threads, without a word on standard error. To OkHttp every connection
 * is plain and direct.
 */
final class WebSockets implements AutoCloseable {
  /** How often a silent peer is asked whether it still lives. */
  private static final Duration PING = Duration.ofSeconds(20);

  private static final int HTTPS = 443;

  // Loggers are kept weakly by their manager: without these the level would be forgotten.
  private static final Logger[] SILENCED = {
    Logger.getLogger("io.socket"), Logger.getLogger("okhttp3"), Logger.getLogger("okio")
  };

  private final HttpUrl url;
  private final String userAgent;
  private final OkHttpClient client;

  /**
   * Sockets to one address; opens nothing.
   *
   * @param url {@code https}, with path and query
   */
  WebSockets(HttpUrl url, String userAgent, Dialer dialer) {
    for (Logger logger : SILENCED) {
      logger.setLevel(Level.OFF);
    }
    this.url = url;
    this.userAgent = userAgent;
    Endpoint target = Endpoint.ofUriHost(url.host(), url.port());
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            0, 16, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), WebSockets::daemon);
    this.client =
        new OkHttpClient.Builder()
            .dispatcher(new Dispatcher(threads))
            .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
            .socketFactory(new Sockets(dialer, target))
            // Names are looked up by the dialer, or by a proxy.
            .dns(host -> List.of(InetAddress.getLoopbackAddress()))
            .proxy(Proxy.NO_PROXY)
            .fastFallback(false)
            .followRedirects(false)
            .retryOnConnectionFailure(false)
            .pingInterval(PING)
            .build();
  }

  /** The client, for whoever insists on having one. */
  OkHttpClient client() {
    return client;
  }

  /** Begins to connect, and returns at once. */
  WebSocket open(WebSocketListener listener) {
    HttpUrl plain =
        url.newBuilder()
            .scheme("http")
            .port(url.port())
            .setQueryParameter("EIO", "4")
            .setQueryParameter("transport", "websocket")
            .build();
    HttpUrl slashed =
        plain.encodedPath().endsWith("/") ? plain : plain.newBuilder().addPathSegment("").build();
    Request request =
        new Request.Builder()
            .url(slashed)
            .header("Host", host())
            .header("User-Agent", userAgent)
            .build();
    return client.newWebSocket(request, listener);
  }

  /** Runs something on a thread that keeps no process alive. */
  void run(Runnable work) {
    client.dispatcher().executorService().execute(work);
  }

  @Override
  public void close() {
    client.dispatcher().cancelAll();
    client.dispatcher().executorService().shutdown();
    client.connectionPool().evictAll();
  }

  private String host() {
    String host = url.host().indexOf(':') >= 0 ? "[" + url.host() + "]" : url.host();
    return url.port() == HTTPS ? host : host + ":" + url.port();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "crispctl-rtm");
    thread.setDaemon(true);
    return thread;
  }

  /** Plain sockets to one host, as OkHttp sees it. */
  private static final class Sockets extends SocketFactory {
    private final Dialer dialer;
    private final Endpoint target;

    Sockets(Dialer dialer, Endpoint target) {
      this.dialer = dialer;
      this.target = target;
    }

    @Override
    public Socket createSocket() {
      return new DialedSocket(dialer, target);
    }

    @Override
    public Socket createSocket(String host, int port) {
      throw new UnsupportedOperationException("OkHttp connects its sockets itself");
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
      throw new UnsupportedOperationException("OkHttp connects its sockets itself");
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
      throw new UnsupportedOperationException("OkHttp connects its sockets itself");
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
      throw new UnsupportedOperationException("OkHttp connects its sockets itself");
    }
  }
}
