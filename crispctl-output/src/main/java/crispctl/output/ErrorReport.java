package crispctl.output;

import org.jspecify.annotations.Nullable;

/**
 * What went wrong, told once on stderr: one JSON line for programs or words for people. The texts
 * are redacted before they are escaped, so that escaping cannot hide a secret.
 *
 * @param code the machine-readable word, for example {@code usage}; for a failed request its reason
 * @param message the sentence for people
 * @param exchange the request that failed, or null when there is none to tell of
 * @param hint what to do next, or null
 */
public record ErrorReport(
    String code, String message, @Nullable Exchange exchange, @Nullable String hint) {

  /**
   * A request that failed.
   *
   * @param status HTTP status, 0 when there was no answer
   * @param retryAfter the raw {@code Retry-After} header, or null
   * @param outcome {@code unknown} for a write that may have happened, which the message has to say
   *     too; else null
   * @param request method and path, or null
   */
  public record Exchange(
      int status, @Nullable String retryAfter, @Nullable String outcome, @Nullable String request) {
    /** A request of which it is known whether it happened. */
    public Exchange(int status, @Nullable String retryAfter, @Nullable String request) {
      this(status, retryAfter, null, request);
    }
  }

  /** One line of compact JSON, without its newline. */
  public String json(Redactor redactor) {
    String reason = redactor.redact(code);
    JsonText json = JsonText.in(JsonForm.COMPACT).beginObject();
    json.member("ok", false).member("error", reason);
    if (exchange != null) {
      json.member("status", exchange.status).member("reason", reason);
    }
    json.member("message", redactor.redact(message));
    if (exchange != null) {
      optional(json, "retry_after", exchange.retryAfter, redactor);
      optional(json, "outcome", exchange.outcome, redactor);
      optional(json, "request", exchange.request, redactor);
    }
    optional(json, "hint", hint, redactor);
    return json.end().text();
  }

  /** {@code error: ...} and, if there is a hint, a second line; without the last newline. */
  public String words(Redactor redactor) {
    StringBuilder words = new StringBuilder("error: ");
    if (exchange != null && exchange.status != 0) {
      words.append(exchange.status).append(' ');
      Escapes.visible(words, redactor.redact(code));
      if (!message.isBlank() && !message.equals(code)) {
        words.append(": ");
        Escapes.visible(words, redactor.redact(message));
      }
    } else {
      Escapes.visible(words, redactor.redact(message));
    }
    if (hint != null) {
      words.append("\nhint: ");
      Escapes.visible(words, redactor.redact(hint));
    }
    return words.toString();
  }

  private static void optional(
      JsonText json, String name, @Nullable String value, Redactor redactor) {
    if (value != null) {
      json.member(name, redactor.redact(value));
    }
  }
}
