package crispctl.cli.worker;

import java.util.List;

/** What a client sends. */
sealed interface Frame {
  /**
   * Command lines to run.
   *
   * @param argvs one, or those of a batch in order
   * @param timeoutMs counted from acceptance, over all of it; 0 for a subscription, which has none
   */
  record Request(String id, List<List<String>> argvs, Kind kind, int timeoutMs) implements Frame {}

  /** What a request is answered with. */
  enum Kind {
    /** One outcome. */
    ONE,
    /** A list of outcomes. */
    BATCH,
    /** Frames as things happen, and an outcome at the end. */
    SUBSCRIPTION
  }

  /** A request is not wanted any more. */
  record Cancel(String id) implements Frame {}

  /** Nothing is wanted any more. */
  record Shutdown() implements Frame {}
}
