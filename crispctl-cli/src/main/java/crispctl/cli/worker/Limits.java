package crispctl.cli.worker;

/** The bounds of protocol 1, told to clients in {@code ready}. */
public final class Limits {
  /** The most bytes of one frame sent to a client, its LF included. */
  public static final int RESPONSE_BYTES = 1024 * 1024;

  /** Requests that run at once. */
  static final int CONCURRENCY = 4;

  /** Requests that wait besides. */
  static final int QUEUE = 32;

  /** The most bytes of a frame before its LF. */
  static final int REQUEST_BYTES = 64 * 1024;

  /** The most words of one command line. */
  static final int ARGV = 128;

  static final int DEFAULT_TIMEOUT_MS = 20_000;
  static final int MAX_TIMEOUT_MS = 120_000;

  /** The most command lines of a batch. */
  static final int BATCH = 32;

  /** Subscriptions at once. They have places of their own, since they do not end by themselves. */
  static final int SUBSCRIPTIONS = 4;

  private Limits() {}
}
