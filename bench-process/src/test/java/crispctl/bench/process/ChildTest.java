package crispctl.bench.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChildTest {
  @Test
  void aChildSeesSevenVariablesAndNoOthers() throws Exception {
    try (ChildHome home = ChildHome.create(false)) {
      Outcome outcome = Child.run(List.of("/usr/bin/env"), home, Limits.CONTRACT);

      assertThat(new String(outcome.stdout(), UTF_8).lines().map(line -> line.split("=", 2)[0]))
          .containsExactlyInAnyOrder(
              "HOME", "CRISPCTL_CONFIG", "CRISPCTL_READ_ONLY", "LANG", "TZ", "JAVA_HOME", "PATH");
      assertThat(home.environment())
          .containsEntry("HOME", home.folder().toString())
          .containsEntry("CRISPCTL_READ_ONLY", "1")
          .containsEntry("LANG", "C")
          .containsEntry("TZ", "UTC");
    }
  }

  @Test
  void bothStreamsAreReadAndTheInputIsEmpty() throws Exception {
    var command = List.of("/bin/sh", "-c", "cat; pwd -P; echo trouble >&2; exit 7");
    try (ChildHome home = ChildHome.create(false)) {
      Outcome outcome = Child.run(command, home, Limits.CONTRACT);

      assertThat(outcome.exit()).isEqualTo(7);
      assertThat(outcome.stdout()).asString(UTF_8).isEqualTo(home.folder().toRealPath() + "\n");
      assertThat(outcome.stderr()).asString(UTF_8).isEqualTo("trouble\n");
      assertThat(outcome.firstStdoutNanos()).isPositive();
      assertThat(outcome.wallNanos()).isGreaterThanOrEqualTo(outcome.firstStderrNanos());
    }
  }

  @Test
  void aSilentChildHasNoFirstOutput() throws Exception {
    try (ChildHome home = ChildHome.create(false)) {
      Outcome outcome = Child.run(List.of("/bin/true"), home, Limits.CONTRACT);

      assertThat(outcome.firstStdoutNanos()).isNegative();
      assertThat(outcome.firstStderrNanos()).isNegative();
    }
  }

  @Test
  void anExactlyFullPipeIsWithinTheCap() throws Exception {
    var limits = new Limits(Limits.CONTRACT.watchdog(), 200_000);
    var command = List.of("/bin/sh", "-c", "head -c 200000 /dev/zero");
    try (ChildHome home = ChildHome.create(false)) {
      assertThat(Child.run(command, home, limits).stdout()).hasSize(200_000);
    }
  }

  @Test
  void theConfigurationExistsOnlyWhenItIsWanted() throws Exception {
    Path folder;
    try (ChildHome with = ChildHome.create(true);
        ChildHome without = ChildHome.create(false)) {
      Path config = Path.of(with.environment().get("CRISPCTL_CONFIG"));
      folder = with.folder();

      assertThat(Files.getPosixFilePermissions(config))
          .isEqualTo(PosixFilePermissions.fromString("rw-------"));
      assertThat(config).content().contains("benchmark-key");
      assertThat(Path.of(without.environment().get("CRISPCTL_CONFIG"))).doesNotExist();
    }
    assertThat(folder).doesNotExist();
  }
}
