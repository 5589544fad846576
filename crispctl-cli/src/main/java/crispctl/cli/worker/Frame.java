package crispctl.cli.worker;

import java.util.List;

/** What a client sends. */
sealed interface Frame {
  /**
   * Command lines to run.
   *
   * @param argvs one, or those of a batch in order
   * @param timeoutMs counted from acceptance, over all of it
   */
  record Request(String id, List<List<String>> argvs, boolean batch, int timeoutMs)
      implements Frame {}

  /** A request is not wanted any more. */
  record Cancel(String id) implements Frame {}

  /** Nothing is wanted any more. */
  record Shutdown() implements Frame {}
}
