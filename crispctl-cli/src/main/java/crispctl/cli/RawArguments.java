package crispctl.cli;

import crispctl.cli.error.CliException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Guards against arguments that the JVM changed: bytes that are not UTF-8 reach {@code main} as
 * U+FFFD. Where one stands, the words are compared with what the system holds.
 */
final class RawArguments {
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");

  private RawArguments() {}

  static void check(String[] args) throws CliException {
    for (int i = 0; i < args.length; i++) {
      if (args[i].indexOf('\ufffd') >= 0 && !isGenuine(args, i)) {
        throw CliException.usage(
            "argument " + (i + 1) + " is not valid UTF-8", "write it in UTF-8");
      }
    }
  }

  /**
   * Whether the replacement character was typed. Where the system does not tell, it counts as not
   * typed: refused, never changed.
   */
  private static boolean isGenuine(String[] args, int index) {
    try {
      byte[] raw = Files.readAllBytes(COMMAND_LINE);
      int end = raw.length - 1;
      for (int skip = args.length - 1; skip > index; skip--) {
        end = previousNul(raw, end);
      }
      int from = previousNul(raw, end) + 1;
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(raw, from, end - from));
      return true;
    } catch (IOException notUtf8OrNotThere) {
      return false;
    }
  }

  private static int previousNul(byte[] raw, int before) {
    int at = before - 1;
    while (at >= 0 && raw[at] != 0) {
      at--;
    }
    return at;
  }
}
