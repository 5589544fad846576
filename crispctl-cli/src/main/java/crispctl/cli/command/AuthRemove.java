package crispctl.cli.command;

import crispctl.cli.config.ConfigFile;
import crispctl.cli.config.ConfigWriter;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import java.nio.file.Path;

/**
 * {@code auth remove}: takes a profile out of the file, its key included. If it was the current
 * one, none is.
 */
public final class AuthRemove implements Command {
  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    if (!invocation.has("--yes")) {
      throw CliException.unconfirmed(
          "auth remove deletes a key that cannot be brought back", "add --yes to remove it");
    }
    services.onSignal(() -> {});
    Path path = ConfigFile.locate(services.environment());
    ConfigWriter.requireReplaceable(path);
    ConfigFile file = services.config();
    String profile = StoredProfile.named(invocation, file);
    file.requireWritable(profile);
    ConfigFile rest =
        ConfigWriter.update(path, now -> now.without(profile), () -> services.signalled() == null);
    services
        .results()
        .print(
            services
                .results()
                .json(invocation)
                .beginObject()
                .member("removed", true)
                .member("profile", profile)
                .member("current", rest.current())
                .end(),
            invocation);
    return 0;
  }
}
