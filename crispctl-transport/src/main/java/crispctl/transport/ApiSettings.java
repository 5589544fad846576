package crispctl.transport;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where the API is and who asks. Its text form holds no key.
 *
 * @param origin {@code http} or {@code https}, host and port, without user, path or query (else
 *     IllegalArgumentException); {@code /v1} is added to each request
 * @param caFile PEM file of certificate authorities trusted besides the platform's; read when the
 *     first request connects, never for {@code http}
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
  public ApiSettings {
    boolean web = "https".equals(origin.getScheme()) || "http".equals(origin.getScheme());
    boolean bare =
        origin.getHost() != null
            && origin.getRawUserInfo() == null
            && (origin.getRawPath().isEmpty() || origin.getRawPath().equals("/"))
            && origin.getRawQuery() == null
            && origin.getRawFragment() == null;
    if (!web || !bare) {
      throw new IllegalArgumentException(
          "the origin must be http or https with a host and an optional port, nothing else");
    }
  }

  @Override
  public String toString() {
    return "ApiSettings[" + origin + ", " + tier + "]";
  }
}
