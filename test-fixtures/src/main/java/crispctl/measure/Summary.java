package crispctl.measure;

import java.util.Arrays;

/**
 * A few order statistics of one metric, in the metric's unit.
 *
 * <p>A percentile is a value that was observed: by the nearest-rank rule, the element of rank
 * ceil(n × f) in the sorted list. Up to 19 values the 95th percentile is therefore the largest.
 *
 * @param mad median distance from the median, by the same rule: the spread without its outliers
 */
public record Summary(int n, double min, double p50, double p95, double max, double mad) {
  /**
   * Throws IllegalArgumentException when there is no value, or one that is negative or not finite.
   */
  public static Summary of(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no samples");
    }
    for (double value : values) {
      requireMeasured(value);
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double p50 = nearestRank(sorted, 50);
    double[] distances =
        Arrays.stream(sorted).map(value -> Math.abs(value - p50)).sorted().toArray();
    return new Summary(
        sorted.length,
        sorted[0],
        p50,
        nearestRank(sorted, 95),
        sorted[sorted.length - 1],
        nearestRank(distances, 50));
  }

  /** For the reports, with every figure named. */
  public JsonObject json() {
    return new JsonObject()
        .put("n", n)
        .put("min", min)
        .put("p50", p50)
        .put("p95", p95)
        .put("max", max)
        .put("mad", mad);
  }

  // In integers: 0.95 × 20 is a little more than 19 in floating point, and would give rank 20.
  private static double nearestRank(double[] sorted, int percent) {
    long rank = ((long) sorted.length * percent + 99) / 100;
    return sorted[(int) rank - 1];
  }

  static void requireMeasured(double value) {
    if (!Double.isFinite(value) || value < 0) {
      throw new IllegalArgumentException("not a measured value: " + value);
    }
  }
}
