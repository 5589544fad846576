package crispctl.bench.components;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.measure.Environment;
import crispctl.measure.JsonReport;
import crispctl.measure.Revision;
import crispctl.measure.Sample;
import crispctl.measure.Samples;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {
  private static final Report REPORT =
      new Report(
          new JsonReport(
              Instant.parse("2026-03-04T05:06:07Z"),
              new Revision(null, null),
              new Environment("17.0.1", "Vendor", "Linux", "amd64", 2, "Serial"),
              "how"),
          new Settings(2),
          List.of(Batch.REDACTION),
          new Samples(
              List.of(
                  new Sample("redact-1000-events", 0, "batchMs", 2.5),
                  new Sample("redact-1000-events", 1, "batchMs", 1.25))));

  @Test
  void theTableShowsMedianTailAndSpread() {
    assertThat(REPORT.text())
        .isEqualTo(
            """
            JDK 17.0.1 (Vendor), Linux amd64, 2 CPUs, Serial collector
            2 samples from 2 forks, each after 3 warm-ups

            batch               operations  p50 ms  p95 ms  MAD ms
            redact-1000-events        1000   1.250   2.500   0.000
            """);
  }

  @Test
  void theDocumentHoldsEveryRawSample() {
    assertThat(REPORT.json())
        .hasToString(
            REPORT.head().begin().toString().replaceFirst("}$", "")
                + ",\"samples\":2,\"forks\":2,\"warmup\":3,\"results\":["
                + "{\"name\":\"redact-1000-events\",\"operations\":1000,"
                + "\"samplesMs\":[2.5,1.25],"
                + "\"summaryMs\":{\"n\":2,\"min\":1.25,\"p50\":1.25,\"p95\":2.5,\"max\":2.5,"
                + "\"mad\":0}}]}");
  }
}
