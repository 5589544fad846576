package crispctl.transport;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The one way a request fails. The message names method, path and status, never a header or a body.
 */
public final class TransportException extends Exception {
  /** What kind of failure it is; decides the words and the exit status. */
  public enum Kind {
    /** The server answered and said no: HTTP 400 or above, or {@code "error":true}. */
    REFUSED,
    /** A success status whose body is no valid envelope. */
    INVALID_JSON,
    /** A valid answer in which the caller did not find what it looked for. */
    LACKING,
    /** A success status whose body is above 8 MiB after decompression. */
    TOO_LARGE,
    /** No usable answer: name, connection, TLS, reset, cut body, redirect. */
    NETWORK,
    /** The request took longer than its 20 seconds. */
    TIMEOUT,
    /** {@link HttpTransport#cancel} was called, or the waiting thread was interrupted. */
    CANCELLED,
    /** A local file of certificates or keys cannot be used; the detail names it. */
    TLS_FILE,
    /** The settings allow reads only and this was none; nothing was opened. */
    READ_ONLY
  }

  private static final long serialVersionUID = 1;

  private final Kind kind;
  private final String request;
  private final int status;
  private final String reason;
  private final String detail;
  private final @Nullable String retryAfter;
  private final boolean outcomeUnknown;
  private final boolean passing;
  private final int attempts;

  TransportException(
      Kind kind, Head head, String reason, String detail, @Nullable Throwable cause) {
    super(
        head.request() + (head.status() == 0 ? ": " : " answered " + head.status() + ": ") + detail,
        cause);
    this.kind = kind;
    this.request = head.request();
    this.status = head.status();
    this.reason = reason;
    this.detail = detail;
    this.retryAfter = head.retryAfter();
    this.outcomeUnknown = head.outcomeUnknown();
    this.passing = head.passing();
    this.attempts = 1;
  }

  private TransportException(TransportException last, int attempts) {
    super(last.getMessage(), last.getCause());
    this.kind = last.kind;
    this.request = last.request;
    this.status = last.status;
    this.reason = last.reason;
    this.detail = last.detail;
    this.retryAfter = last.retryAfter;
    this.outcomeUnknown = last.outcomeUnknown;
    this.passing = last.passing;
    this.attempts = attempts;
  }

  /**
   * A connection that is no REST request was lost or did not come about.
   *
   * @param retryAfter what the server said of when to come again, as it said it
   */
  public static TransportException lost(
      String request, @Nullable String retryAfter, String detail, @Nullable Throwable cause) {
    Head head = new Head(request, 0, retryAfter);
    return new TransportException(Kind.NETWORK, head, "network_error", detail, cause);
  }

  /** The server said no to something that is no REST request. */
  public static TransportException refused(
      String request, int status, @Nullable String retryAfter, String detail) {
    Head head = new Head(request, status, retryAfter);
    return new TransportException(Kind.REFUSED, head, Refusal.reasonOf(status), detail, null);
  }

  /** A local file of certificates or keys cannot be used. */
  public static TransportException unusableFile(String request, String detail, Throwable cause) {
    return new TransportException(Kind.TLS_FILE, Head.unanswered(request), "config", detail, cause);
  }

  /** The same failure, known as the last of several attempts. */
  TransportException after(int count) {
    return count == attempts ? this : new TransportException(this, count);
  }

  /** What kind of failure it is. */
  public Kind kind() {
    return kind;
  }

  /** Method and encoded path without the query, for example {@code GET /v1/website/ID}. */
  public String request() {
    return request;
  }

  /** HTTP status, 0 when there was no usable answer. */
  public int status() {
    return status;
  }

  /**
   * The machine-readable word: the server's reason, or one of {@code rate_limited}, {@code
   * unauthorized}, {@code not_found}, {@code http_error}, {@code invalid_json}, {@code
   * response_too_large}, {@code network_error}, {@code config} (for {@link Kind#TLS_FILE}), {@code
   * usage} (for {@link Kind#READ_ONLY}).
   */
  public String reason() {
    return reason;
  }

  /**
   * The sentence for people: {@code data.message} of the server if it is a text, else the reason;
   * {@code HTTP STATUS} when a failing answer could not be read; ours when there was no answer.
   */
  public String detail() {
    return detail;
  }

  /** The raw {@code Retry-After} header, or null. */
  public @Nullable String retryAfter() {
    return retryAfter;
  }

  /**
   * Whether a request other than GET and HEAD may or may not have taken effect: it may have left
   * this machine, and no answer said what became of it. A 2xx answer that was cut counts as none.
   */
  public boolean outcomeUnknown() {
    return outcomeUnknown;
  }

  /**
   * How many times the request was tried; more than 1 for reads only, 0 when it was refused here.
   */
  public int attempts() {
    return attempts;
  }

  /** What {@code Retry-After} asks for; zero for nothing, a past date or nonsense. */
  public Duration waitAsked(Instant now) {
    return RetryAfter.parse(retryAfter, now);
  }

  /** Whether a lost connection may well be whole again a little later. */
  boolean passing() {
    return passing;
  }
}
