package crispctl.transport.rtm;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.FakeCrisp;
import crispctl.fixtures.TestCa;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class MovingServerTest {
  private static final String EVENT = "message:send";

  private final FakeCrisp crisp = FakeCrisp.start();

  @AfterEach
  void stop() {
    crisp.close();
  }

  @Test
  void serverThatMovesIsFoundAgainAndEveryConnectionIsLetGo() throws Exception {
    String payload = "{\"website_id\":\"" + crisp.websiteId() + "\",\"n\":1.10}";
    try (Stream stream = new Stream(crisp, EVENT)) {
      for (int i = 0; i < 5; i++) {
        awaitLogin(stream);
        crisp.rtm().awaitClients(1);
        crisp.rtm().emit(EVENT, payload);
        assertThat(stream.next()).isEqualTo(EVENT + " " + payload);
        crisp.rtm().move();
        assertThat(stream.next()).startsWith("reconnecting");
      }
      awaitLogin(stream);
      assertThat(crisp.rtm().authentications()).hasSize(6);
    }
    crisp.rtm().awaitClients(0);
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

  /** The API may name the old place for a moment. */
  private static void awaitLogin(Stream stream) throws InterruptedException {
    String told = stream.next();
    while (told.startsWith("reconnecting")) {
      told = stream.next();
    }
    assertThat(told).isEqualTo("authenticated");
  }
}
