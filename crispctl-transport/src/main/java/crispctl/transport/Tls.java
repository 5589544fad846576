package crispctl.transport;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.TrustAnchor;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/** TLS 1.2 and later with verified certificates and host names. The CA file is read once. */
final class Tls {
  private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

  private final @Nullable Path caFile;
  private final PlatformRoots roots;
  private @Nullable SSLContext context;

  Tls(@Nullable Path caFile, PlatformRoots roots) {
    this.caFile = caFile;
    this.roots = roots;
  }

  /** Reads the CA file on the first call, which may block. A failure is not remembered. */
  synchronized SSLContext context() throws IOException {
    if (context == null) {
      Set<TrustAnchor> anchors = caFile == null ? null : CaFile.read(caFile);
      try {
        SSLContext fresh = SSLContext.getInstance("TLS");
        fresh.init(null, new TrustManager[] {new ServerTrust(anchors, roots)}, null);
        context = fresh;
      } catch (GeneralSecurityException e) {
        throw new WireFault("this Java has no usable TLS", e);
      }
    }
    return context;
  }

  /**
   * Shakes hands over a connected socket. The host goes in by name: certificates and SNI depend on
   * it.
   */
  SSLSocket shakeHands(Socket socket, String host) throws IOException {
    int port = socket.getPort();
    var secure = (SSLSocket) context().getSocketFactory().createSocket(socket, host, port, true);
    SSLParameters parameters = secure.getSSLParameters();
    parameters.setProtocols(PROTOCOLS);
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    secure.setSSLParameters(parameters);
    secure.startHandshake();
    return secure;
  }
}
