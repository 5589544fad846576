package crispctl.cli.config;

import org.jspecify.annotations.Nullable;

/**
 * White space as the public Node tool understands it (ECMAScript {@code String.prototype.trim}):
 * Java's own methods disagree on control characters, no-break spaces and the byte order mark, and a
 * profile shared by both tools must mean the same to both.
 */
public final class Blank {
  private Blank() {}

  /** The text without white space at both ends. */
  public static String trim(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isSpace(text.charAt(from))) {
      from++;
    }
    while (to > from && isSpace(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /** The trimmed text, or null when nothing is left of it. */
  public static @Nullable String orNull(@Nullable String text) {
    if (text == null) {
      return null;
    }
    String trimmed = trim(text);
    return trimmed.isEmpty() ? null : trimmed;
  }

  private static boolean isSpace(char c) {
    return (c >= '\t' && c <= '\r')
        || c == ' '
        || c == '\u00a0'
        || c == '\u1680'
        || (c >= '\u2000' && c <= '\u200a')
        || c == '\u2028'
        || c == '\u2029'
        || c == '\u202f'
        || c == '\u205f'
        || c == '\u3000'
        || c == '\ufeff';
  }
}
