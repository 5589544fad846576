package crispctl.cli.command;

import crispctl.cli.config.ConfigFile;
import crispctl.cli.config.ConfigWriter;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.output.JsonForm;
import crispctl.output.JsonText;

/** {@code auth switch}: makes a profile of the file the current one. */
public final class AuthSwitch implements Command {
  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    services.onSignal(() -> {});
    ConfigWriter.requireReplaceable(ConfigFile.locate(services.environment()));
    ConfigFile file = services.config();
    String profile = StoredProfile.named(invocation, file);
    ConfigWriter.write(file.switchedTo(profile), () -> services.signalled() == null);
    services
        .out()
        .line(
            JsonText.in(invocation.json() ? JsonForm.COMPACT : JsonForm.INDENTED)
                .beginObject()
                .member("switched", true)
                .member("profile", profile)
                .end()
                .text());
    return 0;
  }
}
