package crispctl.bench.components;

import crispctl.measure.Arguments;
import crispctl.measure.BenchmarkException;
import crispctl.measure.Checkout;
import crispctl.measure.Driver;
import crispctl.measure.Environment;
import crispctl.measure.JsonReport;
import crispctl.measure.OwnSiblings;
import crispctl.measure.Revision;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** The bench: reads its options, measures and reports. */
final class ComponentsBench {
  private static final String HELP =
      """
      Usage: bench-components [--samples N] [--json]

      Measures parts of the program in batches, in JVMs of their own.

        --samples N  measured batches, 1 to 1000 (20); an even number is divided between two forks
        --json       one JSON document instead of the table
      """;

  private ComponentsBench() {}

  /** Answers the exit status. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    return Driver.run(() -> measure(args), out, err);
  }

  private static String measure(String[] args)
      throws BenchmarkException, IOException, InterruptedException {
    Arguments arguments = Arguments.parse(args, Set.of("--samples"), Set.of("--json", "--help"));
    if (arguments.has("--help")) {
      return HELP;
    }
    var settings = new Settings(arguments.number("--samples", 1, 1000, 20));
    OwnSiblings.require(ComponentsBench.class);
    var head =
        new JsonReport(
            Instant.now(),
            Revision.of(Checkout.of(ComponentsBench.class)),
            Environment.ofThisJvm().withCollector("Serial"),
            Report.METHODOLOGY);
    List<Batch> batches = List.of(Batch.values());
    var samples = Jmh.run(batches, settings.forks(), settings.samplesPerFork());
    var report = new Report(head, settings, batches, samples);
    return arguments.has("--json") ? report.json() + "\n" : report.text();
  }
}
