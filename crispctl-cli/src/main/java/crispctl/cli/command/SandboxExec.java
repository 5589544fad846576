package crispctl.cli.command;

import crispctl.cli.context.CallerEnvironment;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * {@code sandbox exec -- COMMAND}: a command against a fresh sandbox, with the terminal, the
 * working folder and the exit status of its own.
 */
public final class SandboxExec implements Command {
  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    Path bin = SandboxProcess.bin();
    try (SandboxProcess sandbox = SandboxProcess.start(invocation)) {
      ProcessBuilder builder = new ProcessBuilder(invocation.arguments()).inheritIO();
      Map<String, String> variables = builder.environment();
      CallerEnvironment.restore(variables);
      variables.remove("CRISPCTL_PROFILE");
      variables.putAll(sandbox.environment());
      String path = variables.get("PATH");
      variables.put("PATH", path == null ? bin.toString() : bin + File.pathSeparator + path);
      Process child = start(builder, invocation.arguments().get(0));
      sandbox.watch(child.pid());
      services.onSignal(() -> Foreground.pass(services.signalled(), child));
      return child.waitFor();
    }
  }

  private static Process start(ProcessBuilder builder, String command) throws CliException {
    try {
      return builder.start();
    } catch (IOException e) {
      throw CliException.usage(
          "cannot run " + command + ": " + reason(e), "give a program on the PATH, after --");
    }
  }

  /** The system's own words, without the class and code that Java puts around them. */
  private static String reason(IOException e) {
    String message = String.valueOf(e.getMessage());
    int comma = message.lastIndexOf(", ");
    return comma < 0 ? message : message.substring(comma + 2);
  }
}
