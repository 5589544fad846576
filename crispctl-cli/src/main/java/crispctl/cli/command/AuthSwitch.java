package crispctl.cli.command;

import crispctl.cli.config.ConfigFile;
import crispctl.cli.config.ConfigWriter;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import java.nio.file.Path;

/** {@code auth switch}: makes a profile of the file the current one. */
public final class AuthSwitch implements Command {
  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    services.onSignal(() -> {});
    Path path = ConfigFile.locate(services.environment());
    ConfigWriter.requireReplaceable(path);
    ConfigFile file = services.config();
    String profile = StoredProfile.named(invocation, file);
    ConfigWriter.update(path, now -> now.switchedTo(profile), () -> services.signalled() == null);
    services
        .results()
        .print(
            services
                .results()
                .json(invocation)
                .beginObject()
                .member("switched", true)
                .member("profile", profile)
                .end(),
            invocation);
    return 0;
  }
}
