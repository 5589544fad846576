package crispctl.cli.command;

import crispctl.cli.config.ConfigFile;
import crispctl.cli.context.Invocation;
import crispctl.cli.error.CliException;
import java.util.List;

/** The profile that the first argument of a command names. */
final class StoredProfile {
  private StoredProfile() {}

  /** Its name; one that the file does not have is a fault that lists those it has. */
  static String named(Invocation invocation, ConfigFile file) throws CliException {
    String name = invocation.argument(0, "the profile");
    List<String> names = file.profileNames();
    if (names.contains(name)) {
      return name;
    }
    throw CliException.config(
        "there is no profile " + name,
        names.isEmpty()
            ? "no profile is stored; crispctl auth set makes one"
            : "profiles: ".concat(String.join(", ", names)));
  }
}
