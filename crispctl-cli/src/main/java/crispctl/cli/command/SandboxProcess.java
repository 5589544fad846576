package crispctl.cli.command;

import crispctl.cli.config.JsonReader;
import crispctl.cli.context.Invocation;
import crispctl.cli.error.CliException;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The embedded Crisp as a child process. Its standard input is a lifeline: when this process goes,
 * however it goes, the sandbox sees the end of it, ends what it was told to watch, removes its
 * files and ends itself.
 */
final class SandboxProcess implements AutoCloseable {
  private static final String[] OPTIONS = {
    "--seed", "--conversations", "--messages", "--scenario", "--rtm-rate"
  };

  private final Process process;
  private final String ready;
  private final Map<?, ?> facts;

  private SandboxProcess(Process process, String ready, Map<?, ?> facts) {
    this.process = process;
    this.ready = ready;
    this.facts = facts;
  }

  /** Starts a sandbox and waits until it serves. */
  static SandboxProcess start(Invocation invocation) throws CliException {
    Path home = home();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"));
    command.addAll(List.of("-Xlog:disable", "-Xlog:all=error:stderr"));
    String temporary = System.getenv("TMPDIR");
    if (temporary != null && Files.isDirectory(Path.of(temporary))) {
      command.add("-Djava.io.tmpdir=".concat(temporary));
    }
    command.add("-cp");
    command.add(home.resolve("lib").resolve("sandbox") + File.separator + "*");
    command.add("crispctl.fixtures.SandboxMain");
    for (String option : OPTIONS) {
      String value = invocation.option(option);
      if (value != null) {
        command.add(option);
        command.add(value);
      }
    }
    try {
      return await(new ProcessBuilder(command).start());
    } catch (IOException e) {
      throw CliException.local("cannot start the sandbox: " + e.getMessage(), null);
    }
  }

  /** The line of JSON with which the sandbox said that it serves. */
  String ready() {
    return ready;
  }

  /**
   * The environment in which crispctl, and any other program that reads it, talks to this sandbox.
   */
  Map<String, String> environment() {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put("CRISPCTL_API_URL", fact("api_url"));
    variables.put("CRISPCTL_CA_FILE", fact("ca_file"));
    variables.put("CRISPCTL_CONFIG", fact("config_file"));
    variables.put("CRISPCTL_IDENTIFIER", fact("identifier"));
    variables.put("CRISPCTL_KEY", fact("key"));
    variables.put("CRISPCTL_TIER", fact("tier"));
    variables.put("CRISPCTL_WEBSITE_ID", fact("website_id"));
    return variables;
  }

  /**
   * Marks a process, in its environment, as one that the sandbox ends should this process vanish
   * before it could name it by {@link #watch}.
   */
  void mark(Map<String, String> environment) {
    environment.put("CRISPCTL_SANDBOX_EXEC", Long.toString(process.pid()));
  }

  /** Asks the sandbox to end a process and its descendants should this process vanish. */
  void watch(long pid) {
    say("watch " + pid);
  }

  /** Blocks until the sandbox has ended, by {@link #stop} or by itself; answers its exit status. */
  int await() throws InterruptedException {
    return process.waitFor();
  }

  /** Lets the sandbox end. Does not block; may be called from any thread, more than once. */
  void stop() {
    say("done");
    try {
      process.getOutputStream().close();
    } catch (IOException gone) {
      // It has ended already.
    }
  }

  /** Ends the sandbox and waits for it; one that does not end by itself is killed. */
  @Override
  public void close() {
    stop();
    try {
      if (process.waitFor(5, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }

  private void say(String line) {
    try {
      OutputStream lifeline = process.getOutputStream();
      lifeline.write(line.concat("\n").getBytes(StandardCharsets.US_ASCII));
      lifeline.flush();
    } catch (IOException gone) {
      // It has ended already.
    }
  }

  private String fact(String name) {
    Object value = facts.get(name);
    if (value instanceof String text) {
      return text;
    }
    throw new IllegalStateException("the sandbox did not tell its " + name);
  }

  private static SandboxProcess await(Process process) throws CliException, IOException {
    BufferedReader answers = process.inputReader(StandardCharsets.UTF_8);
    String ready = answers.readLine();
    if (ready == null) {
      String words = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      String fault = words.startsWith("error: ") ? words.substring(7) : words;
      throw CliException.usage("the sandbox did not start: " + fault.strip(), null);
    }
    // Nothing is expected there any more, and a pipe that nobody reads could fill up.
    process.getErrorStream().close();
    try {
      if (JsonReader.read(ready) instanceof Map<?, ?> facts) {
        return new SandboxProcess(process, ready, facts);
      }
    } catch (JsonReader.SyntaxException e) {
      process.destroyForcibly();
    }
    throw new IllegalStateException("the sandbox answered something else than its facts");
  }

  private static Path home() throws CliException {
    String home = System.getProperty("crispctl.home");
    if (home == null || !Files.isDirectory(Path.of(home, "lib", "sandbox"))) {
      throw CliException.local(
          "this installation has no sandbox", "start crispctl through its launcher");
    }
    return Path.of(home).toAbsolutePath().normalize();
  }

  /** The folder of the launcher, for the PATH of programs that are to call crispctl. */
  static Path bin() throws CliException {
    return home().resolve("bin");
  }
}
