package crispctl.measure;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Every observation of one run, in the order in which they were made. */
public record Samples(List<Sample> all) {
  /** Keeps its own copy. */
  public Samples {
    all = List.copyOf(all);
  }

  /** The values of one metric of one scenario, in order; empty when it was never observed. */
  public double[] values(String scenario, String metric) {
    return all.stream()
        .filter(sample -> sample.scenario().equals(scenario) && sample.metric().equals(metric))
        .mapToDouble(Sample::value)
        .toArray();
  }

  /** Null when the metric was never observed: a missing figure is not a zero. */
  public @Nullable Summary summary(String scenario, String metric) {
    double[] values = values(scenario, metric);
    return values.length == 0 ? null : Summary.of(values);
  }

  /**
   * What a report says about one scenario: its name, the summary and the raw value of every metric.
   */
  public JsonObject json(String scenario, List<String> metrics) {
    var summaries = new JsonObject();
    for (String metric : metrics) {
      Summary summary = summary(scenario, metric);
      summaries.put(metric, summary == null ? null : summary.json());
    }
    return new JsonObject()
        .put("name", scenario)
        .put("summary", summaries)
        .put("samples", rounds(scenario, metrics));
  }

  private List<JsonObject> rounds(String scenario, List<String> metrics) {
    List<Sample> own = all.stream().filter(s -> s.scenario().equals(scenario)).toList();
    var rounds = new ArrayList<JsonObject>();
    for (int round : own.stream().mapToInt(Sample::round).distinct().toArray()) {
      var values = new JsonObject();
      for (String metric : metrics) {
        values.put(metric, value(own, round, metric));
      }
      rounds.add(values);
    }
    return rounds;
  }

  private static @Nullable Double value(List<Sample> own, int round, String metric) {
    for (Sample sample : own) {
      if (sample.round() == round && sample.metric().equals(metric)) {
        return sample.value();
      }
    }
    return null;
  }
}
