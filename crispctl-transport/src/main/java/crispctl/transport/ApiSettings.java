package crispctl.transport;

import crispctl.transport.wire.Network;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * Where the API is, who asks and how. Its text form holds no secret.
 *
 * @param origin {@code http} or {@code https}, host and port, without user, path or query (else
 *     IllegalArgumentException); {@code /v1} is added to each request
 * @param token the credentials of every request
 * @param userAgent sent as {@code User-Agent}
 * @param network the way to the origin
 * @param readOnly refuses everything but GET and HEAD
 * @param retry for reads
 * @param trace told what happens on the wire, null for nobody
 */
public record ApiSettings(
    URI origin,
    Token token,
    String userAgent,
    Network network,
    boolean readOnly,
    Retry retry,
    @Nullable HttpTrace trace) {
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

  /** The same without repeating reads. */
  public ApiSettings withoutRetries() {
    return new ApiSettings(origin, token, userAgent, network, readOnly, Retry.NONE, trace);
  }

  @Override
  public String toString() {
    return "ApiSettings[" + origin + ", " + token.tier() + "]";
  }
}
