package crispctl.bench.soak;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoakBenchTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void theSoakRunsInAJvmOfItsOwnAndNamesNoPlace() throws Exception {
    assertThat(PinnedJvm.run(1_000, "json"))
        .startsWith("{\"schemaVersion\":1,")
        .endsWith("}\n")
        .contains("\"collector\":\"Serial\"", "\"measuredRecords\":1000,", "\"received\":6000,")
        .doesNotContain("synthetic-key", System.getProperty("user.dir"))
        .doesNotContain(System.getProperty("java.home"), System.getProperty("user.home"));
  }

  @Test
  void helpNamesTheOptions() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString(UTF_8)).startsWith("Usage: bench-soak ").contains("--records N");
  }

  @ParameterizedTest
  @CsvSource({
    "--records 1500,--records must be a multiple of 1000",
    "--records 0,--records must be a number from 1000 to 10000000",
    "--records 10001000,--records must be a number from 1000 to 10000000",
    "--samples 3,unknown option --samples"
  })
  void mistakesEndBeforeAnythingRuns(String words, String message) {
    assertThat(run(words.split(" ", -1))).isEqualTo(1);
    assertThat(out.size()).isZero();
    assertThat(err.toString(UTF_8)).isEqualTo("benchmark failed: " + message + "\n");
  }

  private int run(String... args) {
    return SoakBench.run(
        args, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }
}
