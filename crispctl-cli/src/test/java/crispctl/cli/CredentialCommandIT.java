package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A profile whose credentials a program knows, and one that is read-only. */
@Timeout(180)
class CredentialCommandIT extends AgainstCrisp {
  @BeforeEach
  void profileOnly() {
    for (String name : new String[] {"IDENTIFIER", "KEY", "TIER", "WEBSITE_ID"}) {
      crispctl.without("CRISPCTL_" + name);
    }
  }

  @Test
  void aCommandUsesWhatTheProgramPrints() throws Exception {
    profile(program("echo run >>'" + dir + "/runs'; cat; " + answer(crisp.key())), "");
    Packaged.Result result = crispctl.run("conversations", "list", "--json");
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    assertThat(crisp.requests()).hasSize(1);
    assertThat(Files.readString(dir.resolve("runs"))).isEqualTo("run\n");
  }

  @Test
  void showNamesTheSourceAndNeverTheKey() throws Exception {
    profile(program(answer("canary-key")), "\"website_id\":\"w\",\"read_only\":true,");
    assertThat(crispctl.with("CRISP_TIER", "plugin").run("auth", "show", "--json"))
        .isEqualTo(
            new Packaged.Result(
                0,
                "{\"profile\":\"p\",\"identifier\":\""
                    + crisp.identifier()
                    + "\",\"tier\":\"plugin\",\"website_id\":\"w\",\"key\":\"set\",\"sources\":{\"identifier\":\"command\",\"key\":\"command\",\"tier\":\"env\",\"websiteId\":\"file\"},\"read_only\":true}\n",
                ""));
  }

  @Test
  void theProgramSeesTheEnvironmentOfTheCaller() throws Exception {
    profile(program("env >'" + dir + "/env'; " + answer("k")), "");
    crispctl.with("LC_ALL", "POSIX").with("JAVA_TOOL_OPTIONS", "-Dx=1").with("MINE", "a b");
    assertThat(crispctl.run("auth", "show").status()).isZero();
    assertThat(Files.readString(dir.resolve("env")))
        .contains("LC_ALL=POSIX\n", "JAVA_TOOL_OPTIONS=-Dx=1\n", "MINE=a b\n")
        .doesNotContain("CRISPCTL_CALLER_");
  }

  @Test
  void itsKeyIsRedactedInDiagnostics() throws Exception {
    profile(program(answer("canary-key")), "");
    crisp.inject(Match.every(), Effect.status(401, "invalid_session", "no canary-key here"));
    Packaged.Result result = crispctl.run("conversations", "list", "--json");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.err()).contains("no [redacted] here").doesNotContain("canary");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "echo canary|printed no JSON: line 1, column 1: expected a value",
        "echo canary >&2; exit 4|ended with status 4",
        "exec head -c 70000 /dev/zero|printed more than 64 KiB",
        "exec sleep 1000|did not end within 3 seconds",
        "echo '{\"key\":\"can\\u0085ary\"}'|has a control character in it"
      })
  void aFaultIsOneConfigurationErrorBeforeAnyRequest(String script, String fault) throws Exception {
    profile(program(script), "");
    Packaged.Result result = crispctl.run("conversations", "list", "--json");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("{\"ok\":false,\"error\":\"config\",\"message\":\"the ")
        .contains("profile p")
        .contains(fault)
        .matches("[^\n]+\n")
        .doesNotContain("canary", "can");
    assertThat(crisp.requests()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"TERM,143", "INT,130", "HUP,129"})
  void aSignalEndsTheProgramAndSendsNothing(String signal, int detailed) throws Exception {
    Path fifo = fifo("started");
    profile(program("echo $$ >'" + fifo + "'; exec sleep 1000"), "");
    Process process = crispctl.start("conversations", "list", "--json", "--detailed-exit-codes");
    // Opens when the program does.
    String pid = Files.readString(fifo).strip();
    kill(signal, process);
    assertThat(Packaged.end(process)).isEqualTo(detailed);
    assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
        .startsWith("{\"ok\":false,\"error\":\"error\",\"message\":\"cancelled by a signal");
    long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (Files.exists(Path.of("/proc", pid)) && !isZombie(pid)) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
    assertThat(crisp.requests()).isEmpty();
  }

  @Test
  void aSignalEndsTheWaitForAConfigurationFromAPipe() throws Exception {
    Path fifo = fifo("config");
    crispctl.with("CRISPCTL_CONFIG", fifo.toString());
    for (String words : new String[] {"auth show", "conversations list"}) {
      Process process = crispctl.start((words + " --json").split(" "));
      // Opens when the program does, and never says anything.
      try (var writer = Files.newOutputStream(fifo)) {
        kill("TERM", process);
        assertThat(Packaged.end(process)).isEqualTo(1);
        assertThat(writer).isNotNull();
      }
      assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(
              "{\"ok\":false,\"error\":\"error\",\"message\":\"cancelled by a signal; nothing was sent or written\"}\n");
    }
  }

  @Test
  void aConfigurationFromAPipeIsRead() throws Exception {
    Packaged.Result result =
        crispctl.shell(
            "printf '{\"current\":\"x\"}' | CRISPCTL_CONFIG=/dev/stdin \"$0\" auth show --json");
    assertThat(result.out()).startsWith("{\"profile\":\"x\",");
  }

  @Test
  void aReadOnlyProfileRefusesEveryWriteAndNoOptionHelps() throws Exception {
    profile(program(answer(crisp.key())), "\"read_only\":true,");
    for (String words :
        new String[] {
          "reply s --text x",
          "resolve s",
          "reopen s",
          "assign s --unassign",
          "segments s --set a",
          "read s",
          "auth set --website w"
        }) {
      Packaged.Result result =
          crispctl
              .with("CRISPCTL_READ_ONLY", "0")
              .run((words + " --json --detailed-exit-codes").split(" "));
      assertThat(result.status()).as(words).isEqualTo(15);
      assertThat(result.err())
          .startsWith("{\"ok\":false,\"error\":\"usage\",\"message\":\"")
          .contains("read-only mode", "profile p");
    }
    assertThat(crisp.requests()).isEmpty();
    assertThat(crispctl.run("conversations", "list").status()).isZero();
  }

  private void profile(Path program, String members) throws Exception {
    Files.writeString(
        dir.resolve("config.json"),
        "{\"current\":\"p\",\"profiles\":{\"p\":{"
            + members
            + "\"credential_command\":[\""
            + program
            + "\"]}}}");
  }

  private Path program(String script) throws Exception {
    Path file = Files.writeString(dir.resolve("secrets"), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    return file;
  }

  private static String answer(String key) {
    return "printf '{\"identifier\":\"%s\",\"key\":\"%s\",\"tier\":\"website\",\"website_id\":\"%s\"}' '"
        + crisp.identifier()
        + "' '"
        + key
        + "' '"
        + crisp.websiteId()
        + "'";
  }

  @Test
  void aConfigurationThatNeverComesIsGivenUp() throws Exception {
    crispctl.with("CRISPCTL_CONFIG", fifo("never").toString());
    Packaged.Result result = crispctl.run("auth", "show");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).contains("did not come within 20 seconds");
  }

  private Path fifo(String name) throws Exception {
    Path fifo = dir.resolve(name);
    if (new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor() != 0) {
      throw new AssertionError("no pipe");
    }
    return fifo;
  }

  private static boolean isZombie(String pid) throws Exception {
    return Files.readString(Path.of("/proc", pid, "stat")).contains(") Z ");
  }

  private static void kill(String signal, Process process) throws Exception {
    String pid = Long.toString(process.pid());
    assertThat(new ProcessBuilder("kill", "-" + signal, pid).start().waitFor()).isZero();
  }
}
