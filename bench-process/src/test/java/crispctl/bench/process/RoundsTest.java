package crispctl.bench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.measure.BenchmarkException;
import crispctl.measure.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundsTest {
  private static final Settings HELP_ONCE = new Settings(List.of(Scenario.HELP), 1, 0);
  private static final Settings VERSION_ONCE = new Settings(List.of(Scenario.VERSION), 1, 0);

  @TempDir private Path root;
  private FakeProgram program;

  @BeforeEach
  void createProgram() {
    program = new FakeProgram(root);
  }

  @Test
  void everyScenarioHoldsForAProgramThatKeepsTheContract() throws Exception {
    var everything = new Settings(List.of(Scenario.values()), 1, 0);

    Samples samples = run(everything);

    for (Scenario scenario : Scenario.values()) {
      String name = scenario.label();
      assertThat(samples.values(name, "wallMs")).as(name).hasSize(1);
      assertThat(samples.values(name, "firstOutputMs"))
          .as(name)
          .hasSize(scenario == Scenario.JVM_BASELINE ? 0 : 1);
    }
    assertThat(samples.values("version", "stdoutBytes")).containsExactly("3.2.1\n".length());
    assertThat(samples.values("usage-error", "stdoutBytes")).containsExactly(0);
  }

  @Test
  void roundsRotateAndWarmUpsLeaveNoSample() throws Exception {
    Samples samples = run(new Settings(List.of(Scenario.VERSION, Scenario.HELP), 2, 1));

    assertThat(program.bin().resolve("calls"))
        .hasContent(
            """
            --version
            --help
            --help
            --version
            --version
            --help
            """);
    assertThat(samples.values("version", "wallMs")).hasSize(2);
    assertThat(samples.values("help", "wallMs")).hasSize(2);
  }

  @Test
  void anotherVersionBreaksTheContract() {
    program.on("--version", "echo 3.2.2");

    assertFails(VERSION_ONCE, "version: output contract failed (exit 0)");
  }

  @Test
  void theRightAnswerWithTheWrongStatusBreaksTheContract() {
    program.on("--version", "echo 3.2.1; exit 1");

    assertFails(VERSION_ONCE, "version: output contract failed (exit 1)");
  }

  @Test
  void aWarmUpKeepsTheContractToo() {
    program.on("--version", "echo wrong");

    assertFails(
        new Settings(List.of(Scenario.VERSION), 1, 1), "version: output contract failed (exit 0)");
  }

  @Test
  void noiseOnStderrBreaksTheContract() {
    program.on("--help", "echo 'Usage: --json'; echo 'Picked up options' >&2");

    assertFails(HELP_ONCE, "help: output contract failed (exit 0)");
  }

  @Test
  void aStalledProgramIsKilled() throws Exception {
    program.on("--help", "sleep 60");
    Target target = program.install();
    var limits = new Limits(Duration.ofMillis(100), 4096);

    assertThatThrownBy(() -> new Rounds(target, limits).run(HELP_ONCE))
        .isInstanceOf(BenchmarkException.class)
        .hasMessage("help: not finished after 100 ms");
  }

  @Test
  void aChattyProgramIsKilledWithItsDescendants() throws Exception {
    program.on(
        "--help",
        "sleep 60 & echo $! > \"$here/pid\"; while :; do echo payload; echo payload >&2; done");
    Target target = program.install();
    var limits = new Limits(Duration.ofSeconds(60), 1024);

    assertThatThrownBy(() -> new Rounds(target, limits).run(HELP_ONCE))
        .isInstanceOf(BenchmarkException.class)
        .hasMessage("help: more than 1024 bytes of output");

    String pid = Files.readString(program.bin().resolve("pid")).strip();
    Optional<ProcessHandle> sleep = ProcessHandle.of(Long.parseLong(pid));
    if (sleep.isPresent()) {
      assertThat(sleep.get().onExit().get(10, TimeUnit.SECONDS)).isNotNull();
    }
  }

  private Samples run(Settings settings) throws Exception {
    return new Rounds(program.install(), Limits.CONTRACT).run(settings);
  }

  private void assertFails(Settings settings, String message) {
    assertThatThrownBy(() -> run(settings))
        .isInstanceOf(BenchmarkException.class)
        .hasMessage(message);
  }
}
