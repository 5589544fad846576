package crispctl.cli.command;

import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import java.util.Map;

/** {@code sandbox start}: a sandbox in the foreground, until a signal ends it. */
public final class SandboxStart implements Command {
  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    try (SandboxProcess sandbox = SandboxProcess.start(invocation)) {
      services.onSignal(sandbox::stop);
      services
          .results()
          .out()
          .line(invocation.has("--export") ? exports(sandbox.environment()) : sandbox.ready());
      int status = sandbox.await();
      if (services.signalled() == null) {
        throw CliException.local("the sandbox ended by itself with status " + status, null);
      }
      return 0;
    }
  }

  /** Assignments for a POSIX shell; a value stands in single quotes, whatever it holds. */
  private static String exports(Map<String, String> variables) {
    StringBuilder lines = new StringBuilder();
    for (Map.Entry<String, String> variable : variables.entrySet()) {
      lines
          .append(lines.length() == 0 ? "export " : "\nexport ")
          .append(variable.getKey())
          .append("='")
          .append(variable.getValue().replace("'", "'\\''"))
          .append('\'');
    }
    return lines.toString();
  }
}
