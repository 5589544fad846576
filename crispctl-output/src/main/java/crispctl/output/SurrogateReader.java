package crispctl.output;

import java.io.IOException;
import java.io.Reader;

/**
 * Reads JSON text and decodes the escapes of surrogates, nothing else. Jackson refuses the escape
 * of half a pair in a name, though JSON allows it, but takes the bare half.
 */
final class SurrogateReader extends Reader {
  private static final int SIZE = 8192;
  private static final int ESCAPE_LENGTH = 6;

  private final Reader in;
  private final char[] chars = new char[SIZE];
  private int at;
  private int end;
  // The character before was a backslash that is not itself escaped.
  private boolean escaped;

  SurrogateReader(Reader in) {
    this.in = in;
  }

  @Override
  public int read(char[] target, int from, int length) throws IOException {
    int to = from;
    while (to < from + length && (end - at >= ESCAPE_LENGTH || fill())) {
      char c = chars[at++];
      boolean escapes = c == '\\' && !escaped;
      char surrogate = escapes ? surrogate() : 0;
      if (surrogate != 0) {
        target[to++] = surrogate;
        at += ESCAPE_LENGTH - 1;
      } else {
        target[to++] = c;
        escaped = escapes;
      }
    }
    return to == from && length > 0 ? -1 : to - from;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Reads until an escape fits; false at the end of the text. */
  private boolean fill() throws IOException {
    System.arraycopy(chars, at, chars, 0, end - at);
    end -= at;
    at = 0;
    for (int count = 0; count >= 0 && end < ESCAPE_LENGTH; ) {
      count = in.read(chars, end, SIZE - end);
      end += Math.max(count, 0);
    }
    return end > 0;
  }

  /** The surrogate whose escape goes on with the next character, or 0. */
  private char surrogate() {
    if (end - at < ESCAPE_LENGTH - 1 || chars[at] != 'u') {
      return 0;
    }
    int unit = 0;
    for (int i = at + 1; i < at + ESCAPE_LENGTH - 1; i++) {
      unit = unit << 4 | (chars[i] < 0x80 ? Character.digit(chars[i], 16) : -1);
    }
    return unit >= 0 && Character.isSurrogate((char) unit) ? (char) unit : 0;
  }
}
