package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.ConnectProxy;
import crispctl.fixtures.ProxyFault;
import crispctl.fixtures.RawTlsServer;
import crispctl.fixtures.RawTlsServer.Connection;
import crispctl.fixtures.TestCa;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.ProxySettings;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class OutcomeUnknownTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1 200",
        "HTTP/1.1 200 OK\r\nContent-Le",
        "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{\"data\":",
        "HTTP/1.1 201 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
        "HTTP/1.1 100 Continue\r\n\r\n",
        "SSH-2.0-OpenSSH\r\n\r\n"
      })
  void writeWhoseAnswerIsMissingOrCutMayHaveHappened(String bytes) {
    try (TestApi api = TestApi.answering(bytes)) {
      assertUnknown(api, TestApi.failure(api.transport, TestApi.POST));
    }
  }

  @Test
  void writeOnAConnectionThatIsResetMayHaveHappened() {
    RawTlsServer.Script reset =
        connection -> {
          connection.readRequest();
          connection.reset();
        };
    try (TestApi api = TestApi.playing(reset)) {
      assertUnknown(api, TestApi.failure(api.transport, TestApi.POST));
    }
  }

  @Test
  void writeOnAKeptConnectionThatFailsMayHaveHappened() throws TransportException {
    RawTlsServer.Script secondUnanswered =
        connection -> {
          connection.readRequest();
          connection.write(TestApi.ok("{}"));
          connection.readRequest();
        };
    try (TestApi api = TestApi.playing(secondUnanswered)) {
      api.get();
      TransportException failure = TestApi.failure(api.transport, TestApi.POST);

      assertThat(failure.outcomeUnknown()).isTrue();
      assertThat(api.server.requests()).hasSize(2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{"})
  void writeThatTookTooLongMayHaveHappened(String bytes) throws TransportException {
    TestApi.warmUp();
    try (TestApi api = TestApi.playing(stalling(bytes, new Semaphore(0)), Duration.ofSeconds(3))) {
      TransportException failure = TestApi.failure(api.transport, TestApi.POST);

      assertThat(failure.kind()).isEqualTo(TransportException.Kind.TIMEOUT);
      assertUnknown(api, failure);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{"})
  void writeThatWasCancelledAfterItLeftMayHaveHappened(String bytes) throws Exception {
    Semaphore received = new Semaphore(0);
    try (TestApi api = TestApi.playing(stalling(bytes, received))) {
      Sending sending = Sending.start(api.transport, TestApi.POST);
      received.acquire();
      api.transport.cancel();

      TransportException failure = sending.exception();
      assertThat(failure.kind()).isEqualTo(TransportException.Kind.CANCELLED);
      assertUnknown(api, failure);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 400 No\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 503 No\r\nContent-Length: 50\r\n\r\n{",
        "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n{\"error\":true}",
        "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>"
      })
  void answerWithAStatusSaysWhatHappened(String bytes) {
    try (TestApi api = TestApi.answering(bytes)) {
      assertThat(TestApi.failure(api.transport, TestApi.POST).outcomeUnknown()).isFalse();
      assertThat(api.server.requests()).hasSize(1);
    }
  }

  @Test
  void refusalThatTricklesSaysWhatHappened() throws TransportException {
    TestApi.warmUp();
    String refusal = "HTTP/1.1 400 No\r\nContent-Length: 50\r\n\r\n{";
    try (TestApi api =
        TestApi.playing(stalling(refusal, new Semaphore(0)), Duration.ofSeconds(3))) {
      assertThat(TestApi.failure(api.transport, TestApi.POST).outcomeUnknown()).isFalse();
    }
  }

  @Test
  void readsNeverLeaveADoubt() {
    for (String method : new String[] {"GET", "HEAD"}) {
      try (TestApi api = TestApi.answering("")) {
        Request read = new Request(method, TestApi.GET.path(), Map.of(), null);
        assertThat(TestApi.failure(api.transport, read).outcomeUnknown()).isFalse();
      }
    }
  }

  @Test
  void writeWithoutAConnectionNeverLeft() {
    Names unknown =
        host -> {
          throw new UnknownHostException(host);
        };
    assertNeverLeft(unknown.transport(URI.create("https://api.example"), null));
    RawTlsServer gone = RawTlsServer.startPlain(Connection::awaitEnd);
    gone.close();
    Names loopback = host -> new InetAddress[] {InetAddress.getLoopbackAddress()};
    assertNeverLeft(loopback.transport(gone.origin(), null));
  }

  @Test
  void writeWithoutTrustNeverLeft() {
    try (RawTlsServer server =
        RawTlsServer.start(TestCa.create().loopbackServer(), Connection::readRequest)) {
      assertNeverLeft(TestApi.transport(server.origin(), TestApi.CA_FILE, Duration.ofSeconds(60)));
      assertNeverLeft(
          TestApi.transport(server.origin(), Path.of("/absent.pem"), Duration.ofSeconds(60)));
      assertThat(server.requests()).isEmpty();
    }
    try (RawTlsServer server = RawTlsServer.startPlain(Connection::reset)) {
      URI origin = URI.create("https://localhost:" + server.port());
      assertNeverLeft(TestApi.transport(origin, TestApi.CA_FILE, Duration.ofSeconds(60)));
    }
  }

  @Test
  void writeThatTheProxyRefusedNeverLeft() {
    try (ConnectProxy proxy = ConnectProxy.start().failing(ProxyFault.refuse(503));
        TestApi api = TestApi.answering("")) {
      ProxySettings settings = ProxySettings.of(proxy.at(), name -> null);
      Network network = new Network(TestApi.CA_FILE, null, null, null, settings);
      assertNeverLeft(HttpTransport.open(TestApi.settings(api.server.origin(), network)));
      assertThat(api.server.connections()).isZero();
    }
  }

  @Test
  void writeThatWasCancelledBeforeItLeftNeverLeft() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch answered = new CountDownLatch(1);
    Names slow =
        host -> {
          asked.countDown();
          try {
            answered.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };
    try (HttpTransport transport =
        slow.transport(URI.create("https://localhost:1"), TestApi.CA_FILE)) {
      Sending sending = Sending.start(transport, TestApi.POST);
      asked.await();
      transport.cancel();
      answered.countDown();

      assertThat(sending.exception().outcomeUnknown()).isFalse();
      assertThat(TestApi.failure(transport, TestApi.POST).outcomeUnknown()).isFalse();
    }
  }

  private static void assertUnknown(TestApi api, TransportException failure) {
    assertThat(failure.outcomeUnknown()).as(failure.detail()).isTrue();
    assertThat(failure.status()).isZero();
    assertThat(failure.attempts()).isEqualTo(1);
    assertThat(api.server.requests()).hasSize(1);
  }

  private static void assertNeverLeft(HttpTransport transport) {
    try (transport) {
      TransportException failure = TestApi.failure(transport, TestApi.POST);
      assertThat(failure.outcomeUnknown()).as(failure.detail()).isFalse();
    }
  }

  private static RawTlsServer.Script stalling(String bytes, Semaphore received) {
    return connection -> {
      connection.readRequest();
      connection.write(bytes);
      received.release();
      connection.awaitEnd();
    };
  }
}
