package crispctl.cli.config;

import crispctl.cli.error.CliException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The configuration file as read: {@code
 * {"current":"name","profiles":{"name":{"identifier","key","tier","website_id"}}}}. Every profile
 * is checked, also unused ones. Members this program does not know are kept.
 */
public final class ConfigFile {
  private static final int MAX_BYTES = 1024 * 1024;

  private final Path path;
  private final Map<String, @Nullable Object> root;

  private ConfigFile(Path path, Map<String, @Nullable Object> root) {
    this.path = path;
    this.root = root;
  }

  /**
   * Where the file is: {@code CRISPCTL_CONFIG}, else {@code $XDG_CONFIG_HOME/crispctl/config.json},
   * else {@code ~/.config/crispctl/config.json}. A relative {@code XDG_CONFIG_HOME} is ignored, as
   * its specification demands.
   */
  public static Path locate(Environment environment) {
    String given = environment.get("CRISPCTL_CONFIG");
    if (given != null) {
      return Path.of(given);
    }
    String xdg = environment.get("XDG_CONFIG_HOME");
    if (xdg != null && xdg.startsWith("/")) {
      return Path.of(xdg, "crispctl", "config.json");
    }
    String home = environment.get("HOME");
    return Path.of(
        home == null ? System.getProperty("user.home") : home,
        ".config",
        "crispctl",
        "config.json");
  }

  /** Reads and checks the file. A missing or blank one has no profiles. */
  public static ConfigFile read(Path path) throws CliException {
    String text;
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw CliException.config("the configuration file " + path + " is larger than 1 MiB", null);
      }
      text = new String(bytes, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      text = "";
    } catch (IOException e) {
      throw CliException.configFile(
          "cannot read the configuration file " + path + ": " + cause(e, path), null);
    }
    if (Blank.orNull(text) == null) {
      return new ConfigFile(path, new LinkedHashMap<>());
    }
    if (text.charAt(0) == '\ufeff') {
      throw CliException.config(
          "the configuration file " + path + " begins with a byte order mark",
          "save it as UTF-8 without one");
    }
    try {
      ConfigFile file = new ConfigFile(path, object(JsonReader.read(text), path, "the document"));
      file.check();
      return file;
    } catch (JsonReader.SyntaxException e) {
      throw CliException.config(
          "the configuration file " + path + " is not JSON: " + e.getMessage(),
          "repair it by hand, or move it away and run crispctl auth set");
    }
  }

  /** The profile used when nothing else names one, or null. */
  public @Nullable String current() {
    return (String) root.get("current");
  }

  /** A text of a profile, or null when there is no such profile. */
  public @Nullable String text(String profile, String member) {
    Map<String, @Nullable Object> members = profile(profile);
    return members == null ? null : (String) members.get(member);
  }

  /** Whether the name has only the characters a profile name may have. */
  public static boolean isProfileName(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letterOrDigit =
          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!letterOrDigit && (i == 0 || (c != '_' && c != '-'))) {
        return false;
      }
    }
    return !name.isEmpty();
  }

  /** A copy in which a profile has these texts and is the current one; everything else stays. */
  public ConfigFile with(String profile, Map<String, String> texts) {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    Map<String, @Nullable Object> before = profile(profile);
    if (before != null) {
      members.putAll(before);
    }
    members.putAll(texts);
    Map<String, @Nullable Object> profiles = new LinkedHashMap<>();
    Map<String, @Nullable Object> others = profiles();
    if (others != null) {
      profiles.putAll(others);
    }
    profiles.put(profile, members);
    Map<String, @Nullable Object> changed = new LinkedHashMap<>();
    changed.put("current", profile);
    changed.put("profiles", profiles);
    for (Map.Entry<String, @Nullable Object> member : root.entrySet()) {
      changed.putIfAbsent(member.getKey(), member.getValue());
    }
    return new ConfigFile(path, changed);
  }

  /** The whole document, for writing. */
  Map<String, @Nullable Object> root() {
    return root;
  }

  Path path() {
    return path;
  }

  private void check() throws CliException {
    if (root.containsKey("current")) {
      Object current = root.get("current");
      if (!(current instanceof String name) || !isProfileName(name)) {
        throw fault("current", "a profile name");
      }
    }
    if (!root.containsKey("profiles")) {
      return;
    }
    Map<String, @Nullable Object> profiles = object(root.get("profiles"), path, "profiles");
    for (Map.Entry<String, @Nullable Object> profile : profiles.entrySet()) {
      if (!isProfileName(profile.getKey())) {
        throw fault(
            "profiles",
            "an object whose member names are profile names: a letter or digit, then letters, digits, _ and -");
      }
      String where = "profiles.".concat(profile.getKey());
      Map<String, @Nullable Object> members = object(profile.getValue(), path, where);
      checkText(members, where, "identifier");
      checkText(members, where, "key");
      checkText(members, where, "website_id");
      if (!(members.get("tier") instanceof String tier) || !Credentials.isTier(tier)) {
        throw fault(where + ".tier", "\"website\" or \"plugin\"");
      }
    }
  }

  private void checkText(Map<String, @Nullable Object> members, String where, String name)
      throws CliException {
    if (!(members.get(name) instanceof String text) || text.isEmpty()) {
      throw fault(where + "." + name, "a text that is not empty");
    }
  }

  private CliException fault(String where, String expected) {
    return fault(path, where, expected);
  }

  private static CliException fault(Path path, String where, String expected) {
    return CliException.config(
        "in the configuration file " + path + ", " + where + " must be " + expected,
        "repair it by hand, or move it away and run crispctl auth set");
  }

  private @Nullable Map<String, @Nullable Object> profiles() {
    return asObject(root.get("profiles"));
  }

  private @Nullable Map<String, @Nullable Object> profile(String name) {
    Map<String, @Nullable Object> profiles = profiles();
    return profiles == null ? null : asObject(profiles.get(name));
  }

  private static Map<String, @Nullable Object> object(
      @Nullable Object value, Path path, String where) throws CliException {
    Map<String, @Nullable Object> object = asObject(value);
    if (object == null) {
      throw fault(path, where, "an object");
    }
    return object;
  }

  @SuppressWarnings("unchecked") // JsonReader makes no other maps
  private static @Nullable Map<String, @Nullable Object> asObject(@Nullable Object value) {
    return value instanceof Map ? (Map<String, @Nullable Object>) value : null;
  }

  /** What the system said, without the path that the sentence names already. */
  static String cause(IOException e, Path path) {
    if (Files.isDirectory(path)) {
      return "it is a directory";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return Files.isSymbolicLink(path) ? "it is a link that leads nowhere" : "no such folder";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "a part of its path is not a folder";
    }
    if (e instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    String message = e.getMessage();
    return message == null ? "input/output error" : message;
  }
}
