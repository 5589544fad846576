package crispctl.transport.wire;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The way to the API: whom to trust, what to prove oneself with, and through which proxy. Files are
 * read when the first request connects, never for {@code http}.
 *
 * @param caFile PEM file of certificate authorities trusted besides the others
 * @param rootsFile PEM file of the authorities trusted in place of the platform's, as {@code
 *     SSL_CERT_FILE} means it
 * @param clientCertificate PEM file of the certificate shown to servers that ask, with its
 *     intermediates after it
 * @param clientKey PEM file of its key; null when the certificate's file holds it
 * @param proxy for {@code https} origins
 */
public record Network(
    @Nullable Path caFile,
    @Nullable Path rootsFile,
    @Nullable Path clientCertificate,
    @Nullable Path clientKey,
    ProxySettings proxy) {
  /** No proxy, no certificate, the platform's authorities. */
  public static Network direct() {
    return new Network(null, null, null, null, ProxySettings.none());
  }
}
