package crispctl.transport.wire;

/** Numbers of ASCII digits and nothing else. */
final class DecimalNumber {
  private DecimalNumber() {}

  /** The number, -1 when the text is none or it is above {@code max}. */
  static int parse(String text, int max) {
    long value = text.isEmpty() ? -1 : 0;
    for (int i = 0; i < text.length(); i++) {
      char digit = text.charAt(i);
      if (digit < '0' || digit > '9' || value > max) {
        return -1;
      }
      value = value * 10 + digit - '0';
    }
    return value > max ? -1 : (int) value;
  }
}
