package crispctl.transport.wire;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A connection that did not come about. The message is a sentence for people. */
public final class WireFault extends IOException {
  private static final long serialVersionUID = 1;

  private final boolean passing;

  /**
   * @param passing whether the same request may well succeed a little later
   */
  public WireFault(String message, boolean passing, @Nullable Throwable cause) {
    super(message, cause);
    this.passing = passing;
  }

  /** Whether the same request may well succeed a little later. */
  public boolean passing() {
    return passing;
  }

  /** Whether an HTTP status says so: of the API and of a proxy alike. */
  public static boolean isPassing(int status) {
    return switch (status) {
      case 420, 429, 502, 503, 504 -> true;
      default -> false;
    };
  }
}
