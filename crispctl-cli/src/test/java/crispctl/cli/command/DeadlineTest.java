package crispctl.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  private static final Duration LEAST = Duration.ofMillis(200);
  private static final Duration MOST = Duration.ofSeconds(5);

  @Test
  void withoutATimeNothingEnds() {
    Deadline none = new Deadline(null);
    assertThat(none.isOver()).isFalse();
    assertThat(none.limit(LEAST, MOST)).isEqualTo(MOST);
    none.onEnd(
        () -> {
          throw new AssertionError("nothing was to end");
        });
  }

  @Test
  void theRestOfTheTimeLimitsAWait() {
    assertThat(new Deadline("2147483").limit(LEAST, MOST)).isEqualTo(MOST);
    assertThat(new Deadline("3").limit(LEAST, MOST)).isLessThan(MOST).isGreaterThan(LEAST);
  }

  @Test
  void theEndIsToldOnceItIsThere() throws InterruptedException {
    Deadline deadline = new Deadline("1");
    CountDownLatch told = new CountDownLatch(1);
    deadline.onEnd(
        () -> {
          if (deadline.isOver()) {
            told.countDown();
          }
        });
    assertThat(told.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(deadline.limit(LEAST, MOST)).isEqualTo(LEAST);
  }
}
