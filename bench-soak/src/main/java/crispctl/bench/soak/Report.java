package crispctl.bench.soak;

import crispctl.measure.JsonObject;
import crispctl.measure.JsonReport;
import crispctl.measure.TextTable;
import java.util.List;

/** What a finished soak prints. */
record Report(JsonReport head, Soak soak) {
  static final String METHODOLOGY =
      "one sink in a JVM of its own ("
          + String.join(" ", PinnedJvm.FLAGS)
          + "), every record checked for order and redaction; used heap after two forced"
          + " collections that were proven by the collection count and a cleared weak reference";

  String text() {
    var table = new TextTable("records", "heap MiB", "collections");
    for (Snapshot snapshot : soak.snapshots()) {
      table.row(
          Long.toString(snapshot.received()),
          TextTable.number(snapshot.heapUsedMiB(), 3),
          Long.toString(snapshot.collections()));
    }
    return """
        %s
        %d records after %d of warm-up, each checked for order and redaction

        %s
        used heap from %s to %s MiB, range %s
        """
        .formatted(
            head.environment().line(),
            soak.records(),
            Soak.WARMUP,
            table.text(),
            TextTable.number(soak.lowestMiB(), 3),
            TextTable.number(soak.highestMiB(), 3),
            TextTable.number(soak.highestMiB() - soak.lowestMiB(), 3));
  }

  JsonObject json() {
    List<JsonObject> snapshots =
        soak.snapshots().stream()
            .map(
                snapshot ->
                    new JsonObject()
                        .put("received", snapshot.received())
                        .put("heapUsedMiB", snapshot.heapUsedMiB())
                        .put("collections", snapshot.collections()))
            .toList();
    return head.begin()
        .put("measuredRecords", soak.records())
        .put("warmupRecords", Soak.WARMUP)
        .put("durationMs", soak.nanos() / 1e6)
        .put("snapshots", snapshots)
        .put("heapRangeMiB", soak.highestMiB() - soak.lowestMiB());
  }
}
