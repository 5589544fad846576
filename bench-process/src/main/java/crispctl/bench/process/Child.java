package crispctl.bench.process;

import crispctl.measure.BenchmarkException;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** One run of a program, measured from just before its start to the end of its streams. */
final class Child {
  private final Limits limits;
  private final AtomicInteger budget;
  private final long start;
  private final Process process;
  private final Tap out;
  private final Tap err;
  private long exited;

  private Child(List<String> command, ChildHome home, Limits limits) throws IOException {
    this.limits = limits;
    this.budget = new AtomicInteger(limits.outputBytes());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(home.folder().toFile())
            .redirectInput(new File("/dev/null"));
    builder.environment().clear();
    builder.environment().putAll(home.environment());
    this.start = System.nanoTime();
    this.process = builder.start();
    this.out = Tap.open("stdout", process.getInputStream(), budget, this::kill);
    this.err = Tap.open("stderr", process.getErrorStream(), budget, this::kill);
  }

  /**
   * Blocks until the command ended. One that exceeds a limit is killed with its descendants and is
   * a failure; no message holds anything that it printed.
   */
  static Outcome run(List<String> command, ChildHome home, Limits limits)
      throws BenchmarkException, IOException, InterruptedException {
    var child = new Child(command, home, limits);
    boolean ended = false;
    try {
      ended = child.ended();
    } finally {
      if (!ended) {
        child.kill();
      }
    }
    if (child.budget.get() < 0) {
      throw new BenchmarkException("more than " + limits.outputBytes() + " bytes of output");
    }
    if (!ended) {
      throw new BenchmarkException("not finished after " + limits.watchdog().toMillis() + " ms");
    }
    return child.outcome();
  }

  private boolean ended() throws InterruptedException {
    long deadline = start + limits.watchdog().toNanos();
    if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
      return false;
    }
    exited = System.nanoTime();
    return out.ended(deadline) && err.ended(deadline);
  }

  private Outcome outcome() {
    return new Outcome(
        process.exitValue(),
        out.bytes(),
        err.bytes(),
        Math.max(exited, Math.max(out.end(), err.end())) - start,
        out.firstSince(start),
        err.firstSince(start));
  }

  // Not Process.destroyForcibly, which closes our ends of the pipes under the threads that read
  // them.
  private void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.toHandle().destroyForcibly();
  }
}
