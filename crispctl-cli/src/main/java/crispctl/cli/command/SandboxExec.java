package crispctl.cli.command;

import crispctl.cli.context.CallerEnvironment;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
      ProcessBuilder builder = new ProcessBuilder().inheritIO();
      Map<String, String> variables = builder.environment();
      CallerEnvironment.restore(variables);
      variables.remove("CRISPCTL_PROFILE");
      variables.putAll(sandbox.environment());
      sandbox.mark(variables);
      String path = variables.get("PATH");
      String extended = path == null ? bin.toString() : bin + File.pathSeparator + path;
      variables.put("PATH", extended);
      List<String> command = new ArrayList<>(invocation.arguments());
      command.set(0, executable(command.get(0), extended));
      Foreground foreground = new Foreground();
      services.onSignal(() -> foreground.signal(services.signalled()));
      Process child = start(builder.command(command));
      sandbox.watch(child.pid());
      foreground.program(child);
      return child.waitFor();
    }
  }

  /** The program on the PATH of the child; Java would look on the PATH of this process. */
  private static String executable(String command, String path) throws CliException {
    if (command.indexOf('/') >= 0) {
      return command;
    }
    for (String folder : path.split(File.pathSeparator, -1)) {
      Path file = Path.of(folder, command);
      if (Files.isExecutable(file) && !Files.isDirectory(file)) {
        return file.toString();
      }
    }
    throw cannotRun(command, "no such program on the PATH");
  }

  private static Process start(ProcessBuilder builder) throws CliException {
    String command = builder.command().get(0);
    try {
      return builder.start();
    } catch (IOException e) {
      throw cannotRun(
          command,
          Files.exists(Path.of(command)) ? "it is not an executable program" : "no such file");
    }
  }

  private static CliException cannotRun(String command, String reason) {
    return CliException.usage(
        "cannot run " + command + ": " + reason, "give a program and its arguments after --");
  }
}
