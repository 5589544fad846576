package crispctl.transport;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A connection that did not come about. The message is a sentence for people. */
final class WireFault extends IOException {
  private static final long serialVersionUID = 1;

  WireFault(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
