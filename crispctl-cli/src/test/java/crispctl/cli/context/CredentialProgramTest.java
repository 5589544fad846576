package crispctl.cli.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.cli.error.CliException;
import crispctl.cli.error.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CredentialProgramTest {
  @TempDir Path dir;

  @Test
  void standardInputIsEmptyAndStandardErrorIsDropped() throws Exception {
    assertThat(sh("cat; echo canary >&2; printf '{\"key\":\"é\"}'")).isEqualTo("{\"key\":\"é\"}");
  }

  @Test
  void noShellLooksAtTheWords() throws Exception {
    assertThat(run("printf", "%s|", "$HOME", "a b", "*")).isEqualTo("$HOME|a b|*|");
  }

  @Test
  void takes64KiBAndNotOneByteMore() throws Exception {
    assertThat(sh("head -c 65536 /dev/zero | tr '\\0' x")).hasSize(65536);
    assertFault("printed more than 64 KiB", "sh", "-c", "head -c 65537 /dev/zero");
    assertFault("printed more than 64 KiB", "cat", "/dev/zero");
  }

  @Test
  void anotherStatusThanZeroIsAFault() {
    assertFault("ended with status 3", "sh", "-c", "echo '{\"key\":\"canary\"}'; exit 3");
    assertFault("ended with status 137", "sh", "-c", "kill -9 $$");
  }

  @Test
  void whatCannotBeRunIsNamed() throws Exception {
    Path plain = Files.writeString(dir.resolve("plain"), "canary");
    assertFault("cannot be run: there is no file " + dir + "/none", dir + "/none");
    assertFault("cannot be run: " + plain + " is not an executable program", plain.toString());
    assertFault("cannot be run: " + dir + " is not an executable program", dir.toString());
    assertFault(
        "cannot be run: there is no program crispctl-no-such on the PATH", "crispctl-no-such");
  }

  @Test
  void whatItLeavesInTheBackgroundDoesNotMatter() throws Exception {
    String left = sh("sleep 1000 & echo $! >'" + dir + "/pid'; echo {}");
    assertThat(left).isEqualTo("{}\n");
    ProcessHandle.of(Long.parseLong(Files.readString(dir.resolve("pid")).strip()))
        .ifPresent(ProcessHandle::destroyForcibly);
  }

  @Test
  void afterThreeSecondsTheWholeTreeIsKilled() throws Exception {
    List<String> scripts =
        List.of(
            "echo $$ >pid; exec sleep 1000",
            "trap '' TERM INT HUP; echo $$ >pid; while :; do sleep 1; done",
            "sh -c 'echo $$ >pid; exec sleep 1000'; echo done",
            "setsid sh -c 'echo $$ >pid; exec sleep 1000' & sleep 1000",
            "(sh -c 'echo $$ >pid; exec sleep 1000' &); sleep 1000",
            "exec >&-; echo $$ >pid; exec sleep 1000");
    List<CompletableFuture<Void>> runs = new ArrayList<>();
    for (String script : scripts) {
      Path folder = Files.createTempDirectory(dir, "run");
      runs.add(
          CompletableFuture.runAsync(
              () -> assertKilled(folder, script), command -> new Thread(command).start()));
    }
    for (CompletableFuture<Void> run : runs) {
      run.get();
    }
  }

  private void assertKilled(Path folder, String script) {
    assertFault("did not end within 3 seconds", "sh", "-c", "cd '" + folder + "'; " + script);
    long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (isRunning(folder.resolve("pid"))) {
      assertThat(System.nanoTime()).as("%s still runs", script).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  /** A process without parent may stay in the table for a while, dead. */
  private static boolean isRunning(Path pidFile) {
    try {
      Path stat = Path.of("/proc", Files.readString(pidFile).strip(), "stat");
      return Files.exists(stat) && !Files.readString(stat).contains(") Z ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void assertFault(String fault, String... words) {
    assertThatThrownBy(() -> run(words))
        .isInstanceOfSatisfying(
            CliException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessage("the credential_command of profile p " + fault);
  }

  private String sh(String script) throws CliException {
    return run("sh", "-c", script);
  }

  private String run(String... words) throws CliException {
    return new CredentialProgram(stop -> {}).output("p", List.of(words));
  }
}
