package crispctl.cli.command;

import crispctl.cli.config.Credentials;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import crispctl.transport.TransportException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the API says of credentials. Asked is the website itself, {@code GET /v1/website/ID}: the
 * only light route known to be open to both tiers, and one that needs the key and the website to
 * fit together. Crisp keeps its answer in a cache.
 *
 * @param result one word
 * @param status HTTP status, 0 without an answer
 * @param reason the word of the API, or null
 * @param failure why the credentials are not valid, null when they are
 */
record CredentialCheck(
    String result, int status, @Nullable String reason, @Nullable Exception failure) {

  /** Asks; blocks for 20 seconds at most. */
  static CredentialCheck of(Credentials credentials, Services services) throws CliException {
    try {
      credentials.complete();
    } catch (CliException missing) {
      return unasked("incomplete", missing);
    }
    try {
      int status = services.send(credentials, "GET", List.of(), Map.of(), null).status();
      return new CredentialCheck("valid", status, null, null);
    } catch (TransportException e) {
      if (e.kind() == TransportException.Kind.TLS_FILE) {
        return unasked("unreachable", e);
      }
      return new CredentialCheck(result(e), e.status(), e.reason(), e);
    }
  }

  /** The check of credentials that no request was made with. */
  static CredentialCheck unasked(String result, @Nullable Exception failure) {
    return new CredentialCheck(result, 0, null, failure);
  }

  /** Whether a signal ended it. */
  boolean isCancelled() {
    return result.equals("cancelled");
  }

  private static String result(TransportException e) {
    return switch (e.kind()) {
      case CANCELLED -> "cancelled";
      case REFUSED -> refusal(e.status(), e.reason());
      case LACKING -> "rejected";
      case NETWORK, TIMEOUT, INVALID_JSON, TOO_LARGE, TLS_FILE, READ_ONLY -> "unreachable";
    };
  }

  private static String refusal(int status, String reason) {
    if (reason.equals("not_subscribed")) {
      return "not_subscribed";
    }
    return switch (status) {
      case 401 -> "refused";
      case 403 -> "forbidden";
      default -> status >= 500 ? "unreachable" : "rejected";
    };
  }
}
