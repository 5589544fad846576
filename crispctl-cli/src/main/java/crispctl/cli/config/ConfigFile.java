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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The configuration file as read: {@code
 * {"current":"name","profiles":{"name":{"identifier","key","tier","website_id"}}}}, and in a
 * profile perhaps {@code read_only} and {@code credential_command}. Every profile is checked, also
 * unused ones. Members this program does not know are kept. Immutable.
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
      return new ConfigFile(path, new ConfigCheck(path).checked(JsonReader.read(text)));
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

  /** The names of the profiles, in the order of the file. */
  public List<String> profileNames() {
    Map<String, @Nullable Object> profiles = profiles();
    return profiles == null ? List.of() : List.copyOf(profiles.keySet());
  }

  /** Whether a profile forbids every write; one that does not exist forbids none. */
  public boolean isReadOnly(String profile) {
    Map<String, @Nullable Object> members = profile(profile);
    return members != null && Boolean.TRUE.equals(members.get("read_only"));
  }

  /** Fails when a profile forbids every write; nothing else can allow it. */
  public void requireWritable(String profile) throws CliException {
    if (isReadOnly(profile)) {
      throw Credentials.locked(profile);
    }
  }

  /** The program, with its arguments, that knows what a profile does not say; empty when none. */
  public List<String> credentialCommand(String profile) {
    Map<String, @Nullable Object> members = profile(profile);
    Object command = members == null ? null : members.get("credential_command");
    List<String> words = new ArrayList<>();
    if (command instanceof List<?> list) {
      for (Object word : list) {
        words.add((String) word);
      }
    }
    return words;
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
    Map<String, @Nullable Object> profiles = copyOfProfiles();
    profiles.put(profile, members);
    return changed(profile, profiles);
  }

  /** A copy in which a profile is the current one; everything else stays. */
  public ConfigFile switchedTo(String profile) {
    return changed(profile, copyOfProfiles());
  }

  /** A copy without a profile; if it was the current one, none is. */
  public ConfigFile without(String profile) {
    Map<String, @Nullable Object> profiles = copyOfProfiles();
    profiles.remove(profile);
    return changed(profile.equals(current()) ? null : current(), profiles);
  }

  private ConfigFile changed(@Nullable String current, Map<String, @Nullable Object> profiles) {
    Map<String, @Nullable Object> changed = new LinkedHashMap<>();
    if (current != null) {
      changed.put("current", current);
    }
    changed.put("profiles", profiles);
    for (Map.Entry<String, @Nullable Object> member : root.entrySet()) {
      if (!member.getKey().equals("current")) {
        changed.putIfAbsent(member.getKey(), member.getValue());
      }
    }
    return new ConfigFile(path, changed);
  }

  private Map<String, @Nullable Object> copyOfProfiles() {
    Map<String, @Nullable Object> copy = new LinkedHashMap<>();
    Map<String, @Nullable Object> profiles = profiles();
    if (profiles != null) {
      copy.putAll(profiles);
    }
    return copy;
  }

  /** The whole document, for writing. */
  Map<String, @Nullable Object> root() {
    return root;
  }

  Path path() {
    return path;
  }

  private @Nullable Map<String, @Nullable Object> profiles() {
    return ConfigCheck.object(root.get("profiles"));
  }

  private @Nullable Map<String, @Nullable Object> profile(String name) {
    Map<String, @Nullable Object> profiles = profiles();
    return profiles == null ? null : ConfigCheck.object(profiles.get(name));
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
