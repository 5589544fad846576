package crispctl.transport.wire;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.TrustAnchor;
import java.util.Set;
import javax.net.ssl.CertPathTrustManagerParameters;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/** The certificate authorities this machine trusts by itself. */
public interface PlatformRoots {
  /** Reads them, about 150 certificates; the caller keeps the result. */
  X509ExtendedTrustManager load() throws GeneralSecurityException;

  /** Those of the Java runtime. */
  final class OfJava implements PlatformRoots {
    @Override
    public X509ExtendedTrustManager load() throws GeneralSecurityException {
      TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
      factory.init((KeyStore) null);
      return (X509ExtendedTrustManager) factory.getTrustManagers()[0];
    }
  }

  /**
   * These and no others.
   *
   * @param anchors at least one
   */
  record Only(Set<TrustAnchor> anchors) implements PlatformRoots {
    @Override
    public X509ExtendedTrustManager load() throws GeneralSecurityException {
      PKIXBuilderParameters parameters = new PKIXBuilderParameters(anchors, null);
      parameters.setRevocationEnabled(false);
      TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
      factory.init(new CertPathTrustManagerParameters(parameters));
      return (X509ExtendedTrustManager) factory.getTrustManagers()[0];
    }
  }
}
