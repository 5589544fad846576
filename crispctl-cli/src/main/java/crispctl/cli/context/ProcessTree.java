package crispctl.cli.context;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A program and all that it started, also what lost its parent meanwhile: that is known by a
 * variable that it inherited, where the system shows environments (Linux).
 */
final class ProcessTree {
  private static final String VARIABLE = "CRISPCTL_CREDENTIAL_COMMAND";

  private final String mark = ProcessHandle.current().pid() + "-" + System.nanoTime();

  /** Puts the mark into the environment of a program that is about to start. */
  void mark(Map<String, String> environment) {
    environment.put(VARIABLE, mark);
  }

  /** Kills it all. */
  void kill(ProcessHandle program) {
    List<ProcessHandle> doomed = new ArrayList<>(program.descendants().toList());
    doomed.add(program);
    for (ProcessHandle process : doomed) {
      process.destroyForcibly();
    }
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      if (isMarked(process)) {
        process.destroyForcibly();
      }
    }
  }

  private boolean isMarked(ProcessHandle process) {
    try {
      Path file = Path.of("/proc", Long.toString(process.pid()), "environ");
      String environment = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
      return environment.contains(VARIABLE + "=" + mark + "\0");
    } catch (IOException | SecurityException e) {
      // Another user's, gone meanwhile, or a system that does not show it.
      return false;
    }
  }
}
