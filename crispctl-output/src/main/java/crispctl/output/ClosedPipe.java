package crispctl.output;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import org.jspecify.annotations.Nullable;

/**
 * Tells a reader that went away from every other failed write. Java hands on the system's text
 * only, and that follows the language of the user.
 */
final class ClosedPipe {
  private ClosedPipe() {}

  static boolean explains(Throwable failure) {
    if (!(failure instanceof IOException)) {
      return false;
    }
    String text = failure.getMessage();
    // A parent may use a socket pair for stdout; closed with data unread in it, that is "reset".
    return "Broken pipe".equals(text)
        || "Connection reset by peer".equals(text)
        || (text != null && text.equals(systemText()));
  }

  /** What the system says here and now of a pipe without a reader: one is made to ask it. */
  static @Nullable String systemText() {
    try {
      Pipe pipe = Pipe.open();
      pipe.source().close();
      try (Pipe.SinkChannel sink = pipe.sink()) {
        sink.write(ByteBuffer.allocate(1));
      }
      return null;
    } catch (IOException e) {
      return e.getMessage();
    }
  }
}
