package crispctl.cli;

import crispctl.cli.command.Command;
import crispctl.cli.config.ConfigFile;
import crispctl.cli.config.Environment;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import crispctl.cli.worker.Executors;
import crispctl.cli.worker.Happenings;
import crispctl.cli.worker.Hello;
import crispctl.cli.worker.RequestExecutor;
import crispctl.cli.worker.Worker;
import crispctl.transport.ConnectionPool;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code serve --stdio}: one process that answers the requests of its parent. */
final class Serve implements Command {
  private static final String READ_ONLY = "CRISPCTL_READ_ONLY";

  private final Dispatch dispatch;

  /**
   * @param dispatch reads the command lines of requests
   */
  Serve(Dispatch dispatch) {
    this.dispatch = dispatch;
  }

  @Override
  public int run(Invocation in, Services services) throws Exception {
    ServedOptions.checkStart(in.options());
    Environment environment = environment(in, services.environment());
    if (ServedOptions.isStandardInput(ConfigFile.locate(environment).toString())) {
      throw CliException.config(
          "the configuration file is standard input, where frames come", "name another file");
    }
    Hello hello =
        new Hello(
            Version.TEXT,
            ServedCommands.COMMANDS,
            environment.isOne(READ_ONLY),
            in.has("--extensions"));
    try (ConnectionPool pool = new ConnectionPool()) {
      Worker worker =
          new Worker(
              hello,
              executors(environment, pool),
              new FileInputStream(FileDescriptor.in),
              services.results().out());
      services.watchSignals();
      services.onSignal(worker::interrupt);
      return worker.run();
    }
  }

  private Executors executors(Environment environment, ConnectionPool pool) {
    return new Executors() {
      @Override
      public RequestExecutor forRequests() {
        return new ServedCommands(dispatch, environment, pool);
      }

      @Override
      public RequestExecutor forSubscription(Happenings happenings) {
        return new ServedStream(dispatch, environment, pool, happenings);
      }
    };
  }

  /** What was said at the start acts like the variables, and beats them. */
  private static Environment environment(Invocation in, Environment start) {
    Map<String, String> variables = new HashMap<>(start.variables());
    put(variables, "CRISPCTL_PROFILE", in.trimmed("--profile"));
    put(variables, "CRISPCTL_WEBSITE_ID", in.trimmed("--website"));
    put(variables, "CRISPCTL_CA_FILE", in.trimmed("--ca-file"));
    put(variables, "CRISPCTL_CLIENT_CERT", in.trimmed("--client-cert"));
    put(variables, "CRISPCTL_CLIENT_KEY", in.trimmed("--client-key"));
    put(variables, "HTTPS_PROXY", in.trimmed("--proxy"));
    put(variables, READ_ONLY, in.has("--read-only") ? "1" : null);
    put(variables, "CRISPCTL_DETAILED_EXIT_CODES", in.has("--detailed-exit-codes") ? "1" : null);
    return new Environment(variables);
  }

  private static void put(Map<String, String> variables, String name, @Nullable String value) {
    if (value != null) {
      variables.put(name, value);
    }
  }
}
