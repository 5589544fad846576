package crispctl.transport.rtm;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.FakeCrisp;
import crispctl.fixtures.TestCa;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ChangedAuthorityTest {
  private final FakeCrisp crisp = FakeCrisp.start();

  @AfterEach
  void stop() {
    crisp.close();
  }

  @Test
  void serverThatProvesItselfWithAnotherAuthorityEndsTheStream() throws Exception {
    try (Listening stream = Listening.to(crisp)) {
      assertThat(stream.next()).isEqualTo("authenticated");
      crisp.rtm().restart(() -> TestCa.create().loopbackServer());
      assertThat(stream.next()).startsWith("reconnecting");
      assertThat(stream.ended()).startsWith("NETWORK 0 ");
    }
  }
}
