package crispctl.output;

/** Characters that are written as an escape: in JSON strings, and in lines meant for people. */
public final class Escapes {
  private static final String HEX = "0123456789abcdef";

  private Escapes() {}

  /** Appends the inside of a JSON string, escaped exactly as {@code JSON.stringify} does. */
  static void json(StringBuilder out, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || isLoneSurrogate(text, i)) {
        escape(out, c);
      } else {
        out.append(c);
      }
    }
  }

  /**
   * Text for one line of a terminal: what would break the line, steer the terminal or reorder the
   * text becomes visible; quotes and backslashes stay.
   */
  public static String visible(String text) {
    StringBuilder out = new StringBuilder(text.length());
    visible(out, text);
    return out.toString();
  }

  /** Appends the same. */
  static void visible(StringBuilder out, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) || isLineOrDirection(c) || isLoneSurrogate(text, i)) {
        escape(out, c);
      } else {
        out.append(c);
      }
    }
  }

  /** Appends a text with control characters as escapes, and backslashes doubled. */
  static void controls(StringBuilder out, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        out.append("\\\\");
      } else if (Character.isISOControl(c)) {
        escape(out, c);
      } else {
        out.append(c);
      }
    }
  }

  /** The text with U+FFFD for each half of a surrogate pair; the same object when it has none. */
  static String wellFormed(String text) {
    StringBuilder out = null;
    for (int i = 0; i < text.length(); i++) {
      if (isLoneSurrogate(text, i)) {
        if (out == null) {
          out = new StringBuilder(text);
        }
        out.setCharAt(i, '\ufffd');
      }
    }
    return out == null ? text : out.toString();
  }

  private static void escape(StringBuilder out, char c) {
    switch (c) {
      case '\b' -> out.append("\\b");
      case '\t' -> out.append("\\t");
      case '\n' -> out.append("\\n");
      case '\f' -> out.append("\\f");
      case '\r' -> out.append("\\r");
      default -> {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(HEX.charAt(c >> shift & 0xf));
        }
      }
    }
  }

  /** Line and paragraph separator, and the controls of the bidirectional algorithm. */
  private static boolean isLineOrDirection(char c) {
    return c == 0x061c
        || c == 0x200e
        || c == 0x200f
        || (c >= 0x2028 && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069);
  }

  private static boolean isLoneSurrogate(String text, int at) {
    char c = text.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
    }
    return Character.isLowSurrogate(c)
        && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }
}
