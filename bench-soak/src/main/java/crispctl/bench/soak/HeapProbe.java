package crispctl.bench.soak;

import crispctl.measure.BenchmarkException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;

/** Looks at the heap after a forced collection, and does not believe in one that left no trace. */
final class HeapProbe {
  private final Runnable collector;

  /**
   * @param collector asks for a full collection, as {@link System#gc} does unless an option of the
   *     JVM makes it do nothing
   */
  HeapProbe(Runnable collector) {
    this.collector = collector;
  }

  /** Collects twice, since the first pass may only make things collectable. Blocks meanwhile. */
  Snapshot snapshot(long received) throws BenchmarkException {
    var sentinel = new WeakReference<>(new Object());
    long before = collections();
    collector.run();
    collector.run();
    long after = collections();
    if (after <= before || sentinel.get() != null) {
      throw new BenchmarkException("the forced collection did not happen: no figure would be true");
    }
    long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    return new Snapshot(received, used, after);
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }
}
