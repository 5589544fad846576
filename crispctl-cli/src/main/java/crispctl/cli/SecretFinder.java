package crispctl.cli;

import crispctl.cli.config.Blank;
import crispctl.cli.config.ConfigFile;
import crispctl.cli.config.Credentials;
import crispctl.cli.config.Environment;
import crispctl.cli.error.CliException;
import crispctl.output.Redactor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the secrets of an invocation for its diagnostics, by the words themselves and not by their
 * grammar: a command line that could not be parsed must not leak a key either.
 */
final class SecretFinder {
  private SecretFinder() {}

  /**
   * A redactor that knows them.
   *
   * @param read the configuration file as the command read it, null when it did not
   * @param learnt secrets that the command met elsewhere: in a file, from a program
   */
  static Redactor redactor(
      String[] args, Environment environment, @Nullable ConfigFile read, List<String> learnt) {
    List<String> secrets = new ArrayList<>(learnt);
    valuesOf("--key", args, secrets);
    add(secrets, environment.get("CRISPCTL_KEY"));
    add(secrets, environment.get("CRISP_KEY"));
    add(secrets, storedKey(args, environment, read));
    return Redactor.of(secrets);
  }

  private static @Nullable String storedKey(
      String[] args, Environment environment, @Nullable ConfigFile read) {
    List<String> profiles = new ArrayList<>();
    valuesOf("--profile", args, profiles);
    Map<String, String> flags = new HashMap<>();
    if (!profiles.isEmpty()) {
      flags.put("--profile", profiles.get(profiles.size() - 1));
    }
    try {
      Path path = ConfigFile.locate(environment);
      // A pipe can be read once only, and might never answer.
      if (read == null && !Files.isRegularFile(path)) {
        return null;
      }
      ConfigFile file = read == null ? ConfigFile.read(path) : read;
      return file.text(Credentials.profileName(flags, environment, file), "key");
    } catch (CliException e) {
      // A file that cannot be used gives no key away either.
      return null;
    }
  }

  private static void valuesOf(String option, String[] args, List<String> values) {
    String joined = option.concat("=");
    for (int i = 0; i < args.length; i++) {
      if (args[i].startsWith(joined)) {
        add(values, args[i].substring(joined.length()));
      } else if (args[i].equals(option) && i + 1 < args.length) {
        add(values, args[i + 1]);
      }
    }
  }

  private static void add(List<String> texts, @Nullable String text) {
    String trimmed = Blank.orNull(text);
    if (trimmed != null) {
      texts.add(trimmed);
    }
  }
}
