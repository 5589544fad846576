package crispctl.bench.components;

import crispctl.measure.JsonObject;
import crispctl.measure.JsonReport;
import crispctl.measure.Samples;
import crispctl.measure.Summary;
import crispctl.measure.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** What a finished run prints. */
record Report(JsonReport head, Settings settings, List<Batch> batches, Samples samples) {
  static final String METHODOLOGY =
      "JMH single shots in forks ("
          + String.join(" ", Jmh.FORK_FLAGS)
          + "), each after "
          + Jmh.WARMUP
          + " warm-ups; one time is a whole batch with the check of what it produced";

  String text() {
    var table = new TextTable("batch", "operations", "p50 ms", "p95 ms", "MAD ms");
    for (Batch batch : batches) {
      Summary summary = summary(batch);
      table.row(
          batch.label(),
          Integer.toString(batch.operations()),
          TextTable.number(summary.p50(), 3),
          TextTable.number(summary.p95(), 3),
          TextTable.number(summary.mad(), 3));
    }
    return """
        %s
        %d samples from %d forks, each after %d warm-ups

        %s"""
        .formatted(
            head.environment().line(),
            settings.samples(),
            settings.forks(),
            Jmh.WARMUP,
            table.text());
  }

  JsonObject json() {
    List<JsonObject> results = new ArrayList<>();
    for (Batch batch : batches) {
      List<Double> values =
          Arrays.stream(samples.values(batch.label(), Jmh.METRIC)).boxed().toList();
      results.add(
          new JsonObject()
              .put("name", batch.label())
              .put("operations", batch.operations())
              .put("samplesMs", values)
              .put("summaryMs", summary(batch).json()));
    }
    return head.begin()
        .put("samples", settings.samples())
        .put("forks", settings.forks())
        .put("warmup", Jmh.WARMUP)
        .put("results", results);
  }

  private Summary summary(Batch batch) {
    return Objects.requireNonNull(samples.summary(batch.label(), Jmh.METRIC));
  }
}
