package crispctl.cli.config;

import crispctl.cli.error.CliException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rules of the configuration file. A fault names the place and what belongs there. */
final class ConfigCheck {
  private static final String TEXT = "a text that is not empty";
  private static final String[] MEMBERS = {"identifier", "key", "website_id"};

  private final Path path;

  /** Checks the content of the file at this path. */
  ConfigCheck(Path path) {
    this.path = path;
  }

  /** The document, if it keeps the rules. */
  Map<String, @Nullable Object> checked(@Nullable Object document) throws CliException {
    Map<String, @Nullable Object> root = demand(document, "the document");
    if (root.containsKey("current")) {
      Object current = root.get("current");
      if (!(current instanceof String name) || !ConfigFile.isProfileName(name)) {
        throw fault("current", "a profile name");
      }
    }
    if (root.containsKey("profiles")) {
      profiles(demand(root.get("profiles"), "profiles"));
    }
    return root;
  }

  private void profiles(Map<String, @Nullable Object> profiles) throws CliException {
    for (Map.Entry<String, @Nullable Object> profile : profiles.entrySet()) {
      if (!ConfigFile.isProfileName(profile.getKey())) {
        throw fault(
            "profiles",
            "an object whose member names are profile names: a letter or digit, then letters, digits, _ and -");
      }
      String where = "profiles.".concat(profile.getKey());
      profile(demand(profile.getValue(), where), where);
    }
  }

  private void profile(Map<String, @Nullable Object> members, String where) throws CliException {
    boolean asks = members.containsKey("credential_command");
    for (String name : MEMBERS) {
      if (!(asks && !members.containsKey(name)) && !isText(members.get(name))) {
        throw fault(where + "." + name, TEXT);
      }
    }
    if (!(asks && !members.containsKey("tier"))
        && (!(members.get("tier") instanceof String tier) || !Credentials.isTier(tier))) {
      throw fault(where + ".tier", "\"website\" or \"plugin\"");
    }
    if (members.containsKey("read_only") && !(members.get("read_only") instanceof Boolean)) {
      throw fault(where + ".read_only", "true or false");
    }
    if (asks && !isCommand(members.get("credential_command"))) {
      throw fault(
          where + ".credential_command",
          "a list of a program and its arguments, texts that are not empty");
    }
  }

  private static boolean isCommand(@Nullable Object value) {
    if (!(value instanceof List<?> words) || words.isEmpty()) {
      return false;
    }
    for (Object word : words) {
      // No program can be given a NUL.
      if (!isText(word) || ((String) word).indexOf('\0') >= 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isText(@Nullable Object value) {
    return value instanceof String text && !text.isEmpty();
  }

  private Map<String, @Nullable Object> demand(@Nullable Object value, String where)
      throws CliException {
    Map<String, @Nullable Object> object = object(value);
    if (object == null) {
      throw fault(where, "an object");
    }
    return object;
  }

  @SuppressWarnings("unchecked") // JsonReader makes no other maps
  static @Nullable Map<String, @Nullable Object> object(@Nullable Object value) {
    return value instanceof Map ? (Map<String, @Nullable Object>) value : null;
  }

  private CliException fault(String where, String expected) {
    return CliException.config(
        "in the configuration file " + path + ", " + where + " must be " + expected,
        "repair it by hand, or move it away and run crispctl auth set");
  }
}
