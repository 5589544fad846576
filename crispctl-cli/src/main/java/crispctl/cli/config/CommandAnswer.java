package crispctl.cli.config;

import crispctl.cli.error.CliException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a credential command printed. */
final class CommandAnswer {
  private static final String[] NAMES = {"identifier", "key", "tier", "website_id"};

  private CommandAnswer() {}

  /** The texts it gave, trimmed; other members are of no interest. */
  static Map<String, String> read(String profile, String output) throws CliException {
    Map<String, @Nullable Object> members;
    try {
      members = ConfigCheck.object(JsonReader.read(output));
    } catch (JsonReader.SyntaxException e) {
      throw CredentialCommand.fault(profile, "printed no JSON: " + e.getMessage());
    }
    if (members == null) {
      throw CredentialCommand.fault(profile, "printed JSON that is not an object");
    }
    Map<String, String> texts = new HashMap<>();
    for (String name : NAMES) {
      if (members.containsKey(name)) {
        texts.put(name, text(profile, name, members.get(name)));
      }
    }
    return texts;
  }

  private static String text(String profile, String name, @Nullable Object value)
      throws CliException {
    String text = value instanceof String given ? Blank.orNull(given) : null;
    if (text == null) {
      throw CredentialCommand.fault(profile, "printed a " + name + " that is not a text");
    }
    if (name.equals("tier") && !Credentials.isTier(text)) {
      throw CredentialCommand.fault(profile, "printed a tier that is neither website nor plugin");
    }
    return text;
  }
}
