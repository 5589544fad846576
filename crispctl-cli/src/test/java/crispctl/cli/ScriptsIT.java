package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What smoke tests of a package, scripts and agents rely on. */
class ScriptsIT extends AgainstCrisp {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int MOST_BYTES = 1024 * 1024;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--version|.",
        "--help|listen",
        "reply --help|--text,--note,--json,--read-only",
        "conversations pages --help|<session>,--page,--json,--read-only",
      })
  void theSmokeTestFindsItsWords(String args, String words) throws Exception {
    Packaged.Result result = smoke(args);
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).contains(words.split(","));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unknown",
        "conversations pages",
        "conversations pages a b",
        "conversations pages a --page 0"
      })
  void theSmokeTestFindsUsageFaults(String args) throws Exception {
    Packaged.Result result = smoke(args + " --json");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(OneDocument.object(result.err())).containsEntry("error", "usage");
  }

  @Test
  void anAgentGetsOneLineOnOneOfTheStreamsAndThreeStatuses() throws Exception {
    crisp.inject(Match.of("GET", "website/*/operators/list"), Effect.status(500, "oops"));
    for (Map.Entry<String, Integer> command :
        Map.of(
                "conversations list", 0,
                "auth show", 0,
                "listen --list-events", 0,
                "operators list", 1,
                "messages list session_none", 1,
                "messages list", 2,
                "--profile=a.b auth show", 2)
            .entrySet()) {
      Packaged.Result result = smoke(command.getKey() + " --json");
      assertThat(result.status()).as(command.getKey()).isEqualTo(command.getValue());
      boolean done = result.status() == 0;
      assertThat(done ? result.out() : result.err()).matches("[^\n]+\n");
      assertThat(done ? result.err() : result.out()).isEmpty();
      if (!done) {
        assertThat(OneDocument.object(result.err()))
            .containsEntry("ok", false)
            .containsKeys("error", "message");
      }
    }
  }

  @Test
  void resultsCanBePipedOn() throws Exception {
    assertThat(crispctl.shell("\"$0\" conversations list --json 2>/dev/null | wc -l").out().trim())
        .isEqualTo("1");
  }

  @Test
  void bothStreamsInOneFileHoldNothingButTheDocument() throws Exception {
    for (String words : List.of("conversations list", "messages list session_none")) {
      Packaged.Result result = crispctl.shell("\"$0\" --json " + words + " 2>&1");
      OneDocument.of(result.out());
    }
  }

  @Test
  void anOpenInputIsNeitherReadNorWaitedFor() throws Exception {
    crisp.inject(Match.every(), Effect.body(200, "application/json", "{\"data\":{}}"));
    Packaged.Result result =
        crispctl
            .with("PIPE", dir.resolve("pipe").toString())
            .shell(
                "mkfifo \"$PIPE\"; exec 3<>\"$PIPE\"; echo no >&3; \"$0\" reply s --text=hi --json <&3");
    assertThat(result).isEqualTo(new Packaged.Result(0, "{}\n", ""));
    assertThat(OneDocument.object(crisp.requests().get(0).text())).containsEntry("content", "hi");
  }

  private Packaged.Result smoke(String args) throws Exception {
    return crispctl.piped(PATIENCE, MOST_BYTES, args.split(" "));
  }
}
