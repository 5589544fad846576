package crispctl.cli.command;

import crispctl.cli.config.Credentials;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.output.JsonText;

/**
 * {@code auth show}: the credentials in use and where each came from, never the key. Makes no
 * request.
 */
public final class AuthShow implements Command {
  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    Credentials in = services.credentials(invocation);
    JsonText shown =
        services
            .results()
            .json(invocation)
            .beginObject()
            .member("profile", in.profile())
            .member("identifier", in.identifier().value())
            .member("tier", in.tier().value())
            .member("website_id", in.website().value())
            .member("key", in.key().value() == null ? "missing" : "set")
            .beginObject("sources")
            .member("identifier", in.identifier().source())
            .member("key", in.key().source())
            .member("tier", in.tier().source())
            .member("websiteId", in.website().source())
            .end();
    // A member that the contract does not have; who set it in the file expects it.
    if (in.readOnly()) {
      shown.member("read_only", true);
    }
    services.results().print(shown.end(), invocation);
    return 0;
  }
}
