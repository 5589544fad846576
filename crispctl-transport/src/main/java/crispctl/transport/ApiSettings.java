package crispctl.transport;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where the API is and who asks. Its text form holds no key.
 *
 * @param origin scheme, host and port, without a path; {@code /v1} is added to each request
 * @param caFile PEM file of certificate authorities trusted besides the platform's; read when the
 *     first request connects
 * @param identifier user name of the Basic credentials
 * @param key password of the Basic credentials, a secret
 * @param tier {@code website} or {@code plugin}, sent as {@code X-Crisp-Tier}
 * @param userAgent sent as {@code User-Agent}
 */
public record ApiSettings(
    URI origin,
    @Nullable Path caFile,
    String identifier,
    String key,
    String tier,
    String userAgent) {
  @Override
  public String toString() {
    return "ApiSettings[" + origin + ", " + tier + "]";
  }
}
