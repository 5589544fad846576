package crispctl.cli.context;

import crispctl.cli.error.CliException;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A file that the user names, or standard input.
 *
 * @param name a path, or {@code -}
 * @param limit the most bytes taken
 */
public record InputFile(String name, int limit) {
  /** What people call it. */
  public String label() {
    return name.equals("-") ? "standard input" : name;
  }

  /** Reads to the end or the limit; may block for ever. */
  byte[] read() throws CliException {
    // Of Java 17, FileInputStream.readNBytes and BufferedInputStream over a channel ask for a
    // position, which pipes do not have; each of these two does not.
    try (InputStream in =
        name.equals("-")
            ? new BufferedInputStream(new FileInputStream(FileDescriptor.in))
            : Files.newInputStream(Path.of(name))) {
      return in.readNBytes(limit);
    } catch (IOException | InvalidPathException e) {
      throw CliException.input("cannot read " + label() + ": " + reason(e), null);
    }
  }

  private String reason(Exception e) {
    if (e instanceof InvalidPathException) {
      return "it is no file name";
    }
    if (e instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    return !name.equals("-") && Files.isDirectory(Path.of(name))
        ? "it is a directory"
        : "input/output error";
  }
}
