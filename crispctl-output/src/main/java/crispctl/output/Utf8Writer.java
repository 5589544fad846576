package crispctl.output;

import java.io.Writer;

/**
 * Encodes text as UTF-8. Half of a surrogate pair has no encoding: it becomes U+FFFD, where Java's
 * encoder would write a question mark. A pair may come in two calls. Nothing is buffered here.
 */
final class Utf8Writer extends Writer {
  private static final char REPLACEMENT = '\ufffd';

  private final OutputBuffer out;
  // A high surrogate that waits for its other half; 0 when there is none.
  private char high;

  Utf8Writer(OutputBuffer out) {
    this.out = out;
  }

  @Override
  public void write(char[] chars, int from, int length) throws OutputException {
    for (int i = from; i < from + length; i++) {
      put(chars[i]);
    }
  }

  @Override
  public void write(String text) throws OutputException {
    write(text, 0, text.length());
  }

  @Override
  public void write(String text, int from, int length) throws OutputException {
    for (int i = from; i < from + length; i++) {
      put(text.charAt(i));
    }
  }

  @Override
  public void write(int c) throws OutputException {
    put((char) c);
  }

  /** Half a pair that still waits stays alone. */
  void end() throws OutputException {
    if (high != 0) {
      high = 0;
      twoOrThree(REPLACEMENT);
    }
  }

  /** Writes what is complete; half a pair goes on waiting. */
  @Override
  public void flush() throws OutputException {
    out.flush();
  }

  /** Same as {@link #flush}: the stream belongs to the process. */
  @Override
  public void close() throws OutputException {
    flush();
  }

  private void put(char c) throws OutputException {
    if (high != 0) {
      char first = high;
      high = 0;
      if (Character.isLowSurrogate(c)) {
        four(Character.toCodePoint(first, c));
        return;
      }
      twoOrThree(REPLACEMENT);
    }
    if (c < 0x80) {
      out.write(c);
    } else if (Character.isHighSurrogate(c)) {
      high = c;
    } else if (Character.isLowSurrogate(c)) {
      twoOrThree(REPLACEMENT);
    } else {
      twoOrThree(c);
    }
  }

  private void twoOrThree(char c) throws OutputException {
    if (c < 0x800) {
      out.write(0xc0 | c >> 6);
    } else {
      out.write(0xe0 | c >> 12);
      out.write(0x80 | (c >> 6 & 0x3f));
    }
    out.write(0x80 | (c & 0x3f));
  }

  private void four(int codePoint) throws OutputException {
    out.write(0xf0 | codePoint >> 18);
    out.write(0x80 | (codePoint >> 12 & 0x3f));
    out.write(0x80 | (codePoint >> 6 & 0x3f));
    out.write(0x80 | (codePoint & 0x3f));
  }
}
