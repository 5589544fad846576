package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxIT {
  @TempDir Path dir;
  private Packaged crispctl;

  @BeforeEach
  void program() {
    crispctl = new Packaged(dir);
  }

  @Test
  void execRunsACommandAgainstAFreshSandbox() throws Exception {
    Packaged.Result result =
        crispctl.run(
            "sandbox",
            "exec",
            "--conversations",
            "5",
            "--",
            "crispctl",
            "conversations",
            "list",
            "--json");
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    assertThat(Pattern.compile("\"website_id\"").matcher(result.out()).results())
        .hasSizeGreaterThanOrEqualTo(5);
  }

  @Test
  void execKeepsArgumentsStatusAndStreams() throws Exception {
    Packaged.Result result =
        crispctl.run(
            "sandbox",
            "exec",
            "--",
            "sh",
            "-c",
            "printf '%s|' \"$@\"; echo oops >&2; exit 42",
            "sh",
            "a  b",
            "",
            "--json",
            "é");
    assertThat(result).isEqualTo(new Packaged.Result(42, "a  b||--json|é|", "oops\n"));
  }

  @Test
  void execGivesTheCommandTheCallersEnvironmentAndThatOfTheSandbox() throws Exception {
    crispctl
        .with("LC_ALL", "C")
        .with("JAVA_TOOL_OPTIONS", "-Dx=1")
        .with("CRISPCTL_PROFILE", "prod")
        .with("CRISPCTL_CONFIG", dir.resolve("real.json").toString());
    String out = crispctl.run("sandbox", "exec", "--", "env").out();
    assertThat(out.lines())
        .contains("LC_ALL=C", "JAVA_TOOL_OPTIONS=-Dx=1", "CRISPCTL_TIER=website")
        .noneMatch(
            line ->
                line.startsWith("CRISPCTL_CALLER_")
                    || line.startsWith("CRISPCTL_PROFILE=")
                    || line.contains("real.json"));
    assertThat(out)
        .contains("\nCRISPCTL_API_URL=https://127.0.0.1:")
        .containsPattern("(?m)^PATH=" + Pattern.quote(Packaged.HOME + "/bin:"));
    crispctl.without("LC_ALL");
    assertThat(crispctl.run("sandbox", "exec", "--", "env").out().lines())
        .noneMatch(line -> line.startsWith("LC_ALL="));
  }

  @Test
  void theSandboxKeepsItsFilesWhereTheUserWantsTemporaryOnes() throws Exception {
    Path temporary = Files.createDirectory(dir.resolve("a b"));
    assertThat(
            crispctl
                .with("TMPDIR", temporary.toString())
                .run("sandbox", "exec", "--", "printenv", "CRISPCTL_CA_FILE")
                .out())
        .startsWith(temporary + "/");
  }

  @Test
  void execReadsStdin() throws Exception {
    assertThat(crispctl.shell("echo through | \"$0\" sandbox exec -- cat").out())
        .isEqualTo("through\n");
  }

  @Test
  void execOfAMissingProgramIsAUsageFault() throws Exception {
    Packaged.Result result = crispctl.run("sandbox", "exec", "--json", "--", "no-such-program");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err())
        .startsWith(
            "{\"ok\":false,\"error\":\"usage\",\"message\":\"cannot run no-such-program: no such program on the PATH\"");
  }

  @Test
  void aBadOptionIsOneClearFault() throws Exception {
    Packaged.Result result =
        crispctl.run("sandbox", "exec", "--conversations=-1", "--json", "--", "true");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("{\"ok\":false,\"error\":\"usage\",\"message\":\"the sandbox did not start: ")
        .contains("--conversations")
        .matches("[^\n]+\n");
  }

  @Test
  void startTellsHowToReachItAndEndsOnASignalWithoutTraces() throws Exception {
    Process process = crispctl.start("sandbox", "start");
    String ready = firstLine(process);
    assertThat(ready)
        .matches(
            "\\{\"api_url\":\"https://127\\.0\\.0\\.1:\\d+\",\"ca_file\":\"[^\"]+\",\"identifier\":\"[^\"]+\",\"key\":\"[^\"]+\",\"website_id\":\"[^\"]+\",\"tier\":\"website\".*\\}");
    URI api = URI.create(member(ready, "api_url"));
    Path caFile = Path.of(member(ready, "ca_file"));
    Packaged.Result list =
        new Packaged(dir)
            .with("CRISPCTL_API_URL", api.toString())
            .with("CRISPCTL_CA_FILE", caFile.toString())
            .with("CRISPCTL_IDENTIFIER", member(ready, "identifier"))
            .with("CRISPCTL_KEY", member(ready, "key"))
            .with("CRISPCTL_TIER", member(ready, "tier"))
            .with("CRISPCTL_WEBSITE_ID", member(ready, "website_id"))
            .run("conversations", "list", "--json");
    assertThat(list.status()).isZero();
    List<ProcessHandle> children = process.descendants().toList();
    assertThat(children).hasSize(1);
    process.destroy();
    assertThat(Packaged.end(process)).isZero();
    leftNothing(children, api, caFile);
  }

  @Test
  void exportsCanBeEvaluatedByAShell() throws Exception {
    Process process = crispctl.start("sandbox", "start", "--export");
    try (BufferedReader reader = process.inputReader()) {
      StringBuilder lines = new StringBuilder();
      for (int i = 0; i < 7; i++) {
        lines.append(reader.readLine()).append('\n');
      }
      assertThat(lines.toString().lines())
          .allMatch(line -> line.matches("export CRISPCTL_[A-Z_]+='[^']+'"));
      assertThat(new Packaged(dir).shell(lines + "\"$0\" operators list --json").status()).isZero();
    }
    process.destroy();
    assertThat(Packaged.end(process)).isZero();
  }

  @Test
  void afterKillOfTheCommandLineNothingIsLeft() throws Exception {
    Process process =
        crispctl.start(
            "sandbox",
            "exec",
            "--",
            "sh",
            "-c",
            "echo \"$CRISPCTL_API_URL $CRISPCTL_CA_FILE\"; sleep 1000 & wait");
    String[] told = firstLine(process).split(" ", 2);
    List<ProcessHandle> children = process.descendants().toList();
    assertThat(children).hasSizeGreaterThanOrEqualTo(2);
    process.destroyForcibly();
    leftNothing(children, URI.create(told[0]), Path.of(told[1]));
  }

  @Test
  void aTerminationReachesTheCommandAndItsStatusCounts() throws Exception {
    Process process =
        crispctl.start(
            "sandbox",
            "exec",
            "--",
            "sh",
            "-c",
            "trap 'exit 7' TERM; echo \"$CRISPCTL_API_URL $CRISPCTL_CA_FILE\"; while :; do sleep 0.1; done");
    String[] told = firstLine(process).split(" ", 2);
    List<ProcessHandle> children = process.descendants().toList();
    process.destroy();
    assertThat(Packaged.end(process)).isEqualTo(7);
    leftNothing(children, URI.create(told[0]), Path.of(told[1]));
  }

  private static void leftNothing(List<ProcessHandle> children, URI api, Path caFile)
      throws Exception {
    for (ProcessHandle child : children) {
      child.onExit().get(60, TimeUnit.SECONDS);
    }
    assertThat(caFile.getParent()).doesNotExist();
    try (Socket socket = new Socket()) {
      assertThat(catchConnect(socket, api)).isInstanceOf(IOException.class);
    }
    assertThat(Files.exists(caFile)).isFalse();
  }

  private static @Nullable IOException catchConnect(Socket socket, URI api) {
    try {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), api.getPort()), 5000);
      return null;
    } catch (IOException e) {
      return e;
    }
  }

  private static String firstLine(Process process) throws IOException {
    String line = process.inputReader().readLine();
    assertThat(line).isNotNull();
    return String.valueOf(line);
  }

  private static String member(String json, String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\":\"([^\"]+)\"").matcher(json);
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }
}
