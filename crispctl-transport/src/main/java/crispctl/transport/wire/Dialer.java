package crispctl.transport.wire;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.UnknownHostException;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** Opens connections to hosts, for whatever is spoken there: name, TCP, proxy, TLS. */
public final class Dialer {
  /** How long an address may stay silent before the next one is tried; the last has no limit. */
  private static final int NEXT_ADDRESS_MILLIS = 1_000;

  private final Tls tls;
  private final ProxySettings proxies;
  private final NameServer names;

  /** Dials with TLS and through proxies as told; opens nothing yet. */
  public Dialer(Tls tls, ProxySettings proxies, NameServer names) {
    this.tls = tls;
    this.proxies = proxies;
    this.names = names;
  }

  /** Follows a connection while it comes about. Called by the thread that dials. */
  public interface Watch {
    /** Throws when nothing more is wanted. */
    void check() throws IOException;

    /** A socket is about to connect; from now on closing it ends the work. Checks too. */
    void opening(Socket tcp) throws IOException;

    /**
     * Another machine has to act before the target is reached.
     *
     * @param sentence what went wrong if this now takes too long, null when nothing special is
     *     being waited for
     */
    void waitingFor(@Nullable String sentence);
  }

  /**
   * A connection that reached its host.
   *
   * @param tcp the lowest socket; closing it ends everything
   * @param tls null when plain
   * @param proxy its address without credentials, null when direct
   */
  public record Reached(Socket tcp, @Nullable SSLSocket tls, @Nullable String proxy) {}

  /** Plain TCP without a proxy. Blocks without limit; so does {@link #secure}. */
  public Reached plain(Endpoint target, Watch watch) throws IOException {
    return new Reached(open(target, "", watch), null, null);
  }

  /** Verified TLS, through the proxy if there is one. Unusable files are told before any I/O. */
  public Reached secure(Endpoint target, Watch watch) throws IOException {
    tls.prepare();
    watch.check();
    ProxyAddress proxy = proxies.on(target);
    if (proxy != null) {
      return secure(target, proxy, watch);
    }
    Socket tcp = open(target, "", watch);
    watch.check();
    return new Reached(tcp, tls.shakeHands(tcp, target, target.toString()), null);
  }

  private Reached secure(Endpoint target, ProxyAddress proxy, Watch watch) throws IOException {
    boolean resolved = proxy.scheme() == ProxyAddress.Scheme.SOCKS5;
    InetAddress address = resolved ? addresses(target, "")[0] : null;
    Socket tcp = open(proxy.endpoint(), "proxy ", watch);
    watch.check();
    String name = "the proxy " + proxy.endpoint();
    watch.waitingFor(name + " opened no tunnel to " + target);
    boolean secured = proxy.scheme() == ProxyAddress.Scheme.HTTPS;
    Socket way = secured ? tls.shakeHands(tcp, proxy.endpoint(), name) : tcp;
    if (proxy.scheme().isSocks()) {
      new SocksTunnel(proxy, target, address).open(way);
    } else {
      new HttpTunnel(proxy, target).open(way);
    }
    watch.waitingFor(null);
    watch.check();
    return new Reached(tcp, tls.shakeHands(way, target, target.toString()), proxy.toString());
  }

  /** The first address that answers. */
  private Socket open(Endpoint place, String role, Watch watch) throws IOException {
    InetAddress[] addresses = addresses(place, role);
    for (int i = 0; ; i++) {
      boolean last = i == addresses.length - 1;
      Socket socket = new Socket(Proxy.NO_PROXY);
      watch.opening(socket);
      try {
        socket.setTcpNoDelay(true);
        InetSocketAddress to = new InetSocketAddress(addresses[i], place.port());
        socket.connect(to, last ? 0 : NEXT_ADDRESS_MILLIS);
        return socket;
      } catch (IOException e) {
        socket.close();
        if (last) {
          String to = (role.isEmpty() ? "" : "the ") + role + place;
          throw new WireFault("cannot connect to " + to + ": " + e.getMessage(), true, e);
        }
      }
    }
  }

  private InetAddress[] addresses(Endpoint place, String role) throws IOException {
    try {
      return names.resolve(place.host());
    } catch (UnknownHostException e) {
      throw new WireFault("the " + role + "host " + place.host() + " is unknown", false, e);
    }
  }
}
