package crispctl.bench.soak;

import static java.nio.charset.StandardCharsets.UTF_8;

import crispctl.measure.BenchmarkException;
import crispctl.measure.ClassPath;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs the soak in a JVM whose collector and heap are known, never in Maven's. */
final class PinnedJvm {
  static final List<String> FLAGS = List.of("-XX:+UseSerialGC", "-Xmx64m");

  private static final Duration PATIENCE = Duration.ofMinutes(10);
  // Removed rather than emptied: even an empty one makes the JVM talk on stderr.
  private static final List<String> JVM_VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "JDK_AOT_VM_OPTIONS");

  private PinnedJvm() {}

  /** The report that {@link SoakMain} prints. Blocks until it ended, ten minutes at most. */
  static String run(int records, String form)
      throws BenchmarkException, IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
    command.addAll(FLAGS);
    command.addAll(List.of("-cp", ClassPath.of(SoakMain.class).text(), SoakMain.class.getName()));
    command.addAll(List.of(Integer.toString(records), form));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeAll(JVM_VARIABLES);
    Process jvm = builder.start();
    CompletableFuture<String> out = CompletableFuture.supplyAsync(() -> text(jvm.getInputStream()));
    CompletableFuture<String> err = CompletableFuture.supplyAsync(() -> text(jvm.getErrorStream()));
    try {
      if (!jvm.waitFor(PATIENCE.toMinutes(), TimeUnit.MINUTES)) {
        throw new BenchmarkException("not finished after " + PATIENCE.toMinutes() + " minutes");
      }
    } finally {
      // Destroying also closes the streams, which the readers may not have finished after the exit.
      if (jvm.isAlive()) {
        jvm.destroyForcibly();
      }
    }
    if (jvm.exitValue() != 0) {
      throw new BenchmarkException(err.join().lines().findFirst().orElse("the soak's JVM died"));
    }
    return out.join();
  }

  private static String text(InputStream stream) {
    try (stream) {
      return new String(stream.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
