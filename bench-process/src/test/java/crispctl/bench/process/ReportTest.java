package crispctl.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import crispctl.measure.Environment;
import crispctl.measure.JsonReport;
import crispctl.measure.Revision;
import crispctl.measure.Sample;
import crispctl.measure.Samples;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
  private static final JsonReport HEAD =
      new JsonReport(
          Instant.parse("2026-03-04T05:06:07Z"),
          new Revision(null, null),
          new Environment("17.0.1", "Vendor", "Linux", "amd64", 2, "G1"),
          "how");

  @Test
  void theTableShowsMediansAndTheTail() {
    assertThat(twoSamples().text())
        .isEqualTo(
            """
            JDK 17.0.1 (Vendor), Linux amd64, 2 CPUs, G1 collector
            2 samples after 3 warm-ups; with fewer than 20, p95 is the maximum

            scenario      p50 ms  p95 ms  first ms
            jvm-baseline    30.0    31.5         -
            help            40.0    40.3      25.0
            """);
  }

  @Test
  void theDocumentHoldsEveryRawSample() {
    assertThat(twoSamples().json())
        .hasToString(
            HEAD.begin().toString().replaceFirst("}$", "")
                + ",\"version\":\"3.2.1\",\"samples\":2,\"warmup\":3,\"results\":["
                + "{\"name\":\"jvm-baseline\",\"summary\":{"
                + "\"wallMs\":{\"n\":2,\"min\":30,\"p50\":30,\"p95\":31.5,\"max\":31.5,\"mad\":0},"
                + "\"firstOutputMs\":null,"
                + "\"stdoutBytes\":{\"n\":2,\"min\":0,\"p50\":0,\"p95\":0,\"max\":0,\"mad\":0}},"
                + "\"samples\":[{\"wallMs\":31.5,\"firstOutputMs\":null,\"stdoutBytes\":0},"
                + "{\"wallMs\":30,\"firstOutputMs\":null,\"stdoutBytes\":0}]},"
                + "{\"name\":\"help\",\"summary\":{"
                + "\"wallMs\":{\"n\":2,\"min\":40,\"p50\":40,\"p95\":40.25,\"max\":40.25,\"mad\":0},"
                + "\"firstOutputMs\":{\"n\":1,\"min\":25,\"p50\":25,\"p95\":25,\"max\":25,\"mad\":0},"
                + "\"stdoutBytes\":null},"
                + "\"samples\":[{\"wallMs\":40,\"firstOutputMs\":25,\"stdoutBytes\":null},"
                + "{\"wallMs\":40.25,\"firstOutputMs\":null,\"stdoutBytes\":null}]}]}");
  }

  @Test
  void aRealReportHoldsNoPayloadKeyOrPath(@TempDir Path root) throws Exception {
    Target target = new FakeProgram(root).install();
    var everything = new Settings(List.of(Scenario.values()), 1, 0);

    Report report = ProcessBench.report(everything, target, Limits.CONTRACT);

    JsonNode json = new ObjectMapper().readTree(report.json().toString());
    assertThat(json.path("results")).hasSize(9);
    assertThat(json.path("version").asText()).isEqualTo("3.2.1");
    assertThat(json.path("revision").isNull()).isTrue();
    for (String text : List.of(report.text(), json.toString())) {
      assertThat(text)
          .doesNotContain("payload", "benchmark-key", "benchmark-site", "synthetic-session")
          .doesNotContain(root.toString(), root.getFileName().toString())
          .doesNotContain(System.getProperty("java.home"), System.getProperty("java.io.tmpdir"))
          .doesNotContain(System.getProperty("user.home"), System.getProperty("user.dir"));
    }
  }

  private static Report twoSamples() {
    var samples =
        new Samples(
            List.of(
                new Sample("jvm-baseline", 0, "wallMs", 31.5),
                new Sample("jvm-baseline", 0, "stdoutBytes", 0),
                new Sample("help", 0, "wallMs", 40),
                new Sample("help", 0, "firstOutputMs", 25),
                new Sample("help", 1, "wallMs", 40.25),
                new Sample("jvm-baseline", 1, "wallMs", 30),
                new Sample("jvm-baseline", 1, "stdoutBytes", 0)));
    var settings = new Settings(List.of(Scenario.JVM_BASELINE, Scenario.HELP), 2, 3);
    return new Report(HEAD, settings, "3.2.1", samples);
  }
}
