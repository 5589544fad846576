package crispctl.bench.components;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComponentsBenchTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void helpNamesTheOptions() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString(UTF_8)).startsWith("Usage: bench-components ").contains("--samples N");
  }

  @ParameterizedTest
  @CsvSource({
    "--samples 0,--samples must be a number from 1 to 1000",
    "--samples 1001,--samples must be a number from 1 to 1000",
    "--forks 3,unknown option --forks"
  })
  void mistakesEndBeforeAnythingRuns(String words, String message) {
    assertThat(run(words.split(" ", -1))).isEqualTo(1);
    assertThat(out.size()).isZero();
    assertThat(err.toString(UTF_8)).isEqualTo("benchmark failed: " + message + "\n");
  }

  private int run(String... args) {
    return ComponentsBench.run(
        args, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }
}
