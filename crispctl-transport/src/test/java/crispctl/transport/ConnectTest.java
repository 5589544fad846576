package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ConnectTest {
  @Test
  void refusedConnectionNamesHostAndPort() throws IOException {
    int port;
    try (ServerSocket freed = new ServerSocket(0)) {
      port = freed.getLocalPort();
    }
    Names names = host -> new InetAddress[] {InetAddress.getLoopbackAddress()};
    try (HttpTransport transport = names.transport(URI.create("http://localhost:" + port), null)) {
      assertThat(TestApi.summary(TestApi.failure(transport, TestApi.GET)))
          .isEqualTo(
              "NETWORK 0 network_error | cannot connect to localhost:"
                  + port
                  + ": Connection refused");
    }
  }

  @Test
  void unknownHostIsNamed() {
    Names names =
        host -> {
          throw new UnknownHostException(host + ": Name or service not known");
        };
    try (HttpTransport transport = names.transport(URI.create("https://api.example"), null)) {
      assertThat(TestApi.summary(TestApi.failure(transport, TestApi.GET)))
          .isEqualTo("NETWORK 0 network_error | the host api.example is unknown");
    }
  }

  @Test
  void nextAddressIsTriedWhenOneRefusesOrStaysSilent() throws Exception {
    InetAddress dead = InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 3});
    InetAddress silent = InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 2});
    InetAddress live = InetAddress.getLoopbackAddress();
    Names names = host -> new InetAddress[] {dead, silent, live};
    try (RawTlsServer server =
            RawTlsServer.start(
                TestApi.CA.loopbackServer(),
                connection -> {
                  connection.readRequest();
                  connection.write(TestApi.ok("{\"data\":1}"));
                });
        SilentPort port = SilentPort.on(silent, server.port());
        HttpTransport transport = names.transport(server.origin(), TestApi.CA_FILE)) {
      assertThat(port.port()).isEqualTo(server.port());
      assertThat(TestApi.data(transport.send(TestApi.GET))).isEqualTo("1");
    }
  }
}
