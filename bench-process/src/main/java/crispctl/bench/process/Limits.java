package crispctl.bench.process;

import java.time.Duration;

/**
 * What a child may take before it is killed and the run fails.
 *
 * @param watchdog from the start of the child to the end of its streams
 * @param outputBytes stdout and stderr together
 */
record Limits(Duration watchdog, int outputBytes) {
  static final Limits CONTRACT = new Limits(Duration.ofSeconds(15), 4 << 20);
}
