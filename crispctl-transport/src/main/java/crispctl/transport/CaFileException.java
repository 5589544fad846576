package crispctl.transport;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file of certificate authorities that cannot be used. The message names it and its fault. */
final class CaFileException extends IOException {
  private static final long serialVersionUID = 1;

  CaFileException(Path file, String fault, @Nullable Throwable cause) {
    super("the certificate authority file " + file + " " + fault, cause);
  }
}
