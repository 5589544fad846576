package crispctl.measure;

/**
 * One raw observation. The unit is the end of the metric's name ({@code wallMs}, {@code
 * stdoutBytes}), in the code as in the reports.
 *
 * @param round counts the measured rounds from 0; warm-ups leave no sample
 * @param value finite and not negative
 */
public record Sample(String scenario, int round, String metric, double value) {
  /** Refuses what no clock or counter gives. */
  public Sample {
    if (round < 0) {
      throw new IllegalArgumentException("round " + round);
    }
    Summary.requireMeasured(value);
  }
}
