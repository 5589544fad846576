package crispctl.bench.soak;

import crispctl.measure.Arguments;
import crispctl.measure.BenchmarkException;
import crispctl.measure.Driver;
import crispctl.measure.OwnSiblings;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Set;

/** The bench: reads its options and starts the JVM that soaks. */
final class SoakBench {
  private static final String HELP =
      """
      Usage: bench-soak [--records N] [--json]

      Writes records through one sink and looks whether the heap grows.

        --records N  measured records, a multiple of 1000 up to 10000000 (100000)
        --json       one JSON document instead of the table
      """;

  private SoakBench() {}

  /** Answers the exit status. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    return Driver.run(() -> soak(args), out, err);
  }

  private static String soak(String[] args)
      throws BenchmarkException, IOException, InterruptedException {
    Arguments arguments = Arguments.parse(args, Set.of("--records"), Set.of("--json", "--help"));
    if (arguments.has("--help")) {
      return HELP;
    }
    int records = arguments.number("--records", Soak.BATCH, 10_000_000, 100_000);
    if (records % Soak.BATCH != 0) {
      throw new BenchmarkException("--records must be a multiple of " + Soak.BATCH);
    }
    OwnSiblings.require(SoakBench.class);
    return PinnedJvm.run(records, arguments.has("--json") ? "json" : "text");
  }
}
