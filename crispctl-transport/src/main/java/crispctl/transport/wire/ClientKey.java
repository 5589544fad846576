package crispctl.transport.wire;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Reads the private key of a certificate from PEM: PKCS#8 (RFC 5958), and the older forms of RSA
 * (PKCS#1) and EC (SEC 1), which become PKCS#8 by naming their algorithm in front.
 */
final class ClientKey {
  private static final int SEQUENCE = 0x30;
  private static final int OCTET_STRING = 0x04;
  private static final byte[] VERSION_0 = {2, 1, 0};

  private ClientKey() {}

  /**
   * @param file holds the key
   * @param of the public key it has to fit
   */
  static PrivateKey read(PemFile file, PublicKey of) throws TlsFileException {
    byte[] pkcs8 = pkcs8(file, of);
    PrivateKey key;
    try {
      key =
          KeyFactory.getInstance(of.getAlgorithm()).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    } catch (GeneralSecurityException e) {
      throw file.fault("holds a damaged key or one of another kind than the certificate's", e);
    }
    if (!fit(key, of)) {
      throw file.fault("holds a key that does not belong to the client certificate", null);
    }
    return key;
  }

  private static byte[] pkcs8(PemFile file, PublicKey of) throws TlsFileException {
    if (file.block("ENCRYPTED PRIVATE KEY") != null) {
      throw encrypted(file);
    }
    String plain = file.block("PRIVATE KEY");
    if (plain != null) {
      return decoded(file, plain);
    }
    String old = file.block(of.getAlgorithm() + " PRIVATE KEY");
    if (old == null) {
      old = file.block("RSA PRIVATE KEY");
    }
    if (old == null) {
      old = file.block("EC PRIVATE KEY");
    }
    if (old == null) {
      throw file.fault("holds no private key in PEM form", null);
    }
    if (old.contains("ENCRYPTED")) {
      throw encrypted(file);
    }
    return wrapped(decoded(file, old), of);
  }

  private static TlsFileException encrypted(PemFile file) {
    return file.fault(
        "holds an encrypted key, which cannot be used; write a plain one with openssl pkey", null);
  }

  private static byte[] decoded(PemFile file, String block) throws TlsFileException {
    try {
      return Base64.getMimeDecoder().decode(block);
    } catch (IllegalArgumentException e) {
      throw file.fault("holds a damaged key", e);
    }
  }

  /** The algorithm and its parameters, such as the curve, are those of the public key. */
  private static byte[] wrapped(byte[] key, PublicKey of) {
    byte[] algorithm = firstElement(of.getEncoded());
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.writeBytes(VERSION_0);
    content.writeBytes(algorithm);
    content.writeBytes(element(OCTET_STRING, key));
    return element(SEQUENCE, content.toByteArray());
  }

  /** The first element inside a DER sequence, here a SubjectPublicKeyInfo of the JDK's making. */
  private static byte[] firstElement(byte[] sequence) {
    int from = 2 + lengthBytes(sequence, 0);
    int to = from + 2 + lengthBytes(sequence, from) + length(sequence, from);
    return Arrays.copyOfRange(sequence, from, to);
  }

  private static int lengthBytes(byte[] der, int at) {
    return der[at + 1] >= 0 ? 0 : der[at + 1] & 0x7F;
  }

  private static int length(byte[] der, int at) {
    int bytes = lengthBytes(der, at);
    int length = bytes == 0 ? der[at + 1] : 0;
    for (int i = 0; i < bytes; i++) {
      length = (length << 8) + (der[at + 2 + i] & 0xFF);
    }
    return length;
  }

  private static byte[] element(int tag, byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    int bytes = content.length < 0x80 ? 0 : (39 - Integer.numberOfLeadingZeros(content.length)) / 8;
    out.write(bytes == 0 ? content.length : 0x80 | bytes);
    for (int i = bytes - 1; i >= 0; i--) {
      out.write(content.length >> (8 * i));
    }
    out.writeBytes(content);
    return out.toByteArray();
  }

  private static boolean fit(PrivateKey key, PublicKey of) {
    String algorithm = signatureOf(of.getAlgorithm());
    if (algorithm == null) {
      return true;
    }
    try {
      byte[] text = {1, 2, 3};
      Signature signing = Signature.getInstance(algorithm);
      signing.initSign(key);
      signing.update(text);
      byte[] signature = signing.sign();
      Signature checking = Signature.getInstance(algorithm);
      checking.initVerify(of);
      checking.update(text);
      return checking.verify(signature);
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  private static @Nullable String signatureOf(String algorithm) {
    return switch (algorithm) {
      case "EC" -> "SHA256withECDSA";
      case "RSA" -> "SHA256withRSA";
      case "EdDSA" -> "EdDSA";
      default -> null; // the handshake will tell
    };
  }
}
