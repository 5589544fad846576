package crispctl.cli.config;

import crispctl.cli.error.CliException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who asks, and for which website: one snapshot an invocation, put together from flags,
 * environment, profile and the credential command of the profile, and where each part came from.
 * Its text form holds no key.
 */
public final class Credentials {
  private final Profile profile;
  private final Part identifier;
  private final Part key;
  private final Part tier;
  private final Part website;

  private Credentials(Profile profile, Part identifier, Part key, Part tier, Part website) {
    this.profile = profile;
    this.identifier = identifier;
    this.key = key;
    this.tier = tier;
    this.website = website;
  }

  /**
   * What is known of the profile besides its parts.
   *
   * @param others the names in the file if this one is not among them, else empty
   */
  private record Profile(String name, boolean readOnly, List<String> others) {
    static Profile of(String name, ConfigFile file) {
      List<String> names = file.profileNames();
      return new Profile(name, file.isReadOnly(name), names.contains(name) ? List.of() : names);
    }

    String hint() {
      return others.isEmpty()
          ? "run crispctl auth set, or set CRISPCTL_IDENTIFIER, CRISPCTL_KEY, CRISPCTL_TIER and"
              + " CRISPCTL_WEBSITE_ID"
          : "there is no profile " + name + "; profiles: " + String.join(", ", others);
    }
  }

  /**
   * One value and its origin.
   *
   * @param value null when missing
   * @param source {@code flag}, {@code env}, {@code file}, {@code command} or {@code missing}
   */
  public record Part(@Nullable String value, String source) {}

  /**
   * Takes the snapshot. What flags, environment and profile leave open is asked of the credential
   * command of the profile, if it has one; only then does this block.
   */
  public static Credentials of(
      Map<String, String> flags,
      Environment environment,
      ConfigFile file,
      CredentialCommand command)
      throws CliException {
    Credentials snapshot = untested(flags, environment, file);
    List<String> words = file.credentialCommand(snapshot.profile());
    if (!words.isEmpty() && !snapshot.missing().isEmpty()) {
      String output = command.output(snapshot.profile(), words);
      snapshot = snapshot.filled(CommandAnswer.read(snapshot.profile(), output));
    }
    snapshot.test();
    return snapshot;
  }

  /**
   * What flags, environment and profile say, without a look at the values and without the
   * credential command: for a command that may replace them.
   */
  public static Credentials untested(
      Map<String, String> flags, Environment environment, ConfigFile file) throws CliException {
    String profile = profileName(flags, environment, file);
    String website = Blank.orNull(flags.get("--website"));
    return new Credentials(
        Profile.of(profile, file),
        part(environment, "IDENTIFIER", file.text(profile, "identifier")),
        part(environment, "KEY", file.text(profile, "key")),
        part(environment, "TIER", file.text(profile, "tier")),
        website != null
            ? new Part(website, "flag")
            : part(environment, "WEBSITE_ID", file.text(profile, "website_id")));
  }

  /** What a profile alone says, and its credential command; tested like {@link #of}. */
  public static Credentials stored(String profile, ConfigFile file, CredentialCommand command)
      throws CliException {
    return of(Map.of("--profile", profile), new Environment(Map.of()), file, command);
  }

  /** Whether a tier is one the API knows. */
  public static boolean isTier(String tier) {
    return tier.equals("website") || tier.equals("plugin");
  }

  /** The fault of a tier that is neither. */
  public static CliException badTier(String tier) {
    return CliException.config("the tier must be website or plugin, not ".concat(tier), null);
  }

  /**
   * Whether a text can be an identifier or a key: one with a line break or another control
   * character in it was pasted or read with something that does not belong to it.
   */
  public static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * The profile that counts: {@code --profile}, {@code CRISPCTL_PROFILE}, {@code current} of the
   * file, {@code default}.
   */
  public static String profileName(
      Map<String, String> flags, Environment environment, ConfigFile file) throws CliException {
    String name = Blank.orNull(flags.get("--profile"));
    if (name == null) {
      name = environment.get("CRISPCTL_PROFILE");
    }
    if (name == null) {
      name = file.current();
    }
    if (name == null) {
      return "default";
    }
    if (!ConfigFile.isProfileName(name)) {
      throw CliException.config(
          "a profile name is a letter or digit, then letters, digits, _ and -", null);
    }
    return name;
  }

  /** Whether everything there is comes from the profile or its command. */
  public boolean isStored() {
    for (Part part : new Part[] {identifier, key, tier, website}) {
      if (part.source.equals("env") || part.source.equals("flag")) {
        return false;
      }
    }
    return true;
  }

  /** The profile these come from. */
  public String profile() {
    return profile.name;
  }

  public Part identifier() {
    return identifier;
  }

  public Part key() {
    return key;
  }

  public Part tier() {
    return tier;
  }

  public Part website() {
    return website;
  }

  /** Whether the profile forbids every write. */
  public boolean readOnly() {
    return profile.readOnly;
  }

  /** Fails when the profile forbids every write; nothing else can allow it. */
  public void requireWritable() throws CliException {
    if (profile.readOnly) {
      throw locked(profile.name);
    }
  }

  /** The fault of a write with a profile that forbids it. */
  static CliException locked(String profile) {
    return CliException.readOnly(
        "a write is refused in read-only mode: profile " + profile + " is read_only",
        "use another profile; only an editor can change this one");
  }

  /** The missing parts, in the order identifier, key, tier, website_id. */
  public List<String> missing() {
    List<String> names = new ArrayList<>();
    name(names, identifier, "identifier");
    name(names, key, "key");
    name(names, tier, "tier");
    name(names, website, "website_id");
    return names;
  }

  /** Fails with a sentence that names every missing part. */
  public Credentials complete() throws CliException {
    List<String> missing = missing();
    if (!missing.isEmpty()) {
      throw CliException.missingCredentials(
          "missing credentials: " + String.join(", ", missing) + " (profile " + profile.name + ")",
          profile.hint());
    }
    return this;
  }

  @Override
  public String toString() {
    return "Credentials[" + profile.name + "]";
  }

  private Credentials filled(Map<String, String> answer) {
    return new Credentials(
        profile,
        filled(identifier, answer.get("identifier")),
        filled(key, answer.get("key")),
        filled(tier, answer.get("tier")),
        filled(website, answer.get("website_id")));
  }

  private static Part filled(Part part, @Nullable String answer) {
    return part.value != null || answer == null ? part : new Part(answer, "command");
  }

  private void test() throws CliException {
    if (tier.value != null && !isTier(tier.value)) {
      throw badTier(tier.value);
    }
    test(identifier, "identifier");
    test(key, "key");
  }

  private void test(Part part, String name) throws CliException {
    if (part.value != null && !isPlain(part.value)) {
      throw CliException.config(
          "the "
              + name
              + " has a control character in it, such as a line break (profile "
              + profile.name
              + ", source "
              + part.source
              + ")",
          "crispctl auth set stores another one");
    }
  }

  private static void name(List<String> names, Part part, String name) {
    if (part.value == null) {
      names.add(name);
    }
  }

  private static Part part(Environment environment, String name, @Nullable String stored) {
    String value = environment.get("CRISPCTL_".concat(name));
    if (value == null) {
      value = environment.get("CRISP_".concat(name));
    }
    if (value != null) {
      return new Part(value, "env");
    }
    String trimmed = Blank.orNull(stored);
    return trimmed == null ? new Part(null, "missing") : new Part(trimmed, "file");
  }
}
