package crispctl.cli.worker;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Cuts a stream into lines, each a frame. For one thread. */
final class FrameReader {
  private final InputStream in;
  private final FrameParser parser;
  private final byte[] line = new byte[Limits.REQUEST_BYTES];
  private final byte[] piece = new byte[8 * 1024];
  private int at;
  private int end;

  FrameReader(InputStream in, FrameParser parser) {
    this.in = in;
    this.parser = parser;
  }

  /** The next frame, null at the end of the stream. Blocks. */
  @Nullable Frame next() throws FrameFault {
    int length = 0;
    while (true) {
      if (at == end && !more()) {
        if (length > 0) {
          throw new FrameFault("truncated_frame");
        }
        return null;
      }
      int feed = feed();
      int part = feed - at;
      if (part > line.length - length) {
        throw new FrameFault("request_too_large");
      }
      System.arraycopy(piece, at, line, length, part);
      length += part;
      at = feed;
      if (feed < end) {
        at++;
        return parser.parse(line, length);
      }
    }
  }

  /** Where the line ends, or the piece. */
  private int feed() {
    int feed = at;
    while (feed < end && piece[feed] != '\n') {
      feed++;
    }
    return feed;
  }

  private boolean more() throws FrameFault {
    try {
      at = 0;
      end = Math.max(in.read(piece), 0);
      return end > 0;
    } catch (IOException e) {
      throw new FrameFault("input_error");
    }
  }
}
