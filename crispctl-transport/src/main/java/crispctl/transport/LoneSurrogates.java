package crispctl.transport;

/**
 * Escapes of one half of a surrogate pair. JSON allows them anywhere; Jackson 2.23 refuses them in
 * names of members. For a scan they are masked, in a copy of the same length, so that offsets stay
 * true.
 */
public final class LoneSurrogates {
  private static final int ESCAPE = 6;
  private static final byte[] MASK = {'\\', 'u', 'f', 'f', 'f', 'd'};

  private LoneSurrogates() {}

  /** The same array when there is none in it, else a copy with {@code \\ufffd} in their place. */
  public static byte[] masked(byte[] json) {
    byte[] out = json;
    int at = 0;
    while (at < json.length - 1) {
      if (json[at] != '\\') {
        at++;
      } else if (isHalf(json, at, '8', 'b') && isHalf(json, at + ESCAPE, 'c', 'f')) {
        at += 2 * ESCAPE;
      } else if (isHalf(json, at, '8', 'f')) {
        out = out == json ? json.clone() : out;
        System.arraycopy(MASK, 0, out, at, ESCAPE);
        at += ESCAPE;
      } else {
        at += 2;
      }
    }
    return out;
  }

  /** Whether {@code \\udXxx} stands there, with a third digit between the two. */
  private static boolean isHalf(byte[] json, int at, char from, char to) {
    if (at + ESCAPE > json.length || json[at] != '\\' || json[at + 1] != 'u') {
      return false;
    }
    int second = Character.digit(json[at + 3], 16);
    return (json[at + 2] | 0x20) == 'd'
        && second >= Character.digit(from, 16)
        && second <= Character.digit(to, 16)
        && Character.digit(json[at + 4], 16) >= 0
        && Character.digit(json[at + 5], 16) >= 0;
  }
}
