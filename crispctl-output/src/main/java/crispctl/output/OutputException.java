package crispctl.output;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Output could not be written. */
public final class OutputException extends IOException {
  private static final long serialVersionUID = 1;

  private final boolean readerGone;

  OutputException(String message, boolean readerGone, @Nullable Throwable cause) {
    super(message, cause);
    this.readerGone = readerGone;
  }

  /**
   * True when the other end of the pipe was closed, which is no fault of anybody: the program ends
   * quietly.
   */
  public boolean readerGone() {
    return readerGone;
  }
}
