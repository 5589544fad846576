package crispctl.cli.config;

import crispctl.cli.error.CliException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who asks, and for which website: one snapshot an invocation, put together from flags, environment
 * and profile, and where each part came from. Its text form holds no key.
 */
public final class Credentials {
  private final String profile;
  private final Part identifier;
  private final Part key;
  private final Part tier;
  private final Part website;

  private Credentials(Map<String, String> flags, Environment environment, ConfigFile file)
      throws CliException {
    profile = profileName(flags, environment, file);
    identifier = part(environment, "IDENTIFIER", file.text(profile, "identifier"));
    key = part(environment, "KEY", file.text(profile, "key"));
    tier = part(environment, "TIER", file.text(profile, "tier"));
    String flag = Blank.orNull(flags.get("--website"));
    website =
        flag != null
            ? new Part(flag, "flag")
            : part(environment, "WEBSITE_ID", file.text(profile, "website_id"));
  }

  /**
   * One value and its origin.
   *
   * @param value null when missing
   * @param source {@code flag}, {@code env}, {@code file} or {@code missing}
   */
  public record Part(@Nullable String value, String source) {}

  /** Takes the snapshot. The file must have been read for it. */
  public static Credentials of(Map<String, String> flags, Environment environment, ConfigFile file)
      throws CliException {
    Credentials snapshot = untested(flags, environment, file);
    String tier = snapshot.tier.value;
    if (tier != null && !isTier(tier)) {
      throw badTier(tier);
    }
    return snapshot;
  }

  /** The same without a look at the tier, for a command that may replace it. */
  public static Credentials untested(
      Map<String, String> flags, Environment environment, ConfigFile file) throws CliException {
    return new Credentials(flags, environment, file);
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

  /** The profile these come from. */
  public String profile() {
    return profile;
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

  /**
   * Fails with a sentence that names every missing part, in the order identifier, key, tier,
   * website_id.
   */
  public Credentials complete() throws CliException {
    StringBuilder missing = new StringBuilder();
    name(missing, identifier, "identifier");
    name(missing, key, "key");
    name(missing, tier, "tier");
    name(missing, website, "website_id");
    if (missing.length() > 0) {
      throw CliException.missingCredentials(
          "missing credentials: " + missing + " (profile " + profile + ")",
          "run crispctl auth set, or set CRISPCTL_IDENTIFIER, CRISPCTL_KEY, CRISPCTL_TIER and"
              + " CRISPCTL_WEBSITE_ID");
    }
    return this;
  }

  @Override
  public String toString() {
    return "Credentials[" + profile + "]";
  }

  private static void name(StringBuilder missing, Part part, String name) {
    if (part.value == null) {
      missing.append(missing.length() == 0 ? "" : ", ").append(name);
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
