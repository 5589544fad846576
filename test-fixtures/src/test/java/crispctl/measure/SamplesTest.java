package crispctl.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SamplesTest {
  private final Samples samples =
      new Samples(
          List.of(
              new Sample("help", 0, "wallMs", 20.5),
              new Sample("help", 0, "stdoutBytes", 900),
              new Sample("empty", 0, "wallMs", 10),
              new Sample("help", 1, "wallMs", 19.25),
              new Sample("help", 1, "stdoutBytes", 900)));

  @Test
  void valuesKeepTheOrderOfTheRun() {
    assertThat(samples.values("help", "wallMs")).containsExactly(20.5, 19.25);
  }

  @Test
  void aMetricNobodyObservedHasNoSummary() {
    assertThat(samples.summary("empty", "stdoutBytes")).isNull();
    assertThat(samples.summary("unknown", "wallMs")).isNull();
  }

  @Test
  void theReportHoldsRawValuesBesideTheSummary() {
    assertThat(samples.json("help", List.of("wallMs", "firstOutputMs")))
        .hasToString(
            "{\"name\":\"help\",\"summary\":{"
                + "\"wallMs\":{\"n\":2,\"min\":19.25,\"p50\":19.25,\"p95\":20.5,\"max\":20.5,\"mad\":0},"
                + "\"firstOutputMs\":null},"
                + "\"samples\":[{\"wallMs\":20.5,\"firstOutputMs\":null},"
                + "{\"wallMs\":19.25,\"firstOutputMs\":null}]}");
  }
}
