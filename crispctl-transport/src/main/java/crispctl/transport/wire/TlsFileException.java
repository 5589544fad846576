package crispctl.transport.wire;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A local file of certificates or keys that cannot be used. The message names it and its fault. */
public final class TlsFileException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * @param role what the file is for, for example {@code client key}
   */
  TlsFileException(String role, Path file, String fault, @Nullable Throwable cause) {
    super("the " + role + " file " + file + " " + fault, cause);
  }
}
