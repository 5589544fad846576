package crispctl.transport;

import crispctl.transport.wire.Dialer;
import crispctl.transport.wire.Endpoint;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.io.ManagedHttpClientConnection;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;
import org.jspecify.annotations.Nullable;

/**
 * Gives HttpClient the connections of a {@link Dialer}. Its own operator pulls in {@code jdk.net}
 * and is slower to start.
 */
final class Connector implements HttpClientConnectionOperator {
  private final Dialer dialer;

  Connector(Dialer dialer) {
    this.dialer = dialer;
  }

  @Override
  public void connect(
      ManagedHttpClientConnection connection,
      HttpHost host,
      @Nullable InetSocketAddress localAddress,
      @Nullable TimeValue connectTimeout,
      SocketConfig socketConfig,
      HttpContext context)
      throws IOException {
    RestCall call = RestCall.of(context);
    Dialer.Watch watch = new CallWatch(connection, call);
    Endpoint target = Endpoint.ofUriHost(host.getHostName(), host.getPort());
    boolean secure = host.getSchemeName().equals("https");
    Dialer.Reached reached = secure ? dialer.secure(target, watch) : dialer.plain(target, watch);
    if (reached.tls() != null) {
      connection.bind(reached.tls(), reached.tcp());
    }
    call.connected(target, reached);
  }

  @Override
  public void upgrade(ManagedHttpClientConnection connection, HttpHost host, HttpContext context) {
    throw new UnsupportedOperationException("tunnels are dug below HttpClient");
  }

  /** A socket is bound before it connects: a cancel closes it. */
  private record CallWatch(ManagedHttpClientConnection connection, RestCall call)
      implements Dialer.Watch {
    @Override
    public void check() throws IOException {
      call.check();
    }

    @Override
    public void opening(Socket tcp) throws IOException {
      connection.bind(tcp);
      call.check();
    }

    @Override
    public void waitingFor(@Nullable String sentence) {
      call.waitingFor(sentence);
    }
  }
}
