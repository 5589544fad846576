package crispctl.transport;

import crispctl.transport.TransportException.Kind;
import org.jspecify.annotations.Nullable;

/** The words of a server that says no. */
final class Refusal {
  private Refusal() {}

  static TransportException of(Head head, Envelope envelope) {
    String given = envelope.reason();
    String reason = given.isEmpty() ? reasonOf(head.status()) : given;
    String message = envelope.message();
    String detail = message == null || message.isEmpty() ? reason : message;
    return new TransportException(Kind.REFUSED, head, reason, detail, null);
  }

  /** For an answer whose body is missing, cut, too large or no envelope. */
  static TransportException byStatus(Head head, @Nullable Throwable cause) {
    int status = head.status();
    return new TransportException(Kind.REFUSED, head, reasonOf(status), "HTTP " + status, cause);
  }

  static String reasonOf(int status) {
    return switch (status) {
      case 429 -> "rate_limited";
      case 401, 403 -> "unauthorized";
      case 404 -> "not_found";
      default -> "http_error";
    };
  }
}
