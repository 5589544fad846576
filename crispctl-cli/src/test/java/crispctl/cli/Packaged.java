package crispctl.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The packaged program, started as a user starts it: the launcher as a child process, with an
 * environment that holds nothing of the caller's but the PATH, and the runtime that runs the tests.
 */
final class Packaged {
  /** The distribution of this build. */
  static final Path HOME = Path.of("target", "crispctl").toAbsolutePath();

  private final Path dir;
  private final Map<String, String> variables = new HashMap<>();
  private Path launcher = HOME.resolve("bin").resolve("crispctl");
  private int runs;

  /** Keeps its home folder and the output of its children in {@code dir}. */
  Packaged(Path dir) {
    this.dir = dir;
    variables.put("PATH", String.valueOf(System.getenv("PATH")));
    variables.put("HOME", dir.toString());
    variables.put("CRISPCTL_CONFIG", dir.resolve("config.json").toString());
    variables.put("JAVA_HOME", System.getProperty("java.home"));
    variables.put("CRISPCTL_JAVA_OPTS", ClassArchive.option());
  }

  /** What a child left behind. */
  record Result(int status, String out, String err) {}

  Packaged with(String name, String value) {
    variables.put(name, value);
    return this;
  }

  Packaged with(Map<String, String> more) {
    variables.putAll(more);
    return this;
  }

  Packaged without(String name) {
    variables.remove(name);
    return this;
  }

  Packaged through(Path launcher) {
    this.launcher = launcher;
    // The archive knows its program by the path.
    return without("CRISPCTL_JAVA_OPTS");
  }

  /** Runs to the end. Standard input is empty. */
  Result run(String... args) throws IOException, InterruptedException {
    Path out = dir.resolve("out" + ++runs);
    Path err = dir.resolve("err" + runs);
    Process process =
        builder(args).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    return new Result(end(process), Files.readString(out), Files.readString(err));
  }

  /** Starts a child with pipes; standard input is empty. */
  Process start(String... args) throws IOException {
    return builder(args).start();
  }

  /** Starts a child with pipes, standard input too. */
  Process open(String... args) throws IOException {
    return builder(args).redirectInput(ProcessBuilder.Redirect.PIPE).start();
  }

  /**
   * Runs as a parent with pipes does that gives up: a child that takes longer than {@code patience}
   * or writes more than {@code mostBytes} to one stream is killed and fails the test.
   */
  Result piped(Duration patience, int mostBytes, String... args) throws Exception {
    Process process = start(args);
    CompletableFuture<byte[]> out = read(process.getInputStream(), mostBytes);
    CompletableFuture<byte[]> err = read(process.getErrorStream(), mostBytes);
    boolean ended = process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    if (!ended) {
      process.destroyForcibly();
    }
    if (!ended || out.get().length > mostBytes || err.get().length > mostBytes) {
      throw new AssertionError("the program took too long or wrote too much");
    }
    return new Result(
        process.exitValue(),
        new String(out.get(), StandardCharsets.UTF_8),
        new String(err.get(), StandardCharsets.UTF_8));
  }

  private static CompletableFuture<byte[]> read(InputStream stream, int mostBytes) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            return stream.readNBytes(mostBytes + 1);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        // Threads of their own: on a small machine the common pool would read one stream at a time.
        task -> new Thread(task).start());
  }

  /** Runs a shell line in which {@code "$0"} is the launcher. */
  Result shell(String line) throws IOException, InterruptedException {
    ProcessBuilder builder = builder();
    builder.command("sh", "-c", line, launcher.toString());
    Process process = builder.start();
    byte[] out = process.getInputStream().readAllBytes();
    byte[] err = process.getErrorStream().readAllBytes();
    return new Result(
        end(process),
        new String(out, StandardCharsets.UTF_8),
        new String(err, StandardCharsets.UTF_8));
  }

  /** Waits for the end and answers the exit status. A child that hangs fails the test. */
  static int end(Process process) throws InterruptedException {
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("the program did not end");
    }
    return process.exitValue();
  }

  private ProcessBuilder builder(String... args) {
    List<String> command = new ArrayList<>();
    command.add(launcher.toString());
    command.addAll(Arrays.asList(args));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().putAll(variables);
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    return builder;
  }
}
