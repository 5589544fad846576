package crispctl.bench.process;

import crispctl.measure.Environment;
import crispctl.measure.JsonObject;
import crispctl.measure.JsonReport;
import crispctl.measure.Samples;
import crispctl.measure.Summary;
import crispctl.measure.TextTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a finished run prints. */
record Report(JsonReport head, Settings settings, String version, Samples samples) {
  static final String METHODOLOGY =
      "fresh process per sample on a warm file cache, one after the other, rotating order; wallMs"
          + " from just before the start to the exit and the end of both streams, firstOutputMs to"
          + " the first byte read; the runtime is the one that measures and runs jvm-baseline"
          + " unless the program brings its own";

  String text() {
    Environment environment = head.environment();
    var table = new TextTable("scenario", "p50 ms", "p95 ms", "first ms");
    for (Scenario scenario : settings.scenarios()) {
      Summary wall = samples.summary(scenario.label(), "wallMs");
      Summary first = samples.summary(scenario.label(), "firstOutputMs");
      table.row(
          scenario.label(),
          figure(wall == null ? null : wall.p50()),
          figure(wall == null ? null : wall.p95()),
          figure(first == null ? null : first.p50()));
    }
    String rounds = settings.samples() + " samples after " + settings.warmup() + " warm-ups";
    String note = settings.samples() < 20 ? "; with fewer than 20, p95 is the maximum" : "";
    return environment.line() + "\n" + rounds + note + "\n\n" + table.text();
  }

  JsonObject json() {
    List<JsonObject> results = new ArrayList<>();
    for (Scenario scenario : settings.scenarios()) {
      results.add(samples.json(scenario.label(), Rounds.METRICS));
    }
    return head.begin()
        .put("version", version)
        .put("samples", settings.samples())
        .put("warmup", settings.warmup())
        .put("results", results);
  }

  private static String figure(@Nullable Double milliseconds) {
    return TextTable.number(milliseconds, 1);
  }
}
