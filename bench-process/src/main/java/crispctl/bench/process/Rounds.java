package crispctl.bench.process;

import crispctl.measure.BenchmarkException;
import crispctl.measure.Sample;
import crispctl.measure.Samples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Runs the scenarios round after round, one child at a time. */
final class Rounds {
  static final List<String> METRICS = List.of("wallMs", "firstOutputMs", "stdoutBytes");

  private static final double NANOS_PER_MS = 1e6;

  private final Target target;
  private final Limits limits;

  Rounds(Target target, Limits limits) {
    this.target = target;
    this.limits = limits;
  }

  /**
   * Every sample of every measured round; the first broken contract ends the run. Round r, warm-ups
   * included, begins with scenario r modulo their number, so that none always follows the same one.
   */
  Samples run(Settings settings) throws BenchmarkException, IOException, InterruptedException {
    List<Scenario> scenarios = settings.scenarios();
    var samples = new ArrayList<Sample>();
    for (int round = 0; round < settings.warmup() + settings.samples(); round++) {
      for (int i = 0; i < scenarios.size(); i++) {
        Scenario scenario = scenarios.get((round + i) % scenarios.size());
        Outcome outcome = measure(scenario);
        if (round >= settings.warmup()) {
          samples.addAll(samples(scenario, round - settings.warmup(), outcome));
        }
      }
    }
    return new Samples(samples);
  }

  private Outcome measure(Scenario scenario)
      throws BenchmarkException, IOException, InterruptedException {
    Outcome outcome;
    try (ChildHome home = ChildHome.create(scenario.needsCredentials())) {
      outcome = Child.run(scenario.command(target), home, limits);
    } catch (BenchmarkException e) {
      throw new BenchmarkException(scenario.label() + ": " + e.getMessage());
    }
    if (!scenario.holds(outcome, target)) {
      throw new BenchmarkException(
          scenario.label() + ": output contract failed (exit " + outcome.exit() + ")");
    }
    return outcome;
  }

  private static List<Sample> samples(Scenario scenario, int round, Outcome outcome) {
    String name = scenario.label();
    var samples = new ArrayList<Sample>();
    samples.add(new Sample(name, round, "wallMs", outcome.wallNanos() / NANOS_PER_MS));
    long first = scenario.firstOutputNanos(outcome);
    if (first >= 0) {
      samples.add(new Sample(name, round, "firstOutputMs", first / NANOS_PER_MS));
    }
    samples.add(new Sample(name, round, "stdoutBytes", outcome.stdout().length));
    return samples;
  }
}
