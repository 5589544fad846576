package crispctl.measure;

/**
 * A run that ends without figures. The message is one line for the person who started it and holds
 * nothing that a measured program printed.
 */
public final class BenchmarkException extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;

  /** A failure: exit status 1. */
  public BenchmarkException(String message) {
    this(message, 1);
  }

  private BenchmarkException(String message, int status) {
    super(message);
    this.status = status;
  }

  /** A refusal to measure, because the figures would mean nothing: exit status 2. */
  public static BenchmarkException refusal(String message) {
    return new BenchmarkException(message, 2);
  }

  /** The exit status that this end asks for. */
  public int status() {
    return status;
  }
}
