package crispctl.bench.components;

import crispctl.measure.BenchmarkException;
import crispctl.measure.ClassPath;
import crispctl.measure.Sample;
import crispctl.measure.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Turns JMH's raw scores into samples. Its own report is not printed: that holds paths and the
 * arguments of the JVM.
 */
final class Jmh {
  static final String METRIC = "batchMs";
  static final int WARMUP = 3;
  static final List<String> FORK_FLAGS = List.of("-XX:+UseSerialGC", "-Xms256m", "-Xmx256m");

  private Jmh() {}

  /**
   * Runs the batches one after the other, each so many times in each fork after the warm-up. With
   * no forks it runs in this JVM, which is good for tests only.
   */
  static Samples run(List<Batch> batches, int forks, int samplesPerFork) throws BenchmarkException {
    // JMH gives this property to its forks; inside Maven's JVM it names Maven's launcher.
    System.setProperty("java.class.path", ClassPath.of(Jmh.class).text());
    var samples = new ArrayList<Sample>();
    for (Batch batch : batches) {
      int round = 0;
      for (double score : scores(batch, forks, samplesPerFork)) {
        samples.add(new Sample(batch.label(), round++, METRIC, score));
      }
    }
    return new Samples(samples);
  }

  private static List<Double> scores(Batch batch, int forks, int samplesPerFork)
      throws BenchmarkException {
    Options options =
        new OptionsBuilder()
            .include(batch.pattern())
            .mode(Mode.SingleShotTime)
            .timeUnit(TimeUnit.MILLISECONDS)
            .forks(forks)
            .warmupIterations(WARMUP)
            .measurementIterations(samplesPerFork)
            .jvmArgs(FORK_FLAGS.toArray(String[]::new))
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();
    try {
      var scores = new ArrayList<Double>();
      for (RunResult run : new Runner(options).run()) {
        for (BenchmarkResult fork : run.getBenchmarkResults()) {
          for (IterationResult iteration : fork.getIterationResults()) {
            scores.add(iteration.getPrimaryResult().getScore());
          }
        }
      }
      return scores;
    } catch (RunnerException e) {
      throw new BenchmarkException(batch.label() + ": " + e.getMessage());
    }
  }
}
