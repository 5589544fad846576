package crispctl.cli.command;

import crispctl.cli.config.ConfigFile;
import crispctl.cli.config.Credentials;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import crispctl.output.JsonText;

/**
 * {@code auth status}: asks the API about the credentials of this invocation, then about those of
 * every stored profile, and tells where each comes from; never the key. The exit status is that of
 * the first.
 */
public final class AuthStatus implements Command {
  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    Credentials used = services.credentials(invocation);
    ConfigFile file = services.config();
    CredentialCheck first = CredentialCheck.of(used, services);
    CredentialCheck last = first;
    JsonText json = services.results().json(invocation).beginArray();
    tell(json.beginObject(), used, first, services);
    hidden(json, used, file);
    json.end();
    for (String profile : file.profileNames()) {
      if (!profile.equals(used.profile()) || !used.isStored()) {
        last = last.isCancelled() ? last : stored(json, profile, services);
      }
    }
    services.results().print(json.end(), invocation);
    if (first.failure() != null) {
      throw first.failure();
    }
    return 0;
  }

  private static CredentialCheck stored(JsonText json, String profile, Services services)
      throws CliException {
    CredentialCheck check;
    json.beginObject();
    try {
      Credentials credentials = services.stored(profile);
      check = CredentialCheck.of(credentials, services);
      tell(json, credentials, check, services);
    } catch (CliException e) {
      check = CredentialCheck.unasked("unusable", e);
      json.member("profile", profile).member("active", false);
      json.member("result", check.result()).member("message", e.getMessage());
    }
    json.end();
    return check;
  }

  private static void tell(
      JsonText json, Credentials in, CredentialCheck check, Services services) {
    json.member("profile", in.profile())
        .member("active", services.isActive(in))
        .member("identifier", in.identifier().value())
        .member("tier", in.tier().value())
        .member("website_id", in.website().value())
        .beginObject("sources")
        .member("identifier", in.identifier().source())
        .member("key", in.key().source())
        .member("tier", in.tier().source())
        .member("websiteId", in.website().source())
        .end()
        .member("result", check.result())
        .member("http_status", check.status());
    if (check.reason() != null) {
      json.member("reason", services.redact(check.reason()));
    }
    if (in.readOnly()) {
      json.member("read_only", true);
    }
  }

  /** What the profile stores and something else overrules: the usual cause of surprise. */
  private static void hidden(JsonText json, Credentials used, ConfigFile file) {
    json.beginArray("hidden");
    hide(json, file, used, "identifier", used.identifier());
    hide(json, file, used, "key", used.key());
    hide(json, file, used, "tier", used.tier());
    hide(json, file, used, "website_id", used.website());
    json.end();
  }

  private static void hide(
      JsonText json, ConfigFile file, Credentials used, String member, Credentials.Part part) {
    boolean overruled = part.source().equals("env") || part.source().equals("flag");
    if (overruled && file.text(used.profile(), member) != null) {
      json.element(member);
    }
  }
}
