package crispctl.measure;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class DriverTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void theReportAloneGoesToStdout() {
    assertThat(run(() -> "report\n")).isZero();
    assertThat(out.toString(UTF_8)).isEqualTo("report\n");
    assertThat(err.size()).isZero();
  }

  @Test
  void aFailureIsOneLineOnStderr() {
    assertThat(run(() -> fail(new BenchmarkException("help: output contract failed (exit 1)"))))
        .isEqualTo(1);
    assertThat(out.size()).isZero();
    assertThat(err.toString(UTF_8))
        .isEqualToNormalizingNewlines("benchmark failed: help: output contract failed (exit 1)\n");
  }

  @Test
  void aRefusalHasAStatusOfItsOwn() {
    assertThat(run(() -> fail(BenchmarkException.refusal("two builds")))).isEqualTo(2);
    assertThat(err.toString(UTF_8)).isEqualToNormalizingNewlines("benchmark failed: two builds\n");
  }

  @Test
  void anUnreadableFileIsAFailureToo() {
    int status =
        run(
            () -> {
              throw new IOException("no such file");
            });

    assertThat(status).isEqualTo(1);
    assertThat(out.size()).isZero();
  }

  @Test
  void anInterruptIsPassedOn() {
    int status =
        run(
            () -> {
              throw new InterruptedException();
            });

    assertThat(status).isEqualTo(1);
    assertThat(Thread.interrupted()).isTrue();
  }

  private static String fail(BenchmarkException failure) throws BenchmarkException {
    throw failure;
  }

  private int run(Driver.Bench bench) {
    return Driver.run(bench, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }
}
