package crispctl.cli.command;

import crispctl.cli.config.Blank;
import crispctl.cli.context.InputFile;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The key that the command line gives: as a word, in a file, or on standard input. */
final class KeySource {
  private static final int MAX_BYTES = 64 * 1024;

  private KeySource() {}

  /**
   * The key, trimmed; null when the command line gives none. Blocks while a pipe or standard input
   * is not at its end; a signal ends that.
   */
  static @Nullable String key(Invocation invocation, Services services) throws CliException {
    boolean inFile = invocation.has("--key-file");
    boolean onStdin = invocation.has("--key-stdin");
    if ((inFile ? 1 : 0) + (onStdin ? 1 : 0) + (invocation.has("--key") ? 1 : 0) > 1) {
      throw CliException.usage("give only one of --key, --key-file and --key-stdin", null);
    }
    if (!inFile && !onStdin) {
      return invocation.trimmed("--key");
    }
    String path = onStdin ? "-" : invocation.option("--key-file");
    if (path == null || path.isEmpty()) {
      throw CliException.usage("--key-file must not be empty", "- is standard input");
    }
    byte[] bytes = services.read(path, MAX_BYTES + 1);
    String key = text(bytes, new InputFile(path, MAX_BYTES).label());
    services.secret(key);
    return key;
  }

  private static String text(byte[] bytes, String name) throws CliException {
    if (bytes.length > MAX_BYTES) {
      throw CliException.usage(name + " holds more than 64 KiB, which is no key", null);
    }
    try {
      // A new decoder reports what is malformed.
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      String text = StandardCharsets.UTF_8.newDecoder().decode(buffer).toString();
      String key = Blank.orNull(text);
      if (key == null) {
        throw CliException.usage(name + " holds no key: it is empty", null);
      }
      return key;
    } catch (CharacterCodingException e) {
      throw CliException.usage(name + " holds no key: it is not UTF-8", null);
    }
  }
}
