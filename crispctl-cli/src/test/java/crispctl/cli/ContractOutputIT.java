package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements of the contract about what is printed, streams and statuses. */
class ContractOutputIT extends AgainstCrisp {
  @ParameterizedTest
  @ValueSource(strings = {"[]", "{}", "null", "false", "-0.0"})
  void smallValuesStayOnOneLine(String value) throws Exception {
    crisp.inject(Match.every(), Effect.body(200, "application/json", "{\"data\":" + value + "}"));
    assertThat(crispctl.run("conversations", "list"))
        .isEqualTo(new Packaged.Result(0, value + "\n", ""));
  }

  @Test
  void aResultThatGrowsBeyondEightMebibytesWhenIndentedIsWhole() throws Exception {
    int count = 1_900_000;
    crisp.inject(
        Match.every(),
        Effect.body(200, "application/json", "{\"data\":[" + "1,".repeat(count - 1) + "1]}"));
    Packaged.Result result = crispctl.run("conversations", "list");
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    assertThat(result.out().equals("[\n" + "  1,\n".repeat(count - 1) + "  1\n]\n")).isTrue();
  }

  @Test
  void aFailureBeforeItsReaderLeftKeepsItsStatus() throws Exception {
    assertThat(crispctl.shell("\"$0\" nonsense 2>&-").status()).isEqualTo(2);
    assertThat(
            crispctl
                .shell("{ { \"$0\" nonsense 2>&1 >/dev/null; echo $? >&3; } | true; } 3>&1")
                .out())
        .isEqualTo("2\n");
    crisp.inject(Match.every(), Effect.status(404, "conversation_not_found"));
    assertThat(crispctl.shell("\"$0\" messages list s >&-").status()).isEqualTo(1);
  }

  @Test
  void aSignalAfterAWriteWasSentTellsThatTheAnswerIsMissing() throws Exception {
    crisp.inject(Match.every(), new Effect.Delay(Duration.ofMinutes(5), Duration.ZERO));
    Process process = crispctl.start("reply", "s", "--text=x", "--json");
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (crisp.requests().isEmpty()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
    process.toHandle().destroy();
    assertThat(Packaged.end(process)).isEqualTo(1);
    assertThat(
            OneDocument.object(
                new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8)))
        .containsEntry("error", "network_error");
    assertThat(crisp.requests()).hasSize(1);
  }
}
