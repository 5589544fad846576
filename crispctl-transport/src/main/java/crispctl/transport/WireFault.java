package crispctl.transport;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A connection that did not come about. The message is a sentence for people. */
final class WireFault extends IOException {
  private static final long serialVersionUID = 1;

  private final boolean passing;

  /**
   * @param passing whether the same request may well succeed a little later
   */
  WireFault(String message, boolean passing, @Nullable Throwable cause) {
    super(message, cause);
    this.passing = passing;
  }

  boolean passing() {
    return passing;
  }
}
