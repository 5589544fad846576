package crispctl.cli.worker;

import crispctl.cli.context.Cancellation;
import java.util.List;

/** Runs command lines, one after the other, for one thread. */
public interface RequestExecutor {
  /**
   * Runs one to its end; blocks. Nothing of it remains but the connections that are shared.
   *
   * @param cancellation ends it early; what it answers then is of no interest
   */
  Outcome run(List<String> argv, Cancellation cancellation);
}
