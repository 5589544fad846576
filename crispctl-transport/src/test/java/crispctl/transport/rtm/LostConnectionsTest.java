package crispctl.transport.rtm;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.FakeCrisp;
import crispctl.fixtures.rtm.RtmFault;
import crispctl.fixtures.rtm.RtmPeer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class LostConnectionsTest {
  private static final String EVENT = "message:send";

  private final FakeCrisp crisp = FakeCrisp.start();

  @AfterEach
  void stop() {
    crisp.close();
  }

  @Test
  void payloadsArriveAsTheServerFramedThem() throws Exception {
    String payload =
        "{\"b\":12345678901234567890 , \"a\":1.10,\"a\":1E400,\"n\":-0,\"\\ud83d\":\"\\ud83d \\u00e9 é\\/\","
            + "\"website_id\":\""
            + crisp.websiteId()
            + "\"\n,\"l\":[ ]}";
    try (Listening stream = Listening.to(crisp)) {
      crisp.rtm().awaitClients(1);
      crisp.rtm().emit(EVENT, payload);

      assertThat(stream.next()).isEqualTo("authenticated");
      assertThat(stream.next()).isEqualTo("event " + EVENT + " " + payload);
    }
  }

  @Test
  void everyWayToLoseAConnectionEndsInAnother() throws Exception {
    List<RtmFault> faults = new ArrayList<>();
    faults.add(new RtmFault.Refuse(503, Map.of()));
    faults.add(new RtmFault.Refuse(301, Map.of("Location", "https://localhost:1/")));
    faults.add(new RtmFault.Garbage("SSH-2.0-x\r\n\r\n".getBytes(US_ASCII)));
    faults.add(new RtmFault.ResetAtOnce());
    faults.add(new RtmFault.ConnectError("{\"message\":\"no\"}"));
    faults.add(new RtmFault.OnConnect(RtmPeer::reset));
    faults.add(new RtmFault.OnConnect(peer -> peer.sendText("x garbage")));
    faults.add(new RtmFault.OnConnect(RtmPeer::disconnect));
    faults.add(new RtmFault.OnAuthenticated(RtmPeer::fin));
    faults.add(new RtmFault.OnAuthenticated(RtmPeer::reset));
    faults.add(new RtmFault.OnAuthenticated(RtmPeer::disconnect));
    faults.add(new RtmFault.OnAuthenticated(RtmPeer::closeEngine));
    faults.add(new RtmFault.OnAuthenticated(peer -> peer.closeFrame(1001)));
    faults.add(new RtmFault.OnAuthenticated(peer -> peer.closeFrame(4000)));
    faults.add(new RtmFault.OnAuthenticated(peer -> peer.sendText("42[\"message:send\",{]")));
    faults.add(new RtmFault.OnAuthenticated(peer -> peer.sendText("42{}")));
    faults.add(new RtmFault.OnAuthenticated(peer -> peer.sendText("")));
    faults.add(new RtmFault.OnAuthenticated(peer -> peer.sendText("9")));
    faults.add(new RtmFault.OnAuthenticated(peer -> peer.sendBinary(new byte[] {1})));
    faults.add(new RtmFault.OnAuthenticated(peer -> peer.sendTruncated("42[\"x\"]", 4)));
    faults.add(new RtmFault.OnAuthenticated(peer -> peer.sendRaw(new byte[] {0, 1, 2})));
    faults.forEach(fault -> crisp.rtm().arm(fault, 1));
    try (Listening stream = Listening.to(crisp)) {
      for (RtmFault fault : faults) {
        String word = stream.next();
        if (word.equals("authenticated")) {
          word = stream.next();
        }
        assertThat(word).as(fault.toString()).startsWith("reconnecting");
      }
      assertThat(stream.next()).isEqualTo("authenticated");
      crisp.rtm().awaitClients(1);
      assertThat(crisp.rtm().connections()).isEqualTo(faults.size() + 1);
    }
  }

  @Test
  void aServerThatRefusesTheWebSocketSaysWhenToComeAgain() throws Exception {
    crisp.rtm().arm(new RtmFault.Refuse(429, Map.of("Retry-After", "100")), 1);
    try (Listening stream = Listening.to(crisp)) {
      assertThat(stream.next()).startsWith("reconnecting");
      // The scale of the tests makes 0.1 s of it.
      assertThat(stream.waits.take()).isEqualTo(Duration.ofMillis(100));
      assertThat(stream.next()).isEqualTo("authenticated");
    }
  }

  @Test
  void aRefusedTokenIsFatal() throws Exception {
    crisp.rtm().arm(new RtmFault.Unauthorized(), 1);
    try (Listening stream = Listening.to(crisp)) {
      assertThat(stream.ended()).isEqualTo("REFUSED 401 unauthorized");
    }
  }
}
