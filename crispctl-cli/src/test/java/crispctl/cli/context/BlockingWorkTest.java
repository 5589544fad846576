package crispctl.cli.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.cli.error.CliException;
import crispctl.cli.error.ExitCode;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BlockingWorkTest {
  private final CountDownLatch never = new CountDownLatch(1);

  @AfterEach
  void release() {
    never.countDown();
  }

  @Test
  void answersWhatTheWorkDid() throws Exception {
    assertThat(new BlockingWork<>(() -> "done").await()).isEqualTo("done");
  }

  @Test
  void failsAsTheWorkDid() {
    CliException fault = CliException.config("no", null);
    assertThatThrownBy(() -> new BlockingWork<>(() -> fail(fault)).await()).isSameAs(fault);
    IllegalStateException bug = new IllegalStateException("bug");
    assertThatThrownBy(() -> new BlockingWork<>(() -> fail(bug)).await()).isSameAs(bug);
  }

  @Test
  void cancellingEndsTheWaitForWorkThatNeverEnds() {
    BlockingWork<String> work = new BlockingWork<>(this::hang);
    new Thread(work::cancel).start();
    assertThatThrownBy(work::await)
        .isInstanceOfSatisfying(
            CliException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.OUTPUT))
        .hasMessage("cancelled by a signal; nothing was sent or written");
  }

  @Test
  void aCancelBeforeTheWaitCounts() {
    BlockingWork<String> work = new BlockingWork<>(() -> "done");
    work.cancel();
    assertThatThrownBy(work::await).hasMessageStartingWith("cancelled");
  }

  @Test
  void patienceEnds() throws Exception {
    assertThat(new BlockingWork<>(this::hang).await(Duration.ofMillis(1))).isNull();
  }

  private static <E extends Exception> String fail(E failure) throws E {
    throw failure;
  }

  private String hang() {
    try {
      never.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return "late";
  }
}
