package crispctl.transport;

import org.jspecify.annotations.Nullable;

/**
 * What every failure tells besides its words.
 *
 * @param request method and path
 * @param status HTTP status, 0 when there was no answer
 * @param retryAfter the raw {@code Retry-After} header
 * @param outcomeUnknown whether a write may or may not have happened
 * @param passing whether a lost connection may well be whole again a little later
 */
record Head(
    String request,
    int status,
    @Nullable String retryAfter,
    boolean outcomeUnknown,
    boolean passing) {
  Head(String request, int status, @Nullable String retryAfter) {
    this(request, status, retryAfter, false, false);
  }

  static Head unanswered(String request) {
    return new Head(request, 0, null);
  }
}
