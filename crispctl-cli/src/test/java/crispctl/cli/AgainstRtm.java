package crispctl.cli;

import crispctl.fixtures.TestCa;
import crispctl.fixtures.rtm.RtmOptions;
import crispctl.fixtures.rtm.RtmServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;

/** The packaged program as a listener to the events of an embedded Crisp; it waits briefly. */
abstract class AgainstRtm extends AgainstCrisp {
  protected RtmServer rtm;
  private int connectionsBefore;
  private int authenticationsBefore;

  @BeforeEach
  void waitBriefly() {
    rtm = crisp.rtm();
    crisp.announce(rtm.endpoint());
    rtm.disarm();
    rtm.awaitClients(0);
    connectionsBefore = rtm.connections();
    authenticationsBefore = rtm.authentications().size();
    crispctl.with("CRISPCTL_JAVA_OPTS", "-Dcrispctl.rtm.wait.scale=0.02 " + ClassArchive.option());
  }

  /** Another server of events takes over for this test; its authority is trusted as well. */
  protected RtmServer takeOver(RtmOptions options, TestCa ca, KeyStore keys) throws Exception {
    Path both = dir.resolve("both.pem");
    ca.writePem(both);
    Files.writeString(both, Files.readString(crisp.caFile()), StandardOpenOption.APPEND);
    crispctl.with("CRISPCTL_CA_FILE", both.toString());
    rtm = RtmServer.start(options, () -> keys);
    crisp.announce(rtm.endpoint());
    connectionsBefore = 0;
    authenticationsBefore = 0;
    return rtm;
  }

  /** How many WebSockets this test asked for. */
  protected int connections() {
    return rtm.connections() - connectionsBefore;
  }

  /** The authentications of this test. */
  protected List<String> authentications() {
    List<String> all = rtm.authentications();
    return all.subList(authenticationsBefore, all.size());
  }

  /** {@code crispctl listen --json} and these options, authenticated for the first time. */
  protected Live listen(String... options) throws Exception {
    return authenticated(start(options));
  }

  /** Waits until events can be sent. */
  protected Live authenticated(Live live) throws InterruptedException {
    live.awaitAuthenticated(1);
    rtm.awaitClients(1);
    return live;
  }

  /** The same, just started. */
  protected Live start(String... options) throws Exception {
    return Live.of(process(options));
  }

  protected Process process(String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of("listen", "--json"));
    words.addAll(List.of(options));
    return crispctl.start(words.toArray(String[]::new));
  }

  /** A payload of the website, with more members. */
  protected static String payload(String members) {
    return "{\"website_id\":\"" + crisp.websiteId() + "\"" + members + "}";
  }

  /** What a line of standard output is, up to the time. */
  protected static String record(String event, String payload) {
    return "{\"event\":\"" + event + "\",\"data\":" + payload + ",\"received_at\":\"";
  }

  /** A record without its time. */
  protected static String timeless(String line) {
    return line.replaceFirst("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z\"}$", "");
  }
}
