package crispctl.cli.config;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The sibling into which a file is written before it takes the place of the file: its name, {@code
 * .}, the id of the writing process, {@code .tmp}. A process that was killed leaves its own behind.
 */
final class TemporaryFile {
  private static final String SUFFIX = ".tmp";

  private TemporaryFile() {}

  /** The sibling of this process. */
  static Path beside(Path target) {
    return target.resolveSibling(
        target.getFileName() + "." + ProcessHandle.current().pid() + SUFFIX);
  }

  /** Removes the siblings whose processes are gone. */
  static void removeStrays(Path target) {
    Path folder = target.getParent();
    if (folder == null) {
      return;
    }
    String prefix = target.getFileName() + ".";
    try (DirectoryStream<Path> siblings = Files.newDirectoryStream(folder)) {
      for (Path sibling : siblings) {
        String name = String.valueOf(sibling.getFileName());
        if (name.startsWith(prefix)
            && name.endsWith(SUFFIX)
            && name.length() > prefix.length() + SUFFIX.length()
            && isStray(sibling, name.substring(prefix.length(), name.length() - SUFFIX.length()))) {
          Files.deleteIfExists(sibling);
        }
      }
    } catch (IOException e) {
      // Housekeeping: whatever is wrong with the folder, the writing itself will say.
    }
  }

  private static boolean isStray(Path sibling, String pid) throws IOException {
    long number = number(pid);
    if (number == 0 || !Files.isRegularFile(sibling)) {
      return false;
    }
    ProcessHandle writer = ProcessHandle.of(number).orElse(null);
    if (writer == null || number == ProcessHandle.current().pid()) {
      return true;
    }
    // A process younger than the file has only inherited the number. The system tells the start of
    // a process to the second or so.
    Instant began = began(writer);
    Instant written = Files.getLastModifiedTime(sibling).toInstant();
    return began != null && began.isAfter(written.plusSeconds(10));
  }

  private static @Nullable Instant began(ProcessHandle writer) {
    return writer.info().startInstant().orElse(null);
  }

  /** The number that is written here in digits, 0 when it is none. */
  private static long number(String digits) {
    long number = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = digits.charAt(i) - '0';
      if (digit < 0 || digit > 9 || i > 17) {
        return 0;
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
