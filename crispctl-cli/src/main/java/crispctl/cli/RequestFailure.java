package crispctl.cli;

import crispctl.cli.error.ExitCode;
import crispctl.output.ErrorReport;
import crispctl.transport.TransportException;
import org.jspecify.annotations.Nullable;

/**
 * The words, hint and exit class of a failed request. Apart from {@link Failure} so that offline
 * failures load no transport class.
 */
final class RequestFailure {
  private RequestFailure() {}

  static boolean is(Throwable failure) {
    return failure instanceof TransportException;
  }

  static Failure of(Throwable failure, @Nullable ExitCode signal) {
    TransportException e = (TransportException) failure;
    if (e.kind() == TransportException.Kind.TLS_FILE) {
      return new Failure(
          new ErrorReport(
              "config", e.detail(), null, "it must be a PEM file; crispctl help names the options"),
          ExitCode.LOCAL_IO);
    }
    if (e.kind() == TransportException.Kind.READ_ONLY) {
      return new Failure(
          new ErrorReport("usage", e.detail(), null, "leave out --read-only to allow it"),
          ExitCode.REFUSED);
    }
    String unknown = e.outcomeUnknown() ? "; whether it took effect is unknown" : "";
    String tries = e.attempts() > 1 ? " (tried " + e.attempts() + " times)" : "";
    ErrorReport report =
        new ErrorReport(
            e.reason(),
            e.detail() + tries + unknown,
            new ErrorReport.Exchange(
                e.status(), e.retryAfter(), e.outcomeUnknown() ? "unknown" : null, e.request()),
            hint(e));
    return new Failure(report, exitCode(e, signal));
  }

  private static ExitCode exitCode(TransportException e, @Nullable ExitCode signal) {
    if (e.outcomeUnknown() && signal == null) {
      return ExitCode.OUTCOME_UNKNOWN;
    }
    return switch (e.kind()) {
      case REFUSED -> refused(e.status());
      case LACKING -> ExitCode.NOT_FOUND;
      case INVALID_JSON, TOO_LARGE -> ExitCode.BAD_RESPONSE;
      case NETWORK, TIMEOUT -> ExitCode.NETWORK;
      case CANCELLED -> signal == null ? ExitCode.NETWORK : signal;
      case TLS_FILE -> ExitCode.LOCAL_IO;
      case READ_ONLY -> ExitCode.REFUSED;
    };
  }

  private static ExitCode refused(int status) {
    return switch (status) {
      case 401 -> ExitCode.UNAUTHORIZED;
      case 403 -> ExitCode.FORBIDDEN;
      case 404 -> ExitCode.NOT_FOUND;
      case 420, 423, 429 -> ExitCode.RATE_LIMITED;
      default -> status >= 500 ? ExitCode.SERVER : ExitCode.REJECTED;
    };
  }

  private static @Nullable String hint(TransportException e) {
    if (e.outcomeUnknown()) {
      return "look before sending it again: crispctl messages list, crispctl conversations get";
    }
    return switch (e.kind()) {
      case REFUSED -> refusalHint(e);
      case LACKING -> e.request() + " found nothing that fits; check the spelling, or use the id";
      case INVALID_JSON ->
          "the answer of "
              + e.request()
              + " is not from the Crisp API; check CRISPCTL_API_URL and proxies";
      case TOO_LARGE -> e.request() + " answered more than 8 MiB; ask for less";
      case NETWORK ->
          "check the network, proxies and CRISPCTL_API_URL; --ca-file adds a certificate authority";
      case TIMEOUT -> "run the command again when the API answers; --retry does that for reads";
      case CANCELLED, TLS_FILE, READ_ONLY -> null;
    };
  }

  private static String refusalHint(TransportException e) {
    String answered = e.request() + " answered " + e.status();
    String advice =
        switch (e.reason()) {
          case "not_subscribed" ->
              "the plugin is not installed on this website, or a development token is used outside its trusted workspace";
          case "restricted_route_tier" ->
              "this route is not for the tier of the token; crispctl auth show names it";
          case "conversation_not_found" -> "crispctl conversations list shows the ids that exist";
          case "quota_limit_exceeded" -> "the quota of the plan or token is used up";
          case "invalid_data" -> "the API did not accept the values sent";
          default -> adviceByStatus(e);
        };
    return answered + "; " + advice;
  }

  private static String adviceByStatus(TransportException e) {
    return switch (e.status()) {
      case 401 -> "check identifier, key and tier; crispctl auth status says where each comes from";
      case 403 -> "the token lacks a scope or the plan does not allow it";
      case 404 -> "check the ids and the website; crispctl auth show names it";
      case 420, 429 -> "too many requests; wait before the next one";
      default ->
          e.status() >= 500
              ? "the API has a problem; try again later"
              : "the API refused the request";
    };
  }
}
