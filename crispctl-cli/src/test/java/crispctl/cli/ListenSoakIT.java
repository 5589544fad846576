package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * What a listener keeps while events stream through it, told as a table. Runs only when asked, for
 * so many seconds: {@code -Dcrispctl.soak=120}. Needs {@code jcmd} and {@code /proc}.
 */
@EnabledIfSystemProperty(named = "crispctl.soak", matches = "\\d+")
class ListenSoakIT extends AgainstRtm {
  private static final int RATE = Integer.getInteger("crispctl.soak.rate", 2_000);
  private static final Duration EVERY = Duration.ofSeconds(5);

  /**
   * What the process is at one moment.
   *
   * @param heap bytes of reachable objects, after a full collection
   */
  private record Sample(double seconds, long records, long heap, long threads, long files) {}

  @Test
  void nothingGrows() throws Exception {
    long total = Long.getLong("crispctl.soak") * RATE;
    List<Sample> samples = new ArrayList<>();
    AtomicLong received = new AtomicLong();
    Process process = process();
    try (Live live = Live.withoutOutput(process)) {
      authenticated(live);
      Thread reader = new Thread(() -> countLines(process.getInputStream(), received));
      reader.start();
      Thread sender = new Thread(() -> send(total));
      sender.start();
      long begin = System.nanoTime();
      while (sender.isAlive()) {
        sender.join(EVERY.toMillis());
        samples.add(sample(process, (System.nanoTime() - begin) / 1e9, received.get()));
      }
      while (received.get() < total) {
        LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
      }
      live.signal("TERM");
      assertThat(live.end()).isZero();
      reader.join();
      assertThat(live.err()).hasSize(1);
    }
    assertThat(received).hasValue(total);
    judge(samples.subList(2, samples.size()));
  }

  private static void judge(List<Sample> samples) {
    StringBuilder table = new StringBuilder("   s   records  heap KiB threads  files\n");
    double[] at = new double[samples.size()];
    double[] heap = new double[samples.size()];
    for (int i = 0; i < samples.size(); i++) {
      Sample one = samples.get(i);
      at[i] = one.seconds();
      heap[i] = one.heap() / 1024.0;
      table.append(
          String.format(
              "%4.0f %9d %9.0f %7d %6d%n",
              one.seconds(), one.records(), heap[i], one.threads(), one.files()));
    }
    double slope = slope(at, heap);
    double half = 2 * error(at, heap, slope);
    table.append(String.format("heap grows by %.2f KiB/s, 95 %% within +-%.2f%n", slope, half));
    System.out.println(table);
    long threads = samples.get(0).threads();
    assertThat(samples).allMatch(one -> Math.abs(one.threads() - threads) <= 2, "+-2 threads");
    assertThat(samples).extracting(Sample::files).containsOnly(samples.get(0).files());
    assertThat(slope - half).as("growth beyond doubt, KiB/s").isLessThanOrEqualTo(1);
  }

  /** By least squares. */
  private static double slope(double[] x, double[] y) {
    double meanX = mean(x);
    double meanY = mean(y);
    double both = 0;
    double square = 0;
    for (int i = 0; i < x.length; i++) {
      both += (x[i] - meanX) * (y[i] - meanY);
      square += (x[i] - meanX) * (x[i] - meanX);
    }
    return both / square;
  }

  /** The standard error of that. */
  private static double error(double[] x, double[] y, double slope) {
    double meanX = mean(x);
    double meanY = mean(y);
    double rest = 0;
    double square = 0;
    for (int i = 0; i < x.length; i++) {
      double off = y[i] - meanY - slope * (x[i] - meanX);
      rest += off * off;
      square += (x[i] - meanX) * (x[i] - meanX);
    }
    return Math.sqrt(rest / (x.length - 2) / square);
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private void send(long total) {
    long begin = System.nanoTime();
    String event = payload(",\"content\":\"" + "x".repeat(256) + "\"");
    for (long sent = 0; sent < total; sent++) {
      long due = begin + sent * 1_000_000_000L / RATE;
      while (due - System.nanoTime() > 0) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      rtm.emit("message:send", event);
    }
  }

  private static void countLines(InputStream stream, AtomicLong lines) {
    byte[] piece = new byte[64 * 1024];
    try {
      for (int length = stream.read(piece); length >= 0; length = stream.read(piece)) {
        for (int i = 0; i < length; i++) {
          if (piece[i] == '\n') {
            lines.incrementAndGet();
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Sample sample(Process process, double seconds, long records) throws Exception {
    Path proc = Path.of("/proc", Long.toString(process.pid()));
    return new Sample(
        seconds,
        records,
        heap(process),
        entries(proc.resolve("task")),
        entries(proc.resolve("fd")));
  }

  private static long heap(Process process) throws Exception {
    Process jcmd =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(process.pid()),
                "GC.class_histogram")
            .start();
    String histogram = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    // The last line is: Total, instances, bytes.
    return Long.parseLong(histogram.substring(histogram.stripTrailing().lastIndexOf(' ')).strip());
  }

  private static long entries(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.count();
    }
  }
}
