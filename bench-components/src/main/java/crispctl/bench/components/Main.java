package crispctl.bench.components;

/**
 * Measures parts of the program with JMH.
 *
 * <p>No signature here names a type of test-fixtures: the jar of an older build may lack it, and
 * that is to be refused in plain words.
 */
public final class Main {
  private Main() {}

  /**
   * Exit status 0 with a report, 1 when a batch or an option is wrong, 2 when the figures would
   * mean nothing.
   */
  public static void main(String[] args) {
    int status;
    try {
      status = ComponentsBench.run(args, System.out, System.err);
    } catch (LinkageError e) {
      System.err.println(
          "benchmark failed: test-fixtures is of another build (run mvn verify here)");
      status = 2;
    }
    if (status != 0) {
      System.exit(status);
    }
  }
}
