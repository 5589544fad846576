package crispctl.cli.config;

import crispctl.cli.error.CliException;
import crispctl.output.JsonForm;
import crispctl.output.JsonText;
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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes the configuration file so that a reader finds the old or the new one, whenever the power
 * fails: into a sibling of mode 0600, synced, then renamed over it. A symbolic link stays a link;
 * the file it leads to is replaced.
 */
public final class ConfigWriter {
  private static final Set<PosixFilePermission> FILE_MODE =
      PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> FOLDER_MODE =
      PosixFilePermissions.fromString("rwx------");

  private ConfigWriter() {}

  /**
   * Writes the file. Folders that do not exist are made with mode 0700, existing ones are left
   * alone.
   *
   * @param goOn asked right before the rename; false leaves everything as it was
   */
  public static void write(ConfigFile file, BooleanSupplier goOn) throws CliException {
    Path path = file.path();
    try {
      Path target = target(path.toAbsolutePath());
      folders(target.getParent());
      Path sibling =
          target.resolveSibling(
              target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
      try {
        fill(sibling, text(file.root()).getBytes(StandardCharsets.UTF_8));
        if (!goOn.getAsBoolean()) {
          throw CliException.local("cancelled by a signal; nothing was written", null);
        }
        Files.move(
            sibling, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(sibling);
      }
    } catch (IOException e) {
      throw CliException.configFile(
          "cannot write the configuration file " + path + ": " + ConfigFile.cause(e, path),
          "give another place with CRISPCTL_CONFIG");
    }
  }

  /**
   * Fails unless the file is absent or a regular one: a rename over a device or a pipe would put a
   * plain file in its place. To be asked before the file is read, because reading a pipe could wait
   * for ever.
   */
  public static void requireReplaceable(Path path) throws CliException {
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw CliException.configFile(
          "cannot write the configuration file " + path + ": it is not a regular file",
          "give another place with CRISPCTL_CONFIG");
    }
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

  private static FileAttribute<Set<PosixFilePermission>> mode(
      Set<PosixFilePermission> permissions) {
    return PosixFilePermissions.asFileAttribute(permissions);
  }

  private static String text(Map<String, @Nullable Object> root) {
    JsonText json = JsonText.in(JsonForm.INDENTED).beginObject();
    members(json, root);
    return json.end().text().concat("\n");
  }

  private static void members(JsonText json, Map<?, ?> members) {
    for (Map.Entry<?, ?> member : members.entrySet()) {
      String name = String.valueOf(member.getKey());
      Object value = member.getValue();
      if (value instanceof Map<?, ?> object) {
        members(json.beginObject(name), object);
        json.end();
      } else if (value instanceof List<?> array) {
        elements(json.beginArray(name), array);
        json.end();
      } else if (value instanceof JsonReader.Literal number) {
        json.memberNumber(name, number.text());
      } else if (value instanceof Boolean truth) {
        json.member(name, truth.booleanValue());
      } else {
        json.member(name, (String) value);
      }
    }
  }

  private static void elements(JsonText json, List<?> elements) {
    for (Object value : elements) {
      if (value instanceof Map<?, ?> object) {
        members(json.beginObject(), object);
        json.end();
      } else if (value instanceof List<?> array) {
        elements(json.beginArray(), array);
        json.end();
      } else if (value instanceof JsonReader.Literal number) {
        json.elementNumber(number.text());
      } else if (value instanceof Boolean truth) {
        json.element(truth.booleanValue());
      } else {
        json.element((String) value);
      }
    }
  }
}
