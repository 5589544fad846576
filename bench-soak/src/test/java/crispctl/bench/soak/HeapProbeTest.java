package crispctl.bench.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.measure.BenchmarkException;
import org.junit.jupiter.api.Test;

class HeapProbeTest {
  @Test
  void aRealCollectionIsProven() throws Exception {
    var probe = new HeapProbe(System::gc);

    Snapshot first = probe.snapshot(5_000);
    Snapshot second = probe.snapshot(25_000);

    assertThat(first.received()).isEqualTo(5_000);
    assertThat(first.heapUsed()).isPositive();
    assertThat(second.collections()).isGreaterThan(first.collections());
  }

  @Test
  void aCollectionThatDoesNothingIsAFailure() {
    var probe = new HeapProbe(() -> {});

    assertThatThrownBy(() -> probe.snapshot(5_000))
        .isInstanceOf(BenchmarkException.class)
        .hasMessage("the forced collection did not happen: no figure would be true");
  }
}
