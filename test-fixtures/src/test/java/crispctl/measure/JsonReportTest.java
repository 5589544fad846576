package crispctl.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class JsonReportTest {
  private static final Environment ENVIRONMENT =
      new Environment("17.0.1", "Vendor", "Linux", "amd64", 2, "G1");

  @Test
  void everyDocumentBeginsAlike() {
    var report =
        new JsonReport(
            Instant.parse("2026-03-04T05:06:07.890Z"),
            new Revision("0123abcd", false),
            ENVIRONMENT,
            "whole processes");

    assertThat(report.begin().put("samples", 30))
        .hasToString(
            "{\"schemaVersion\":1,\"timestamp\":\"2026-03-04T05:06:00Z\","
                + "\"revision\":\"0123abcd\",\"dirty\":false,"
                + "\"runtime\":{\"java\":\"17.0.1\",\"vendor\":\"Vendor\",\"os\":\"Linux\","
                + "\"arch\":\"amd64\",\"cpus\":2,\"collector\":\"G1\"},"
                + "\"methodology\":\"whole processes\",\"samples\":30}");
  }

  @Test
  void outsideGitTheRevisionIsUnknown() throws Exception {
    assertThat(Revision.of(null)).isEqualTo(new Revision(null, null));
  }
}
