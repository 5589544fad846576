package crispctl.cli.config;

import crispctl.cli.error.CliException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes the configuration file so that a reader finds the old or the new one, whenever the power
 * fails: into a sibling of mode 0600, synced, then renamed over it. A symbolic link stays a link;
 * the file it leads to is replaced.
 */
public final class ConfigWriter {
  static final Set<PosixFilePermission> FILE_MODE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> FOLDER_MODE =
      PosixFilePermissions.fromString("rwx------");

  private ConfigWriter() {}

  /**
   * Changes the file as it is now, which may be another one than was read before: a lock keeps
   * other processes of this program out meanwhile. Folders that do not exist are made with mode
   * 0700, existing ones are left alone. Blocks for at most 5 s for the lock.
   *
   * @param goOn asked right before the rename; false leaves everything as it was
   * @return what was written
   */
  public static ConfigFile update(Path path, UnaryOperator<ConfigFile> change, BooleanSupplier goOn)
      throws CliException {
    try {
      Path target = target(path.toAbsolutePath());
      folders(target.getParent());
      try (ConfigLock lock = ConfigLock.take(target, goOn)) {
        if (lock == null) {
          throw goOn.getAsBoolean()
              ? fault(path, "another process has been writing it for 5 seconds")
              : cancelled();
        }
        TemporaryFile.removeStrays(target);
        ConfigFile changed = change.apply(ConfigFile.read(path));
        replace(target, changed, goOn);
        return changed;
      }
    } catch (IOException e) {
      throw fault(path, ConfigFile.cause(e, path));
    }
  }

  private static void replace(Path target, ConfigFile file, BooleanSupplier goOn)
      throws IOException, CliException {
    Path sibling = TemporaryFile.beside(target);
    try {
      fill(sibling, ConfigText.of(file.root()).getBytes(StandardCharsets.UTF_8));
      if (!goOn.getAsBoolean()) {
        throw cancelled();
      }
      Files.move(
          sibling, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(sibling);
    }
  }

  private static CliException cancelled() {
    return CliException.local("cancelled by a signal; nothing was written", null);
  }

  /**
   * Fails unless the file is absent or a regular one that its owner may write: a rename would put a
   * plain file in the place of a device or a pipe, and would not ask a write-protected one. To be
   * asked before the file is read, because reading a pipe could wait for ever.
   */
  public static void requireReplaceable(Path path) throws CliException {
    if (!Files.exists(path)) {
      return;
    }
    if (!Files.isRegularFile(path)) {
      throw fault(path, "it is not a regular file");
    }
    if (!isWritable(path)) {
      throw fault(path, "it is read-only");
    }
  }

  /** By its mode too: the system lets root write everything. */
  private static boolean isWritable(Path path) {
    try {
      return Files.isWritable(path)
          && Files.getPosixFilePermissions(path).contains(PosixFilePermission.OWNER_WRITE);
    } catch (IOException e) {
      return false;
    }
  }

  private static CliException fault(Path path, String reason) {
    return CliException.configFile(
        "cannot write the configuration file " + path + ": " + reason,
        "give another place with CRISPCTL_CONFIG");
  }

  /**
   * The file behind a link; a link that leads nowhere is an error rather than a file at an
   * unexpected place.
   */
  private static Path target(Path path) throws IOException {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS) ? path.toRealPath() : path;
  }

  private static void folders(@Nullable Path folder) throws IOException {
    if (folder == null || Files.isDirectory(folder)) {
      return;
    }
    folders(folder.getParent());
    try {
      Files.createDirectory(folder, mode(FOLDER_MODE));
      Files.setPosixFilePermissions(folder, FOLDER_MODE);
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(folder)) {
        throw e;
      }
    }
  }

  private static void fill(Path file, byte[] bytes) throws IOException {
    Files.deleteIfExists(file);
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            mode(FILE_MODE))) {
      // The mode given at creation is cut by the umask, which may take even the owner's rights.
      Files.setPosixFilePermissions(file, FILE_MODE);
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(true);
    }
  }

  static FileAttribute<Set<PosixFilePermission>> mode(Set<PosixFilePermission> permissions) {
    return PosixFilePermissions.asFileAttribute(permissions);
  }
}
