package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class DeadlineTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final String LATE =
      "TIMEOUT 0 network_error | no complete answer within 1 seconds";

  @TempDir Path folder;

  @Test
  void isTwentySecondsInRealLife() {
    assertThat(Surroundings.real().patience()).isEqualTo(Duration.ofSeconds(20));
  }

  @Test
  void coversAServerThatNeverAnswers() {
    try (TestApi api =
        TestApi.playing(
            connection -> {
              connection.readRequest();
              connection.awaitEnd();
            },
            SECOND)) {
      assertThat(TestApi.summary(api.failure())).isEqualTo(LATE);
      assertThat(api.server.requests()).hasSizeLessThan(2);
    }
  }

  @Test
  void coversABodyThatStops() {
    try (TestApi api =
        TestApi.playing(
            connection -> {
              connection.readRequest();
              connection.write("HTTP/1.1 200 OK\r\n\r\n{\"data\":");
              connection.awaitEnd();
            },
            SECOND)) {
      assertThat(TestApi.summary(api.failure())).isEqualTo(LATE);
    }
  }

  @Test
  void coversACaFileThatNobodyWrites() throws Exception {
    Path pipe = folder.resolve("ca.pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    try (TestApi api = TestApi.answering(TestApi.ok("{}"));
        HttpTransport transport = TestApi.transport(api.server.origin(), pipe, SECOND)) {
      TransportException failure = TestApi.failure(transport, TestApi.GET);
      Thread worker = Sending.awaitWorkerIn("newInputStream");
      Files.newOutputStream(pipe).close();
      worker.join();

      assertThat(TestApi.summary(failure)).isEqualTo(LATE);
      assertThat(api.server.connections()).isZero();
    }
  }

  @Test
  void transportStaysUsable() throws TransportException {
    TestApi.warmUp();
    AtomicBoolean first = new AtomicBoolean(true);
    try (TestApi api =
        TestApi.playing(
            connection -> {
              connection.readRequest();
              if (first.getAndSet(false)) {
                connection.awaitEnd();
              } else {
                connection.write(TestApi.ok("{\"data\":2}"));
              }
            },
            Duration.ofSeconds(5))) {
      assertThat(TestApi.summary(api.failure()))
          .isEqualTo("TIMEOUT 0 network_error | no complete answer within 5 seconds");
      assertThat(TestApi.data(api.get())).isEqualTo("2");
    }
  }
}
