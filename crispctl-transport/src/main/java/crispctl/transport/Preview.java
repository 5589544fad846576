package crispctl.transport;

import crispctl.transport.HttpTrace.Header;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A request as it would be sent. Making one opens nothing and loads no class of HttpClient.
 *
 * @param method HTTP method in capitals
 * @param target encoded path and query
 * @param headers those that say something about the request; the credentials are {@code Basic
 *     [redacted]}
 */
public record Preview(String method, String target, List<Header> headers) {
  /** What would become of a request with these settings. */
  public static Preview of(ApiSettings settings, Request request) {
    List<Header> headers = headers(settings, request, "[redacted]");
    headers.add(new Header("User-Agent", settings.userAgent()));
    return new Preview(request.method(), Target.of(request).text(), headers);
  }

  /** The headers of our own making, with the credentials in them. */
  static List<Header> headers(ApiSettings settings, Request request) {
    String pair = settings.token().identifier() + ":" + settings.token().key();
    byte[] secret = pair.getBytes(StandardCharsets.UTF_8);
    return headers(settings, request, Base64.getEncoder().encodeToString(secret));
  }

  private static List<Header> headers(ApiSettings settings, Request request, String credentials) {
    List<Header> headers = new ArrayList<>();
    // HttpClient would format the same text with regular expressions, which are slow to start.
    headers.add(new Header("Host", settings.origin().getRawAuthority()));
    headers.add(new Header("Accept", "application/json"));
    headers.add(new Header("Accept-Encoding", "gzip, deflate"));
    headers.add(new Header("Authorization", "Basic " + credentials));
    headers.add(new Header("X-Crisp-Tier", settings.token().tier()));
    if (request.body() != null) {
      headers.add(new Header("Content-Type", "application/json"));
    }
    return headers;
  }
}
