package crispctl.bench.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.measure.BenchmarkException;
import crispctl.measure.Environment;
import crispctl.measure.JsonReport;
import crispctl.measure.Revision;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoakTest {
  private static final Environment ENVIRONMENT =
      new Environment("17.0.1", "Vendor", "Linux", "amd64", 2, "Serial");

  @Test
  void theHeapIsSeenAfterTheWarmUpAtEachStepAndAtTheEnd() throws Exception {
    Soak soak = Soak.run(21_000, new HeapProbe(System::gc));

    assertThat(soak.records()).isEqualTo(21_000);
    assertThat(soak.snapshots())
        .extracting(Snapshot::received)
        .containsExactly(5_000L, 25_000L, 26_000L);
  }

  @Test
  void withoutProofOfACollectionThereIsNoResult() {
    assertThatThrownBy(() -> Soak.run(1_000, new HeapProbe(() -> {})))
        .isInstanceOf(BenchmarkException.class);
  }

  @Test
  void theTableEndsWithTheRange() {
    assertThat(report().text())
        .isEqualTo(
            """
            JDK 17.0.1 (Vendor), Linux amd64, 2 CPUs, Serial collector
            20000 records after 5000 of warm-up, each checked for order and redaction

            records  heap MiB  collections
            5000        2.000            2
            25000       2.500            5

            used heap from 2.000 to 2.500 MiB, range 0.500
            """);
  }

  @Test
  void theDocumentHoldsEverySnapshot() {
    assertThat(report().json())
        .hasToString(
            report().head().begin().toString().replaceFirst("}$", "")
                + ",\"measuredRecords\":20000,\"warmupRecords\":5000,\"durationMs\":1.5,"
                + "\"snapshots\":[{\"received\":5000,\"heapUsedMiB\":2,\"collections\":2},"
                + "{\"received\":25000,\"heapUsedMiB\":2.5,\"collections\":5}],"
                + "\"heapRangeMiB\":0.5}");
  }

  private static Report report() {
    var head =
        new JsonReport(
            Instant.parse("2026-03-04T05:06:07Z"), new Revision(null, null), ENVIRONMENT, "how");
    var snapshots = List.of(new Snapshot(5_000, 2 << 20, 2), new Snapshot(25_000, 5 << 19, 5));
    return new Report(head, new Soak(20_000, 1_500_000, snapshots));
  }
}
