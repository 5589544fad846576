package crispctl.measure;

import java.io.IOException;
import java.io.PrintStream;

/**
 * What every bench does around its run: one line on stderr and a status when there is no report.
 */
public final class Driver {
  private Driver() {}

  /** A bench: answers the whole text for stdout, so that a failed run prints nothing there. */
  @FunctionalInterface
  public interface Bench {
    /** Blocks until everything is measured. */
    String run() throws BenchmarkException, IOException, InterruptedException;
  }

  /**
   * Runs the bench and answers the exit status: 0, or the one of its {@link BenchmarkException}.
   */
  public static int run(Bench bench, PrintStream out, PrintStream err) {
    try {
      out.print(bench.run());
      out.flush();
      return 0;
    } catch (BenchmarkException e) {
      err.println("benchmark failed: " + e.getMessage());
      return e.status();
    } catch (IOException e) {
      err.println("benchmark failed: " + e);
      return 1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      err.println("benchmark failed: interrupted");
      return 1;
    }
  }
}
