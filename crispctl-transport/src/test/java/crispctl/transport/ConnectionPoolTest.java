package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.ProxySettings;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections that several transports share, one after the other and at once. */
@Timeout(120)
class ConnectionPoolTest {
  private static final Network NETWORK =
      new Network(TestApi.CA_FILE, null, null, null, ProxySettings.none());

  private static HttpTransport open(URI origin, String key, ConnectionPool pool) {
    ApiSettings settings =
        new ApiSettings(
            origin, new Token("id", key, "website"), "agent", NETWORK, false, Retry.NONE, null);
    return new ApacheHttpTransport(
        settings, TestApi.surroundings(Duration.ofSeconds(60)), pool, false);
  }

  private static RawTlsServer server(RawTlsServer.Script script) {
    return RawTlsServer.start(TestApi.CA.loopbackServer(), script);
  }

  private static Answer send(RawTlsServer server, String key, ConnectionPool pool, Request request)
      throws TransportException {
    try (HttpTransport transport = open(server.origin(), key, pool)) {
      return transport.send(request);
    }
  }

  @Test
  void aConnectionOutlivesItsTransportAndCarriesNoCredentials() throws Exception {
    RawTlsServer.Script answers =
        connection -> {
          while (connection.readRequest() != null) {
            connection.write(TestApi.ok("{\"data\":1}"));
          }
        };
    try (RawTlsServer server = server(answers);
        ConnectionPool pool = new ConnectionPool()) {
      send(server, "one", pool, TestApi.GET);
      send(server, "two", pool, TestApi.POST);
      send(server, "one", pool, TestApi.GET);

      assertThat(server.connections()).isEqualTo(1);
      List<String> requests = server.requests();
      assertThat(authorization(requests.get(0)))
          .isEqualTo(authorization(requests.get(2)))
          .isNotEqualTo(authorization(requests.get(1)));
    }
  }

  @Test
  void aConnectionThatTheServerClosedMeanwhileIsReplacedBeforeAWriteIsLostOnIt() throws Exception {
    Semaphore closed = new Semaphore(0);
    RawTlsServer.Script oneAnswer =
        connection -> {
          connection.readRequest();
          connection.write(TestApi.ok("{\"data\":1}"));
          connection.reset();
          closed.release();
        };
    try (RawTlsServer server = server(oneAnswer);
        ConnectionPool pool = new ConnectionPool()) {
      for (int i = 1; i <= 5; i++) {
        assertThat(TestApi.data(send(server, "k", pool, TestApi.POST))).isEqualTo("1");
        closed.acquire();
        assertThat(server.requests()).hasSize(i);
        assertThat(server.connections()).isEqualTo(i);
      }
    }
  }

  @Test
  void thereAreNeverMoreThanFour() throws Exception {
    Semaphore arrived = new Semaphore(0);
    CountDownLatch go = new CountDownLatch(1);
    RawTlsServer.Script held =
        connection -> {
          while (connection.readRequest() != null) {
            arrived.release();
            await(go);
            connection.write(TestApi.ok("{\"data\":1}"));
          }
        };
    try (RawTlsServer server = server(held);
        ConnectionPool pool = new ConnectionPool()) {
      List<FutureTask<Answer>> sends = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        FutureTask<Answer> send = new FutureTask<>(() -> send(server, "k", pool, TestApi.GET));
        sends.add(send);
        new Thread(send, "sender").start();
      }
      arrived.acquire(4);
      go.countDown();
      for (FutureTask<Answer> send : sends) {
        assertThat(TestApi.data(send.get())).isEqualTo("1");
      }
      assertThat(server.connections()).isEqualTo(4);
    }
  }

  @Test
  void aCancelledRequestTakesItsConnectionAlongAndNoOther() throws Exception {
    RawTlsServer.Script second =
        connection -> {
          connection.readRequest();
          connection.write(TestApi.ok("{\"data\":1}"));
          if (connection.readRequest() != null) {
            connection.readRequest();
          }
        };
    try (RawTlsServer server = server(second);
        ConnectionPool pool = new ConnectionPool()) {
      send(server, "k", pool, TestApi.GET);
      HttpTransport transport = open(server.origin(), "k", pool);
      Sending sending = Sending.start(transport, TestApi.GET);
      while (server.requests().size() < 2) {
        Thread.onSpinWait();
      }
      transport.cancel();
      assertThat(sending.exception().kind()).isEqualTo(TransportException.Kind.CANCELLED);
      assertThat(TestApi.data(send(server, "k", pool, TestApi.GET))).isEqualTo("1");
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  private static String authorization(String request) {
    int from = request.indexOf("Authorization:");
    return request.substring(from, request.indexOf('\r', from));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
