package crispctl.transport;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** The encoding of JSON bodies, checked before Jackson sees it: Jackson lets some faults pass. */
final class Utf8 {
  private static final int CHARS_AT_ONCE = 8 * 1024;

  private Utf8() {}

  /** The same array when it is valid UTF-8, else a copy with U+FFFD where it is not. */
  static byte[] repaired(byte[] bytes) {
    if (isValid(bytes)) {
      return bytes;
    }
    return new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8);
  }

  private static boolean isValid(byte[] bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(Math.min(bytes.length + 1, CHARS_AT_ONCE));
    CoderResult result;
    do {
      out.clear();
      result = decoder.decode(in, out, true);
    } while (result.isOverflow());
    return !result.isError();
  }
}
