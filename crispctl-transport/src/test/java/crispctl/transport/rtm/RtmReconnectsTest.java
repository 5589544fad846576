package crispctl.transport.rtm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Many reconnects in a row over every kind of loss. {@code -Dcrispctl.rtm.reconnects=1000} for
 * more, {@code -Dcrispctl.rtm.wait.scale=1} for the true waits; docs/network.md has the commands.
 */
@Timeout(3600)
class RtmReconnectsTest {
  private static final int ROUNDS = Integer.getInteger("crispctl.rtm.reconnects", 30);

  /** What the libraries keep for a minute, however many connections there were. */
  private static final int KEPT = 12;

  @Test
  void everyLossIsFollowedByALoginAndLeavesNothingBehind() throws Exception {
    List<ScriptedRtm.Play> plays = new ArrayList<>();
    List<ScriptedRtm.Play> losses = List.copyOf(RtmLossTest.LOSSES.values());
    for (int i = 0; i < ROUNDS; i++) {
      plays.add(losses.get(i % losses.size()));
    }
    plays.add(s -> s.welcome().awaitEnd());
    List<Double> millis = new ArrayList<>();
    try (ScriptedRtm peer = RtmStreamTest.playing(plays.toArray(ScriptedRtm.Play[]::new))) {
      try (Listening listening = Listening.to(peer)) {
        int losing = 0;
        int logins = 0;
        long files = 0;
        long lost = 0;
        while (losing < ROUNDS || lost != 0) {
          String told = listening.next();
          if (told.equals("authenticated")) {
            logins++;
            if (lost != 0) {
              millis.add((System.nanoTime() - lost) / 1e6);
            }
            lost = 0;
          } else {
            assertThat(told).startsWith("reconnecting ");
            losing++;
            lost = lost == 0 ? System.nanoTime() : lost;
            files = losing == 10 ? openFiles() : files;
          }
        }
        assertThat(peer.sessions).hasSize(ROUNDS + 1);
        assertThat(peer.logins).hasSize(logins);
        assertThat(threads()).hasSizeLessThanOrEqualTo(KEPT).allMatch(Thread::isDaemon);
        assertThat(openFiles()).isLessThan(files + 10);
      }
      awaitNoThread("crispctl-", "EventThread", "engine.io");
    }
    print(millis);
  }

  private static void print(List<Double> millis) {
    Collections.sort(millis);
    System.out.printf(
        Locale.ROOT,
        "time to resume, %d losses: n %d, p50 %.0f ms, p95 %.0f ms, max %.0f ms%n",
        ROUNDS,
        millis.size(),
        millis.get(millis.size() / 2),
        millis.get(millis.size() * 95 / 100),
        millis.get(millis.size() - 1));
  }

  private static void awaitNoThread(String... prefixes) throws InterruptedException {
    for (Thread thread : threads()) {
      for (String prefix : prefixes) {
        if (thread.getName().startsWith(prefix)) {
          thread.join(30_000);
          assertThat(thread.isAlive()).as(thread.getName()).isFalse();
        }
      }
    }
  }

  /** Those of the stream and of the libraries below it. */
  private static List<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(
            t -> t.getName().matches("(crispctl-|EventThread|engine\\.io|OkHttp|Okio|Timer-).*"))
        .toList();
  }

  private static long openFiles() throws IOException {
    Path files = Path.of("/proc/self/fd");
    if (!Files.isDirectory(files)) {
      return 0;
    }
    try (Stream<Path> open = Files.list(files)) {
      return open.count();
    }
  }
}
