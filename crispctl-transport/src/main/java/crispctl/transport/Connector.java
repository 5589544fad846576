package crispctl.transport;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.io.ManagedHttpClientConnection;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.concurrent.CancellableDependency;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;
import org.jspecify.annotations.Nullable;

/**
 * Opens connections: name, TCP, TLS. The context's request says whether it was cancelled meanwhile;
 * then nothing more is opened. HttpClient's own operator pulls in {@code jdk.net} and is slower to
 * start.
 */
final class Connector implements HttpClientConnectionOperator {
  /** How long an address may stay silent before the next one is tried; the last has no limit. */
  private static final int NEXT_ADDRESS_MILLIS = 1_000;

  private final Tls tls;
  private final DnsResolver names;

  Connector(Tls tls, DnsResolver names) {
    this.tls = tls;
    this.names = names;
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
    boolean secure = host.getSchemeName().equals("https");
    if (secure) {
      tls.context(); // an unusable CA file is told before anything is opened
      stopIfCancelled(context);
    }
    InetAddress[] addresses = addresses(host);
    Socket socket;
    try {
      socket = open(connection, addresses, host.getPort(), context);
    } catch (IOException e) {
      throw new WireFault("cannot connect to " + at(host) + ": " + e.getMessage(), e);
    }
    if (secure) {
      secure(connection, socket, host, context);
    }
  }

  @Override
  public void upgrade(ManagedHttpClientConnection connection, HttpHost host, HttpContext context) {
    throw new UnsupportedOperationException("no proxy, no upgrade");
  }

  /** The first address that answers. The socket is bound before it connects: cancel closes it. */
  private static Socket open(
      ManagedHttpClientConnection connection,
      InetAddress[] addresses,
      int port,
      HttpContext context)
      throws IOException {
    for (int i = 0; ; i++) {
      boolean last = i == addresses.length - 1;
      Socket socket = new Socket(Proxy.NO_PROXY);
      try {
        connection.bind(socket);
        stopIfCancelled(context);
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress(addresses[i], port), last ? 0 : NEXT_ADDRESS_MILLIS);
        return socket;
      } catch (IOException e) {
        socket.close();
        if (last) {
          throw e;
        }
      }
    }
  }

  private void secure(
      ManagedHttpClientConnection connection, Socket socket, HttpHost host, HttpContext context)
      throws IOException {
    stopIfCancelled(context);
    try {
      connection.bind(tls.shakeHands(socket, bare(host.getHostName())), socket);
    } catch (IOException e) {
      throw new WireFault("TLS with " + at(host) + " failed: " + tlsFault(e), e);
    }
  }

  private InetAddress[] addresses(HttpHost host) throws IOException {
    try {
      return names.resolve(host.getHostName());
    } catch (UnknownHostException e) {
      throw new WireFault("the host " + host.getHostName() + " is unknown", e);
    }
  }

  private static String tlsFault(IOException e) {
    Throwable at = e;
    while (at != null) {
      if (at instanceof UntrustedServer) {
        return String.valueOf(at.getMessage());
      }
      at = at.getCause();
    }
    return String.valueOf(e.getMessage());
  }

  private static String at(HttpHost host) {
    return host.getHostName() + ":" + host.getPort();
  }

  /** URIs write IPv6 addresses in brackets, certificates do not. */
  private static String bare(String host) {
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  private static void stopIfCancelled(HttpContext context) throws InterruptedIOException {
    if (HttpClientContext.cast(context).getRequest() instanceof CancellableDependency request
        && request.isCancelled()) {
      throw new InterruptedIOException("cancelled");
    }
  }
}
