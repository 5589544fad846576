package crispctl.cli.context;

/** Takes what is to be stopped when a signal arrives, or the request of a worker is cancelled. */
public interface SignalStop {
  /**
   * Lets signals stop the work instead of killing the process.
   *
   * @param stop called on the signal thread; must not block
   */
  void onSignal(Runnable stop);
}
