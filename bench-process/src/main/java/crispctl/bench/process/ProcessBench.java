package crispctl.bench.process;

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
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The bench: reads its options, measures and reports. */
final class ProcessBench {
  private ProcessBench() {}

  /** Answers the exit status. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    return Driver.run(() -> measure(args), out, err);
  }

  private static String measure(String[] args)
      throws BenchmarkException, IOException, InterruptedException {
    Arguments arguments =
        Arguments.parse(
            args,
            Set.of("--samples", "--warmup", "--scenario", "--target"),
            Set.of("--json", "--help"));
    if (arguments.has("--help")) {
      return help();
    }
    Settings settings = Settings.of(arguments);
    Target target = Target.in(checkout(arguments));
    OwnSiblings.require(ProcessBench.class);
    Report report = report(settings, target, Limits.CONTRACT);
    return arguments.has("--json") ? report.json() + "\n" : report.text();
  }

  static Report report(Settings settings, Target target, Limits limits)
      throws BenchmarkException, IOException, InterruptedException {
    var head =
        new JsonReport(
            Instant.now(),
            Revision.of(target.checkout()),
            Environment.ofThisJvm(),
            Report.METHODOLOGY);
    return new Report(head, settings, target.version(), new Rounds(target, limits).run(settings));
  }

  private static Checkout checkout(Arguments arguments) throws BenchmarkException {
    List<String> named = arguments.all("--target");
    Checkout own = Checkout.of(ProcessBench.class);
    if (!named.isEmpty()) {
      return new Checkout(Path.of(arguments.one("--target", "")).toAbsolutePath());
    }
    if (own == null) {
      throw new BenchmarkException("not inside a checkout: name one with --target");
    }
    return own;
  }

  private static String help() {
    return """
        Usage: bench-process [--samples N] [--warmup N] [--scenario NAME]... [--target DIR] [--json]

        Starts the packaged program again and again and checks every answer.

          --samples N      measured runs of each scenario, 1 to 1000 (30)
          --warmup N       runs before those, 0 to 20 (3)
          --scenario NAME  only this one; may be repeated
          --target DIR     another built checkout
          --json           one JSON document instead of the table

        Scenarios: %s
        """
        .formatted(Scenario.labels().collect(Collectors.joining(", ")));
  }
}
