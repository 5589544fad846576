package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignalsIT extends AgainstCrisp {
  @ParameterizedTest
  @CsvSource({"TERM,143", "INT,130", "HUP,129"})
  void aSignalWhileTheAnswerIsAwaitedCancelsTheRequest(String signal, int detailed)
      throws Exception {
    crisp.inject(Match.every(), new Effect.Delay(Duration.ofMinutes(5), Duration.ZERO));
    for (int status : new int[] {1, detailed}) {
      Process process =
          status == 1
              ? crispctl.start("conversations", "list", "--json")
              : crispctl.start("conversations", "list", "--json", "--detailed-exit-codes");
      awaitRequest(status == 1 ? 1 : 2);
      kill(signal, process);
      assertThat(Packaged.end(process)).isEqualTo(status);
      assertThat(text(process.getInputStream())).isEmpty();
      assertThat(text(process.getErrorStream()))
          .startsWith(
              "{\"ok\":false,\"error\":\"network_error\",\"status\":0,\"reason\":\"network_error\",\"message\":\"")
          .matches("[^\n]+\n");
    }
  }

  @Test
  void aSignalWhileTheCaFileBlocksSendsNothing() throws Exception {
    Path fifo = dir.resolve("ca fifo");
    assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isZero();
    crispctl.with("CRISPCTL_CA_FILE", fifo.toString());
    Process process = crispctl.start("reply", "s", "--text", "hi", "--json");
    // This end opens when the program opens the other one; it then waits for bytes that never come.
    try (OutputStream writer = Files.newOutputStream(fifo)) {
      kill("TERM", process);
      assertThat(Packaged.end(process)).isEqualTo(1);
      assertThat(writer).isNotNull();
    }
    assertThat(text(process.getErrorStream()))
        .startsWith("{\"ok\":false,\"error\":\"network_error\",\"status\":0,");
    assertThat(crisp.requests()).isEmpty();
    assertThat(crisp.tlsConnections()).isZero();
  }

  @Test
  void theSecondRequestOfAPersonIsNotSentAfterASignal() throws Exception {
    crisp.inject(
        Match.of("GET", "website/*/people/profiles/1"),
        new Effect.Delay(Duration.ofMinutes(5), Duration.ZERO));
    Process process = crispctl.start("people", "get", "a@example.com");
    awaitRequest(1);
    kill("TERM", process);
    assertThat(Packaged.end(process)).isEqualTo(1);
    assertThat(crisp.requests()).hasSize(1);
  }

  @Test
  void aReaderThatLeftIsNoFault() throws Exception {
    crisp.inject(Match.every(), Effect.oversized(4 * 1024 * 1024));
    for (String words :
        new String[] {"conversations list --json", "help", "listen --list-events", "--version"}) {
      assertThat(
              crispctl.shell("{ \"$0\" " + words + "; echo $? >&2; } | head -c 1 >/dev/null").err())
          .as(words)
          .isEqualTo("0\n");
    }
  }

  @Test
  void aFullDiskIsOneErrorLine() throws Exception {
    for (String words : new String[] {"conversations list", "help", "--version", "auth show"}) {
      assertThat(crispctl.shell("\"$0\" --json " + words + " >/dev/full"))
          .as(words)
          .isEqualTo(
              new Packaged.Result(
                  1,
                  "",
                  "{\"ok\":false,\"error\":\"error\",\"message\":\"cannot write to standard output\"}\n"));
    }
    assertThat(crispctl.shell("\"$0\" --version --detailed-exit-codes >/dev/full").status())
        .isEqualTo(14);
  }

  private static void awaitRequest(int count) {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (crisp.requests().size() < count) {
      assertThat(System.nanoTime()).as("request %s did not arrive", count).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  private static void kill(String signal, Process process) throws Exception {
    assertThat(
            new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor())
        .isZero();
  }

  private static String text(InputStream stream) throws Exception {
    return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
  }
}
