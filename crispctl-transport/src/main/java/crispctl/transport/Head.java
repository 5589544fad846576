package crispctl.transport;

import org.jspecify.annotations.Nullable;

/**
 * What every failure tells besides its words.
 *
 * @param request method and path
 * @param status HTTP status, 0 when there was no answer
 * @param retryAfter the raw {@code Retry-After} header
 */
record Head(String request, int status, @Nullable String retryAfter) {
  static Head unanswered(String request) {
    return new Head(request, 0, null);
  }
}
