package crispctl.transport.rtm;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.FakeCrisp;
import crispctl.fixtures.TestCa;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ChangedAuthorityTest {
  private static final String EVENT = "message:send";

  private final FakeCrisp crisp = FakeCrisp.start();

  @AfterEach
  void stop() {
    crisp.close();
  }

  @Test
  void serverThatProvesItselfWithAnotherAuthorityEndsTheStream() throws Exception {
    try (Stream stream = new Stream(crisp, EVENT)) {
      assertThat(stream.next()).isEqualTo("authenticated");
      crisp.rtm().restart(() -> TestCa.create().loopbackServer());
      assertThat(stream.next()).startsWith("reconnecting");
      assertThat(stream.failure().detail()).contains("signed by no known authority");
    }
  }
}
