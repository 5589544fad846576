package crispctl.bench.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessBenchTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path root;

  @Test
  void helpListsEveryScenario() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString(UTF_8))
        .startsWith("Usage: bench-process ")
        .contains(
            "Scenarios: jvm-baseline, version, help, nested-help, usage-error, invalid-page,"
                + " read-only-write, auth-file, event-catalog\n");
  }

  @ParameterizedTest
  @CsvSource({
    "--samples 0,--samples must be a number from 1 to 1000",
    "--samples 1001,--samples must be a number from 1 to 1000",
    "--warmup 21,--warmup must be a number from 0 to 20",
    "--warmup -1,--warmup must be a number from 0 to 20",
    "--scenario helpp,unknown scenario helpp (--help lists them)",
    "--rounds 3,unknown option --rounds"
  })
  void mistakesEndBeforeAnythingRuns(String words, String message) throws Exception {
    var program = new FakeProgram(root);
    program.install();

    assertThat(run((words + " --target " + root).split(" ", -1))).isEqualTo(1);
    assertThat(out.size()).isZero();
    assertThat(err.toString(UTF_8)).isEqualTo("benchmark failed: " + message + "\n");
    assertThat(program.bin().resolve("calls")).doesNotExist();
  }

  @Test
  void aTargetWithoutAProgramIsNamedAsTheTrouble() {
    assertThat(run("--target", root.toString())).isEqualTo(1);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            "benchmark failed: no packaged program to measure: run mvn verify there first\n");
  }

  @Test
  void anUnreadablePomIsNamedAsTheTrouble() throws Exception {
    new FakeProgram(root).install();
    Files.writeString(root.resolve("pom.xml"), "<project><version>3.2.1");

    assertThat(run("--target", root.toString())).isEqualTo(1);
    assertThat(err.toString(UTF_8))
        .isEqualTo("benchmark failed: the pom of the target is not readable\n");
  }

  @Test
  void theBaselineUsesTheProgramsOwnJvmWhenItBringsOne() throws Exception {
    var program = new FakeProgram(root);
    Target target = program.install();
    Path own = Files.copy(program.bin().resolve("crispctl"), program.bin().resolve("java"));

    assertThat(target.java()).isEqualTo(Path.of(System.getProperty("java.home"), "bin/java"));
    assertThat(program.install().java()).isEqualTo(own);
  }

  private int run(String... args) {
    return ProcessBench.run(
        args, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }
}
