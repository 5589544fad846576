package crispctl.transport.wire;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A file of PEM blocks; whatever stands between them is ignored. */
final class PemFile {
  /** About ten times the bundle of a Linux distribution; a device that never ends stops here. */
  static final int MAX_BYTES = 4 * 1024 * 1024;

  private static final String DASHES = "-----";
  private static final String CERTIFICATE = "CERTIFICATE";

  private final String role;
  private final Path file;
  private final String text;

  private PemFile(String role, Path file, String text) {
    this.role = role;
    this.file = file;
    this.text = text;
  }

  /** Blocks for as long as opening or reading does, on a named pipe without end. */
  static PemFile read(String role, Path file) throws TlsFileException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new TlsFileException(role, file, "is larger than 4 MiB", null);
      }
      return new PemFile(role, file, new String(bytes, StandardCharsets.ISO_8859_1));
    } catch (TlsFileException e) {
      throw e;
    } catch (NoSuchFileException e) {
      throw new TlsFileException(role, file, "does not exist", e);
    } catch (AccessDeniedException e) {
      throw new TlsFileException(role, file, "cannot be read: permission denied", e);
    } catch (IOException e) {
      throw new TlsFileException(role, file, "cannot be read: " + e.getMessage(), e);
    }
  }

  /** All its certificates as authorities. */
  Set<TrustAnchor> anchors() throws TlsFileException {
    Set<TrustAnchor> anchors = new HashSet<>();
    for (X509Certificate certificate : certificates()) {
      anchors.add(new TrustAnchor(certificate, null));
    }
    return anchors;
  }

  /** All its certificates in their order, at least one. */
  List<X509Certificate> certificates() throws TlsFileException {
    List<X509Certificate> certificates = new ArrayList<>();
    int from = text.indexOf(begin(CERTIFICATE));
    while (from >= 0) {
      int to = endOf(CERTIFICATE, from, "certificate");
      certificates.add(certificate(text.substring(from, to)));
      from = text.indexOf(begin(CERTIFICATE), to);
    }
    if (certificates.isEmpty()) {
      throw fault("holds no certificate in PEM form", null);
    }
    return certificates;
  }

  /** The lines of the first block of that kind, without its first and last; null for none. */
  @Nullable String block(String kind) throws TlsFileException {
    int from = text.indexOf(begin(kind));
    if (from < 0) {
      return null;
    }
    int to = endOf(kind, from, "key");
    return text.substring(from + begin(kind).length(), to - end(kind).length());
  }

  TlsFileException fault(String fault, @Nullable Throwable cause) {
    return new TlsFileException(role, file, fault, cause);
  }

  private int endOf(String kind, int from, String what) throws TlsFileException {
    int end = text.indexOf(end(kind), from);
    if (end < 0) {
      throw fault("ends in the middle of a " + what, null);
    }
    return end + end(kind).length();
  }

  private X509Certificate certificate(String block) throws TlsFileException {
    try {
      byte[] pem = block.getBytes(StandardCharsets.ISO_8859_1);
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      return (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(pem));
    } catch (CertificateException e) {
      throw fault("holds a damaged certificate", e);
    }
  }

  private static String begin(String kind) {
    return DASHES + "BEGIN " + kind + DASHES;
  }

  private static String end(String kind) {
    return DASHES + "END " + kind + DASHES;
  }
}
