package crispctl.transport.wire;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.Set;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Trusts servers that chain to an authority of the CA file or of the platform (or of what stands in
 * its place). Every judgement is the JDK's PKIX trust manager's, the name check included; this
 * class only decides whom to ask. Reading the platform's roots costs more than a handshake, so they
 * are asked last.
 */
final class ServerTrust extends X509ExtendedTrustManager {
  private final @Nullable X509ExtendedTrustManager file;
  private final PlatformRoots roots;
  private @Nullable X509ExtendedTrustManager platform;

  /**
   * @param anchors authorities of the CA file, null when there is none
   */
  ServerTrust(@Nullable Set<TrustAnchor> anchors, PlatformRoots roots)
      throws GeneralSecurityException {
    this.file = anchors == null ? null : new PlatformRoots.Only(anchors).load();
    this.roots = roots;
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    CertificateException byFile = null;
    if (file != null) {
      byFile = verdict(file, chain, authType, socket);
      if (byFile == null) {
        return;
      }
      if (!UntrustedServer.concernsTheChain(byFile)) {
        throw UntrustedServer.because(byFile, chain);
      }
    }
    CertificateException byPlatform = verdict(platform(), chain, authType, socket);
    if (byPlatform == null) {
      return;
    }
    // "Expired" from an authority that knows the chain says more than "unknown" from the others.
    if (byFile != null && !UntrustedServer.isUnknownAuthority(byFile)) {
      throw UntrustedServer.because(byFile, chain);
    }
    throw UntrustedServer.because(byPlatform, chain);
  }

  private static @Nullable CertificateException verdict(
      X509ExtendedTrustManager judge, X509Certificate[] chain, String authType, Socket socket) {
    try {
      judge.checkServerTrusted(chain, authType, socket);
      return null;
    } catch (CertificateException e) {
      return e;
    }
  }

  private synchronized X509ExtendedTrustManager platform() throws CertificateException {
    if (platform == null) {
      try {
        platform = roots.load();
      } catch (GeneralSecurityException e) {
        throw new CertificateException("the platform's certificate authorities are unusable", e);
      }
    }
    return platform;
  }

  /** Without a socket there is no host name to check against. */
  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw new CertificateException("a server can only be trusted on a socket");
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    throw new CertificateException("a server can only be trusted on a socket");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw new CertificateException("clients are not trusted");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    throw new CertificateException("clients are not trusted");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    throw new CertificateException("clients are not trusted");
  }

  /** Only servers ask for this list. */
  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
