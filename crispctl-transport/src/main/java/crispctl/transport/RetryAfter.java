package crispctl.transport;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The header {@code Retry-After}: digits are seconds; anything else must be an IMF-fixdate (RFC
 * 9110, section 5.6.7) to the letter, its weekday included. The rest counts as no header at all.
 */
final class RetryAfter {
  private static final DateTimeFormatter FIXDATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withResolverStyle(ResolverStyle.STRICT);

  private static final int FIXDATE_LENGTH = "Sun, 06 Nov 1994 08:49:37 GMT".length();

  /** Longer ones exceed a long. */
  private static final int MAX_DIGITS = 18;

  private RetryAfter() {}

  /** The wait that is asked for; zero for none, for a past date and for nonsense. */
  static Duration parse(@Nullable String header, Instant now) {
    if (header == null || header.isEmpty()) {
      return Duration.ZERO;
    }
    if (isDigits(header)) {
      return header.length() > MAX_DIGITS
          ? Duration.ZERO
          : Duration.ofSeconds(Long.parseLong(header));
    }
    if (header.length() != FIXDATE_LENGTH) {
      return Duration.ZERO;
    }
    try {
      Instant then = LocalDateTime.parse(header, FIXDATE).toInstant(ZoneOffset.UTC);
      Duration wait = Duration.between(now, then);
      return wait.isNegative() ? Duration.ZERO : wait;
    } catch (DateTimeException e) {
      return Duration.ZERO;
    }
  }

  private static boolean isDigits(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
