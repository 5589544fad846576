package crispctl.bench.process;

/** The program of {@code jvm-baseline}: a JVM that starts, does nothing and ends. */
public final class EmptyMain {
  private EmptyMain() {}

  /** Returns at once. */
  public static void main(String[] args) {}
}
