package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class CancelTest {
  private static final String CANCELLED = "CANCELLED 0 network_error | the request was cancelled";

  @TempDir Path folder;

  @Test
  void nothingIsSentAfterwards() throws TransportException {
    try (TestApi api = TestApi.answering(TestApi.ok("{}"))) {
      api.get();
      api.transport.cancel();
      api.transport.cancel();

      assertThat(TestApi.summary(api.failure())).isEqualTo(CANCELLED);
      assertThat(TestApi.summary(api.failure())).isEqualTo(CANCELLED);
      assertThat(api.server.requests()).hasSize(1);
    }
  }

  @Test
  void cancelBeforeTheFirstRequestOpensNothing() {
    try (TestApi api = TestApi.answering(TestApi.ok("{}"))) {
      api.transport.cancel();

      assertThat(TestApi.summary(api.failure())).isEqualTo(CANCELLED);
      assertThat(api.server.connections()).isZero();
    }
  }

  @Test
  void cancelDoesNotWaitForACaFileThatNobodyWrites() throws Exception {
    Path pipe = pipe();
    try (RawTlsServer server = server();
        HttpTransport transport = TestApi.transport(server.origin(), pipe, minute())) {
      Sending sending = Sending.start(transport, TestApi.POST);
      Thread worker = Sending.awaitWorkerIn("newInputStream");
      transport.cancel();
      assertThat(sending.failure()).isEqualTo(CANCELLED);

      try (OutputStream out = Files.newOutputStream(pipe)) {
        Files.copy(TestApi.CA_FILE, out);
      }
      worker.join();
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void cancelDoesNotWaitForACaFileThatNobodyFinishes() throws Exception {
    Path pipe = pipe();
    try (RawTlsServer server = server();
        HttpTransport transport = TestApi.transport(server.origin(), pipe, minute())) {
      Sending sending = Sending.start(transport, TestApi.POST);
      Thread worker;
      try (OutputStream out = Files.newOutputStream(pipe)) {
        worker = Sending.awaitWorkerIn("readNBytes");
        transport.cancel();
        assertThat(sending.failure()).isEqualTo(CANCELLED);

        Files.copy(TestApi.CA_FILE, out);
      }
      worker.join();
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void cancelDoesNotWaitForANameServer() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch answered = new CountDownLatch(1);
    Names slow =
        host -> {
          asked.countDown();
          awaitQuietly(answered);
          return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };
    try (RawTlsServer server = server();
        HttpTransport transport = slow.transport(server.origin(), TestApi.CA_FILE)) {
      Sending sending = Sending.start(transport, TestApi.POST);
      asked.await();
      Thread worker = Sending.awaitWorkerIn("resolve");
      transport.cancel();
      assertThat(sending.failure()).isEqualTo(CANCELLED);

      answered.countDown();
      worker.join();
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void cancelEndsAConnectThatNobodyAnswers() throws Exception {
    try (SilentPort silent = SilentPort.on(InetAddress.getLoopbackAddress(), 0);
        HttpTransport transport =
            TestApi.transport(
                URI.create("https://127.0.0.1:" + silent.port()), TestApi.CA_FILE, minute())) {
      Sending sending = Sending.start(transport, TestApi.POST);
      Thread worker = Sending.awaitWorkerIn("connect");
      transport.cancel();

      assertThat(sending.failure()).isEqualTo(CANCELLED);
      worker.join();
    }
  }

  @Test
  void cancelEndsAHandshakeThatNobodyAnswers() throws Exception {
    CountDownLatch gone = new CountDownLatch(1);
    try (RawTlsServer server = RawTlsServer.startPlain(ending(gone));
        HttpTransport transport =
            TestApi.transport(
                URI.create("https://localhost:" + server.port()), TestApi.CA_FILE, minute())) {
      Sending sending = Sending.start(transport, TestApi.POST);
      Thread worker = Sending.awaitWorkerIn("startHandshake");
      transport.cancel();

      assertThat(sending.failure()).isEqualTo(CANCELLED);
      gone.await();
      worker.join();
    }
  }

  @Test
  void cancelClosesTheConnectionWhileTheServerThinks() throws Exception {
    CountDownLatch received = new CountDownLatch(1);
    CountDownLatch gone = new CountDownLatch(1);
    try (TestApi api =
        TestApi.playing(
            connection -> {
              connection.readRequest();
              received.countDown();
              ending(gone).play(connection);
            })) {
      Sending sending = Sending.start(api.transport, TestApi.POST);
      received.await();
      api.transport.cancel();

      assertThat(sending.failure()).isEqualTo(CANCELLED);
      gone.await();
      assertThat(api.server.requests()).hasSize(1);
    }
  }

  @Test
  void cancelClosesTheConnectionInTheMiddleOfABody() throws Exception {
    CountDownLatch gone = new CountDownLatch(1);
    try (TestApi api =
        TestApi.playing(
            connection -> {
              connection.readRequest();
              connection.write("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{\"data\":");
              ending(gone).play(connection);
            })) {
      Sending sending = Sending.start(api.transport, TestApi.POST);
      Thread worker = Sending.awaitWorkerIn("readAll");
      api.transport.cancel();

      assertThat(sending.failure()).isEqualTo(CANCELLED);
      gone.await();
      worker.join();
    }
  }

  @Test
  void closeEndsTheRequestUnderWayAndTheKeptConnections() throws Exception {
    CountDownLatch gone = new CountDownLatch(1);
    try (TestApi api =
        TestApi.playing(
            connection -> {
              connection.readRequest();
              connection.write(TestApi.ok("{}"));
              connection.readRequest();
              ending(gone).play(connection);
            })) {
      api.get();
      Sending sending = Sending.start(api.transport, TestApi.POST);
      Sending.awaitWorkerIn("receiveResponseHeader");
      api.transport.close();
      api.transport.close();

      assertThat(sending.failure()).isEqualTo(CANCELLED);
      gone.await();
      assertThat(TestApi.summary(api.failure())).isEqualTo(CANCELLED);
    }
  }

  @Test
  void interruptOfTheCallerCancelsItsRequestOnly() throws Exception {
    CountDownLatch gone = new CountDownLatch(1);
    try (TestApi api =
        TestApi.playing(
            connection -> {
              String request = connection.readRequest();
              if (request != null && request.startsWith("POST")) {
                ending(gone).play(connection);
              }
              connection.write(TestApi.ok("{\"data\":1}"));
            })) {
      Sending sending = Sending.start(api.transport, TestApi.POST);
      Sending.awaitWorkerIn("receiveResponseHeader");
      sending.caller().interrupt();

      assertThat(sending.failure()).isEqualTo(CANCELLED);
      gone.await();
      assertThat(TestApi.data(api.get())).isEqualTo("1");
    }
  }

  @Test
  void cancelAtAnyMomentLeavesTheAnswerOrNothing() throws Exception {
    Random random = new Random(7);
    try (RawTlsServer server = server()) {
      for (int i = 0; i < 60; i++) {
        try (HttpTransport transport =
            TestApi.transport(server.origin(), TestApi.CA_FILE, minute())) {
          FutureTask<String> send = new FutureTask<>(() -> outcome(transport));
          new Thread(send).start();
          spin(random.nextInt(200_000));
          transport.cancel();

          assertThat(send.get()).isIn("{}", CANCELLED);
          assertThat(TestApi.summary(TestApi.failure(transport, TestApi.GET))).isEqualTo(CANCELLED);
        }
      }
    }
  }

  private static String outcome(HttpTransport transport) {
    try {
      return new String(transport.send(TestApi.GET).body(), StandardCharsets.UTF_8);
    } catch (TransportException e) {
      return TestApi.summary(e);
    }
  }

  private static void spin(int times) {
    for (int i = 0; i < times; i++) {
      Thread.onSpinWait();
    }
  }

  private Path pipe() throws IOException, InterruptedException {
    Path pipe = folder.resolve("ca.pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  private static RawTlsServer server() {
    return RawTlsServer.start(
        TestApi.CA.loopbackServer(),
        connection -> {
          connection.readRequest();
          connection.write(TestApi.ok("{}"));
        });
  }

  private static RawTlsServer.Script ending(CountDownLatch gone) {
    return connection -> {
      try {
        connection.awaitEnd();
      } finally {
        gone.countDown();
      }
    };
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Duration minute() {
    return Duration.ofMinutes(1);
  }
}
