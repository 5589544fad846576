package crispctl.bench.soak;

/**
 * The heap after a collection that is known to have happened.
 *
 * @param received records that the consumer had seen, warm-up included
 * @param heapUsed bytes
 * @param collections of the JVM so far
 */
record Snapshot(long received, long heapUsed, long collections) {
  double heapUsedMiB() {
    return heapUsed / (double) (1 << 20);
  }
}
