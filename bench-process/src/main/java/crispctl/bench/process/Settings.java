package crispctl.bench.process;

import crispctl.measure.Arguments;
import crispctl.measure.BenchmarkException;
import java.util.Arrays;
import java.util.List;

/** What to measure, and how often. */
record Settings(List<Scenario> scenarios, int samples, int warmup) {
  /** Checks everything, so that a mistake costs no time. */
  static Settings of(Arguments arguments) throws BenchmarkException {
    List<String> wanted = arguments.all("--scenario");
    for (String label : wanted) {
      if (Scenario.labels().noneMatch(label::equals)) {
        throw new BenchmarkException("unknown scenario " + label + " (--help lists them)");
      }
    }
    List<Scenario> scenarios =
        Arrays.stream(Scenario.values())
            .filter(scenario -> wanted.isEmpty() || wanted.contains(scenario.label()))
            .toList();
    return new Settings(
        scenarios,
        arguments.number("--samples", 1, 1000, 30),
        arguments.number("--warmup", 0, 20, 3));
  }
}
