package crispctl.transport.wire;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;

/** A server certificate that was refused. The message is the part of a sentence for people. */
final class UntrustedServer extends CertificateException {
  private static final long serialVersionUID = 1;

  private UntrustedServer(String message, CertificateException cause) {
    super(message, cause);
  }

  /** The verdict of the JDK's path validation in plain words. */
  static UntrustedServer because(CertificateException verdict, X509Certificate[] chain) {
    X509Certificate own = chain[0];
    boolean selfSigned = own.getSubjectX500Principal().equals(own.getIssuerX500Principal());
    return new UntrustedServer(words(verdict, selfSigned), verdict);
  }

  /**
   * The chain did not lead to any of the authorities asked, or to one that only has the name of the
   * right one; others may know it.
   */
  static boolean isUnknownAuthority(CertificateException verdict) {
    CertPathValidatorException fault = TlsFault.find(verdict, CertPathValidatorException.class);
    return fault == null
        ? TlsFault.find(verdict, CertPathBuilderException.class) != null
        : fault.getReason() == BasicReason.INVALID_SIGNATURE;
  }

  /** The chain itself was refused, as opposed to the name or purpose of its first certificate. */
  static boolean concernsTheChain(CertificateException verdict) {
    return TlsFault.find(verdict, CertPathBuilderException.class) != null
        || TlsFault.find(verdict, CertPathValidatorException.class) != null;
  }

  private static String words(CertificateException verdict, boolean selfSigned) {
    if (TlsFault.find(verdict, CertificateExpiredException.class) != null) {
      return "the server's certificate has expired";
    }
    if (TlsFault.find(verdict, CertificateNotYetValidException.class) != null) {
      return "the server's certificate is not valid yet (is the clock of this machine right?)";
    }
    if (isUnknownAuthority(verdict)) {
      return selfSigned
          ? "the server's certificate is signed by itself and by no known authority"
          : "the server's certificate is signed by no known authority";
    }
    if (!concernsTheChain(verdict) && verdict.getClass() == CertificateException.class) {
      return "the server's certificate is for another name";
    }
    CertPathValidatorException fault = TlsFault.find(verdict, CertPathValidatorException.class);
    String message = fault == null ? verdict.getMessage() : fault.getMessage();
    return "the server's certificate was refused: " + message;
  }
}
