package crispctl.cli.worker;

/** Where a worker gets those who run its command lines. */
public interface Executors {
  /** For requests: asked once for each that may run at the same time. */
  RequestExecutor forRequests();

  /** For one subscription. */
  RequestExecutor forSubscription(Happenings happenings);
}
