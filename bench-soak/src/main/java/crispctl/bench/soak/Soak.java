package crispctl.bench.soak;

import crispctl.measure.BenchmarkException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a soak found.
 *
 * @param nanos from the end of the warm-up, forced collections included
 * @param snapshots after the warm-up, then every 20,000 records and at the end
 */
record Soak(int records, long nanos, List<Snapshot> snapshots) {
  static final int BATCH = 1_000;
  static final int WARMUP = 5 * BATCH;
  private static final int SNAPSHOT = 20 * BATCH;

  Soak {
    snapshots = List.copyOf(snapshots);
  }

  /**
   * Writes the warm-up and then this many records, a multiple of the batch, through one output;
   * after each batch the consumer must have seen all of them.
   */
  static Soak run(int records, HeapProbe probe) throws BenchmarkException, IOException {
    var check = new RecordCheck();
    var output = new OutputUnderTest(check, Records.SECRET);
    var snapshots = new ArrayList<Snapshot>();
    write(output, check, WARMUP);
    snapshots.add(probe.snapshot(check.received()));
    long start = System.nanoTime();
    for (int written = BATCH; written <= records; written += BATCH) {
      write(output, check, BATCH);
      if (written % SNAPSHOT == 0 || written == records) {
        snapshots.add(probe.snapshot(check.received()));
      }
    }
    return new Soak(records, System.nanoTime() - start, snapshots);
  }

  private static void write(OutputUnderTest output, RecordCheck check, int count)
      throws BenchmarkException, IOException {
    long end = check.received() + count;
    for (long index = check.received(); index < end; index++) {
      output.record(Records.written(index));
    }
    output.drain();
    check.require(end);
  }

  double lowestMiB() {
    return snapshots.stream().mapToDouble(Snapshot::heapUsedMiB).min().orElseThrow();
  }

  double highestMiB() {
    return snapshots.stream().mapToDouble(Snapshot::heapUsedMiB).max().orElseThrow();
  }
}
