package crispctl.transport.rtm;

import crispctl.transport.wire.Dialer;
import crispctl.transport.wire.Endpoint;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import org.jspecify.annotations.Nullable;

/**
 * What OkHttp takes for a plain socket to the host. Connecting it goes the whole way that REST
 * requests take: proxy, tunnel, verified TLS. The address OkHttp looked up is ignored.
 */
// With the locks of Socket, close() would wait for what it has to end.
@SuppressWarnings("UnsynchronizedOverridesSynchronized")
final class DialedSocket extends Socket implements Dialer.Watch {
  private final Dialer dialer;
  private final Endpoint target;
  private volatile @Nullable Socket tcp;
  private volatile @Nullable Socket way;
  private volatile boolean closed;
  private int timeoutMillis;

  DialedSocket(Dialer dialer, Endpoint target) {
    this.dialer = dialer;
    this.target = target;
  }

  @Override
  public void connect(SocketAddress endpoint, int timeout) throws IOException {
    Socket reached = dialer.secure(target, this).tls();
    if (reached == null) {
      throw new IllegalStateException("a secure way without TLS");
    }
    reached.setSoTimeout(timeoutMillis);
    way = reached;
    check();
  }

  @Override
  public void check() throws IOException {
    if (closed) {
      throw new SocketException("the connection was given up");
    }
  }

  @Override
  public void opening(Socket opened) throws IOException {
    tcp = opened;
    if (closed) {
      opened.close();
    }
    check();
  }

  @Override
  public void waitingFor(@Nullable String sentence) {
    // The stream gives every connection the same time, whoever uses it up.
  }

  /** Below TLS, which would wait for its turn to say goodbye. */
  @Override
  public void close() throws IOException {
    closed = true;
    Socket opened = tcp;
    if (opened != null) {
      opened.close();
    }
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return way().getInputStream();
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return way().getOutputStream();
  }

  @Override
  public void setSoTimeout(int timeout) throws SocketException {
    timeoutMillis = timeout;
    Socket reached = way;
    if (reached != null) {
      reached.setSoTimeout(timeout);
    }
  }

  @Override
  public int getSoTimeout() {
    return timeoutMillis;
  }

  @Override
  public boolean isConnected() {
    return way != null;
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public boolean isInputShutdown() {
    return closed;
  }

  @Override
  public boolean isOutputShutdown() {
    return closed;
  }

  @Override
  public void shutdownInput() throws IOException {
    close();
  }

  @Override
  public void shutdownOutput() throws IOException {
    close();
  }

  @Override
  public @Nullable InetAddress getInetAddress() {
    Socket opened = tcp;
    return opened == null ? null : opened.getInetAddress();
  }

  @Override
  public int getPort() {
    return target.port();
  }

  private Socket way() throws IOException {
    Socket reached = way;
    if (reached == null) {
      throw new SocketException("not connected");
    }
    return reached;
  }
}
