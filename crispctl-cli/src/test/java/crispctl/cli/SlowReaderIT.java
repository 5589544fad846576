package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SlowReaderIT extends AgainstCrisp {
  @Test
  void aSignalEndsTheWaitForASlowReader() throws Exception {
    Process process = blocked();
    // The pipe is full as soon as the first byte can be read and the program waits on.
    assertThat(process.getInputStream().read()).isEqualTo('[');
    process.toHandle().destroy();
    assertThat(Packaged.end(process)).isEqualTo(1);
  }

  @Test
  void aReaderThatDoesNotReadIsGivenUp() throws Exception {
    assertThat(Packaged.end(blocked())).isEqualTo(1);
  }

  private Process blocked() throws Exception {
    crisp.inject(
        Match.every(),
        Effect.body(200, "application/json", "{\"data\":[" + "1,".repeat(1_000_000) + "1]}"));
    Process process = crispctl.start("conversations", "list", "--json");
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (crisp.requests().isEmpty()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
    return process;
  }
}
