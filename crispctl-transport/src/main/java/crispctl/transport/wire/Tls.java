package crispctl.transport.wire;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.TrustAnchor;
import java.util.Set;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * TLS 1.2 and later with verified certificates and host names. The files are read once, all of them
 * before the first connection.
 */
public final class Tls {
  private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

  private final Network network;
  private final PlatformRoots roots;
  private @Nullable Ready ready;

  /** TLS with the certificates of a network; reads nothing yet. */
  public Tls(Network network, PlatformRoots roots) {
    this.network = network;
    this.roots = roots;
  }

  private record Ready(SSLContext context, ClientIdentity identity) {}

  /** Reads the files on the first call, which may block. A failure is not remembered. */
  void prepare() throws IOException {
    ready();
  }

  /**
   * Shakes hands over a connected socket. The host goes in by name: certificates and SNI depend on
   * it.
   *
   * @param who the other end in messages
   */
  SSLSocket shakeHands(Socket socket, Endpoint host, String who) throws IOException {
    Ready tls = ready();
    try {
      var secure =
          (SSLSocket)
              tls.context.getSocketFactory().createSocket(socket, host.host(), host.port(), true);
      SSLParameters parameters = secure.getSSLParameters();
      parameters.setProtocols(PROTOCOLS);
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      secure.setSSLParameters(parameters);
      tls.identity.beginHandshake();
      secure.startHandshake();
      return secure;
    } catch (IOException e) {
      throw new TlsFault(tls.identity).of(e, who);
    }
  }

  /** Words for what broke TLS after it was agreed on, as a rejected client certificate does. */
  public synchronized TlsFault faults() {
    return new TlsFault(ready == null ? null : ready.identity);
  }

  private synchronized Ready ready() throws IOException {
    if (ready == null) {
      ClientIdentity identity = ClientIdentity.of(network);
      Set<TrustAnchor> added = anchors("certificate authority", network.caFile());
      Set<TrustAnchor> instead = anchors("root certificate", network.rootsFile());
      PlatformRoots platform = instead == null ? roots : new PlatformRoots.Only(instead);
      try {
        SSLContext fresh = SSLContext.getInstance("TLS");
        TrustManager[] trust = {new ServerTrust(added, platform)};
        fresh.init(new KeyManager[] {identity}, trust, null);
        ready = new Ready(fresh, identity);
      } catch (GeneralSecurityException e) {
        throw new WireFault("this Java has no usable TLS", false, e);
      }
    }
    return ready;
  }

  private static @Nullable Set<TrustAnchor> anchors(String role, @Nullable Path file)
      throws TlsFileException {
    return file == null ? null : PemFile.read(role, file).anchors();
  }
}
