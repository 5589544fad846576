package crispctl.transport;

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
import java.util.HashSet;
import java.util.Set;

/** Reads certificate authorities from a PEM file; whatever stands between its blocks is ignored. */
final class CaFile {
  /** About ten times the bundle of a Linux distribution; a device that never ends stops here. */
  static final int MAX_BYTES = 4 * 1024 * 1024;

  private static final String BEGIN = "-----BEGIN CERTIFICATE-----";
  private static final String END = "-----END CERTIFICATE-----";

  private CaFile() {}

  /**
   * The certificates of the file, at least one. Blocks for as long as opening or reading does, on a
   * named pipe without end.
   */
  static Set<TrustAnchor> read(Path file) throws CaFileException {
    String text = text(file);
    Set<TrustAnchor> anchors = new HashSet<>();
    int from = text.indexOf(BEGIN);
    while (from >= 0) {
      int end = text.indexOf(END, from);
      if (end < 0) {
        throw new CaFileException(file, "ends in the middle of a certificate", null);
      }
      int to = end + END.length();
      anchors.add(anchor(file, text.substring(from, to)));
      from = text.indexOf(BEGIN, to);
    }
    if (anchors.isEmpty()) {
      throw new CaFileException(file, "holds no certificate in PEM form", null);
    }
    return anchors;
  }

  private static TrustAnchor anchor(Path file, String block) throws CaFileException {
    try {
      byte[] pem = block.getBytes(StandardCharsets.ISO_8859_1);
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      var certificate =
          (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(pem));
      return new TrustAnchor(certificate, null);
    } catch (CertificateException e) {
      throw new CaFileException(file, "holds a damaged certificate", e);
    }
  }

  private static String text(Path file) throws CaFileException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new CaFileException(file, "is larger than 4 MiB", null);
      }
      return new String(bytes, StandardCharsets.ISO_8859_1);
    } catch (CaFileException e) {
      throw e;
    } catch (NoSuchFileException e) {
      throw new CaFileException(file, "does not exist", e);
    } catch (AccessDeniedException e) {
      throw new CaFileException(file, "cannot be read: permission denied", e);
    } catch (IOException e) {
      throw new CaFileException(file, "cannot be read: " + e.getMessage(), e);
    }
  }
}
