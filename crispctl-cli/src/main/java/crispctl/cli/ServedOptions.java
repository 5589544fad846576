package crispctl.cli;

import crispctl.cli.error.CliException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which options go with a worker, for its requests and for its start. */
final class ServedOptions {
  private static final Path STDIN = Path.of("/dev/stdin");
  private static final String[] FILES = {"--text-file", "--note-file"};
  private static final String[] OF_THE_PROCESS = {
    "--proxy", "--ca-file", "--client-cert", "--client-key"
  };
  private static final String[] REFUSED = {
    "--retry", "--retry-max-time", "--verbose", "-vv", "--trace-http"
  };

  private ServedOptions() {}

  /**
   * Refuses for a request what a worker never does: repeat requests, trace them, print anything but
   * JSON, read standard input, or use other connections than its own.
   */
  static void check(Map<String, String> options) throws CliException {
    refuse(options, REFUSED, "is not an option of requests to a worker", null);
    refuse(options, OF_THE_PROCESS, "belongs to the whole worker", "give it to crispctl serve");
    checkOutput(options);
    for (String option : FILES) {
      String file = options.get(option);
      if (file != null && isStandardInput(file)) {
        throw CliException.usage(
            option + " cannot read standard input: frames come that way", "send the text in argv");
      }
    }
  }

  /** Refuses at the start what no request could have either. */
  static void checkStart(Map<String, String> options) throws CliException {
    if (!options.containsKey("--stdio")) {
      throw CliException.usage("serve needs --stdio", null);
    }
    refuse(options, REFUSED, "is not an option of serve", null);
    refuse(options, new String[] {"--envelope", "--color"}, "is not an option of serve", null);
    checkOutput(options);
  }

  private static void checkOutput(Map<String, String> options) throws CliException {
    String output = options.get("--output");
    if (output != null && !output.equals("json")) {
      throw CliException.usage("a worker answers JSON only, not ".concat(output), null);
    }
  }

  private static void refuse(
      Map<String, String> options, String[] names, String why, @Nullable String hint)
      throws CliException {
    for (String name : names) {
      if (options.containsKey(name)) {
        throw CliException.usage(name + " " + why, hint);
      }
    }
  }

  /** By whatever name: the frames of a worker come that way. The null device has no frames. */
  static boolean isStandardInput(String file) {
    try {
      return file.equals("-")
          || (Files.exists(STDIN)
              && Files.exists(Path.of(file))
              && Files.isSameFile(Path.of(file), STDIN)
              && !Files.isSameFile(Path.of(file), Path.of("/dev/null")));
    } catch (IOException | InvalidPathException e) {
      return false;
    }
  }
}
