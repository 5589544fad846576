package crispctl.cli.command;

import crispctl.cli.config.ConfigFile;
import crispctl.cli.config.ConfigWriter;
import crispctl.cli.config.Credentials;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code auth set}: stores credentials, from flags, environment or the profile as it was, and makes
 * the profile current.
 */
public final class AuthSet implements Command {
  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    String key = KeySource.key(invocation, services);
    services.onSignal(() -> {});
    ConfigWriter.requireReplaceable(ConfigFile.locate(services.environment()));
    ConfigFile file = services.config();
    Credentials stored = Credentials.untested(invocation.options(), services.environment(), file);
    stored.requireWritable();
    Map<String, String> texts = new LinkedHashMap<>();
    StringBuilder missing = new StringBuilder();
    take(texts, missing, "identifier", invocation.trimmed("--identifier"), stored.identifier());
    take(texts, missing, "key", key, stored.key());
    take(texts, missing, "tier", invocation.trimmed("--tier"), stored.tier());
    take(texts, missing, "website_id", null, stored.website());
    // What a profile with a credential command does not say is asked of that.
    if (missing.length() > 0 && file.credentialCommand(stored.profile()).isEmpty()) {
      throw CliException.usage(
          "auth set needs " + missing,
          "give --identifier, --tier and --website, and the key in CRISPCTL_KEY or by --key-stdin");
    }
    test(texts);
    ConfigWriter.update(
        ConfigFile.locate(services.environment()),
        now -> now.with(stored.profile(), texts),
        () -> services.signalled() == null);
    services
        .results()
        .print(
            services
                .results()
                .json(invocation)
                .beginObject()
                .member("saved", true)
                .member("profile", stored.profile())
                .member("identifier", texts.get("identifier"))
                .member("tier", texts.get("tier"))
                .member("website_id", texts.get("website_id"))
                .end(),
            invocation);
    return 0;
  }

  private static void test(Map<String, String> texts) throws CliException {
    String tier = texts.get("tier");
    if (tier != null && !Credentials.isTier(tier)) {
      throw Credentials.badTier(tier);
    }
    for (String name : new String[] {"identifier", "key"}) {
      String text = texts.get(name);
      if (text != null && !Credentials.isPlain(text)) {
        throw CliException.usage(
            "the " + name + " has a control character in it, such as a line break",
            "give the " + name + " alone; white space around it does not matter");
      }
    }
  }

  private static void take(
      Map<String, String> texts,
      StringBuilder missing,
      String name,
      @Nullable String flag,
      Credentials.Part otherwise) {
    String value = flag == null ? otherwise.value() : flag;
    if (value == null) {
      missing.append(missing.length() == 0 ? "" : ", ").append(name);
    } else {
      texts.put(name, value);
    }
  }
}
