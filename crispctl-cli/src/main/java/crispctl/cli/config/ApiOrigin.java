package crispctl.cli.config;

import crispctl.cli.error.CliException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Where the API is. Credentials travel to it, so it is https, or http to this very machine. */
public final class ApiOrigin {
  private static final String DEFAULT = "https://api.crisp.chat";

  private ApiOrigin() {}

  /** {@code CRISPCTL_API_URL}, or Crisp's own address. */
  public static URI of(Environment environment) throws CliException {
    String given = environment.get("CRISPCTL_API_URL");
    if (given == null) {
      return URI.create(DEFAULT);
    }
    try {
      URI origin = new URI(given);
      String fault = fault(origin);
      if (fault == null) {
        String scheme = origin.getScheme().toLowerCase(Locale.ROOT);
        return URI.create(scheme + "://" + origin.getRawAuthority());
      }
      throw CliException.config(
          "CRISPCTL_API_URL " + fault, "give scheme, host and port only, for example " + DEFAULT);
    } catch (URISyntaxException e) {
      throw CliException.config(
          "CRISPCTL_API_URL is not a URL",
          "give scheme, host and port only, for example " + DEFAULT);
    }
  }

  private static @Nullable String fault(URI origin) {
    String scheme = origin.getScheme();
    String host = origin.getHost();
    if (scheme == null || host == null) {
      return "is not a URL with a scheme and a host";
    }
    if (origin.getRawUserInfo() != null) {
      return "must not hold a user or password";
    }
    if (!origin.getRawPath().isEmpty() && !origin.getRawPath().equals("/")) {
      return "must not have a path: /v1 is added to it";
    }
    if (origin.getRawQuery() != null || origin.getRawFragment() != null) {
      return "must not have a query or fragment";
    }
    if (origin.getPort() == 0 || origin.getPort() > 65535) {
      return "has no valid port";
    }
    if (scheme.equalsIgnoreCase("https") || (scheme.equalsIgnoreCase("http") && isLoopback(host))) {
      return null;
    }
    return "must be https; http is for 127.0.0.1, [::1] and localhost only";
  }

  /** By its text, not by a name service that could answer anything. */
  private static boolean isLoopback(String host) {
    if (host.equalsIgnoreCase("localhost") || host.equals("[::1]")) {
      return true;
    }
    String[] parts = host.split("\\.", -1);
    return parts.length == 4
        && parts[0].equals("127")
        && isByte(parts[1])
        && isByte(parts[2])
        && isByte(parts[3]);
  }

  private static boolean isByte(String part) {
    if (part.isEmpty() || part.length() > 3) {
      return false;
    }
    int value = 0;
    for (int i = 0; i < part.length(); i++) {
      int digit = part.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return false;
      }
      value = value * 10 + digit;
    }
    return value <= 255;
  }
}
