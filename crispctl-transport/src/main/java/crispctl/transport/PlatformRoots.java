package crispctl.transport;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/** The certificate authorities this machine trusts by itself. */
interface PlatformRoots {
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
}
