package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Section 9 of the contract, statement by statement. */
class ListenContractIT extends AgainstRtm {
  private static final String DEFAULT =
      "[\"message:send\",\"message:received\",\"session:set_state\"]";

  @Test
  void aRecordIsEventDataAndTimeOnOneLine() throws Exception {
    Instant before = Instant.now().minus(Duration.ofSeconds(1));
    try (Live live = listen("--count=1")) {
      rtm.emit("message:send", payload(",\"content\":\"h\u00e9 \\u0007\""));
      assertThat(live.end()).isZero();
      String line = live.out().get(0);
      assertThat(timeless(line))
          .isEqualTo(record("message:send", payload(",\"content\":\"h\u00e9 \\u0007\"")));
      String time = String.valueOf(OneDocument.object(line).get("received_at"));
      assertThat(Instant.parse(time)).isBetween(before, Instant.now().plusSeconds(1));
      assertThat(live.out()).hasSize(1);
      assertThat(live.err())
          .containsExactly(
              "{\"status\":\"authenticated\",\"website_id\":\"" + crisp.websiteId() + "\"}");
    }
    assertThat(authentications()).containsExactly(authentication("website", DEFAULT));
    assertThat(crisp.requests())
        .extracting(Object::toString)
        .containsExactly("GET /v1/website/" + crisp.websiteId() + "/connect/endpoints");
  }

  @Test
  void withoutJsonRecordsAreIndentedAndTheStateIsWords() throws Exception {
    try (Live live = Live.of(crispctl.start("listen", "--count", "2"))) {
      authenticated(live);
      rtm.emit("message:send", payload(",\"a\":[1.0,{}]"));
      rtm.emit("session:set_state", payload(""));
      assertThat(live.end()).isZero();
      assertThat(live.err()).containsExactly("RTM authenticated");
      assertThat(String.join("\n", live.out()))
          .matches(
              """
              \\{
                "event": "message:send",
                "data": \\{
                  "website_id": "ID",
                  "a": \\[
                    1.0,
                    \\{}
                  ]
                },
                "received_at": "[-0-9T:.]{23}Z"
              }
              \\{
                "event": "session:set_state",
                "data": \\{
                  "website_id": "ID"
                },
                "received_at": "[-0-9T:.]{23}Z"
              }"""
                  .replace("ID", crisp.websiteId()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-o json", "-o ndjson"})
  void everyNameOfTheLineFormIsTheSame(String form) throws Exception {
    String[] words = ("listen --count 1 " + form).split(" ");
    try (Live live = Live.of(crispctl.start(words))) {
      authenticated(live);
      rtm.emit("message:send", payload(""));
      assertThat(live.end()).isZero();
      assertThat(live.out()).singleElement().asString().startsWith("{\"event\":\"message:send\"");
      assertThat(live.err()).singleElement().asString().startsWith("{\"status\":");
    }
  }

  @Test
  void namesAreTrimmedOnceEachAndUnknownOnesAreAccepted() throws Exception {
    try (Live live = listen("--events", " new:thing_2, message:send,new:thing_2", "--count=1")) {
      rtm.emit("new:thing_2", payload(""));
      assertThat(live.end()).isZero();
    }
    assertThat(authentications())
        .containsExactly(authentication("website", "[\"new:thing_2\",\"message:send\"]"));
  }

  @Test
  void onlyEventsOfTheWebsiteAreShown() throws Exception {
    String website = "\"" + crisp.websiteId() + "\"";
    String bucket = "bucket:url:upload:generated";
    String resource = "{\"resource\":{\"type\":\"website\",\"id\":" + website + "}";
    try (Live live = listen("--events=message:send,email:track:view," + bucket)) {
      emitForeign(website, bucket, resource);
      rtm.emit(bucket, resource + "}");
      rtm.emit(bucket, resource + ",\"website_id\":" + website + "}");
      rtm.emit("message:send", "{\"website_id\":1,\"website_id\":" + website + "}");
      rtm.emit("email:track:view", payload(",\"type\":\"session\""));
      assertThat(live.out(4))
          .extracting(AgainstRtm::timeless)
          .containsExactly(
              record(bucket, resource + "}"),
              record(bucket, resource + ",\"website_id\":" + website + "}"),
              record("message:send", "{\"website_id\":1,\"website_id\":" + website + "}"),
              record("email:track:view", payload(",\"type\":\"session\"")));
    }
  }

  @Test
  void anEnvelopeIsForOneResult() throws Exception {
    Packaged.Result result = crispctl.run("listen", "--envelope");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .isEqualTo(
            "{\"ok\":false,\"error\":\"usage\",\"message\":\"listen prints records, one after the other;"
                + " --envelope is for one result\",\"hint\":\"use --json, where every record is a line\"}\n");
    assertThat(connections()).isZero();
  }

  private void emitForeign(String website, String bucket, String resource) {
    for (String foreign :
        List.of(
            "{}",
            "null",
            "[]",
            "1",
            website,
            "[" + payload("") + "]",
            "{\"website_id\":null}",
            "{\"website_id\":\"other\"}",
            "{\"website_id\":[" + website + "]}",
            "{\"data\":" + payload("") + "}",
            "{\"website_id\":" + website + ",\"website_id\":1}",
            resource + "}")) {
      rtm.emit("message:send", foreign);
    }
    for (String foreign :
        List.of(
            payload(""),
            "{\"resource\":{\"type\":\"website\",\"id\":\"other\"}}",
            "{\"resource\":{\"type\":\"plugin\",\"id\":" + website + "}}",
            resource + ",\"website_id\":\"other\"}",
            resource + ",\"website_id\":null}")) {
      rtm.emit(bucket, foreign);
    }
  }

  @Test
  void onlyEventsOfTheSessionAreShown() throws Exception {
    try (Live live = listen("--session", " s-1 ", "--events=message:send,email:track:view")) {
      for (String foreign :
          List.of(
              "",
              ",\"session_id\":\"s-2\"",
              ",\"session_id\":null",
              ",\"session_id\":[\"s-1\"]",
              ",\"session_id\":\" s-1 \"",
              ",\"identifier\":\"s-1\",\"type\":\"session\"")) {
        rtm.emit("message:send", payload(foreign));
      }
      rtm.emit("email:track:view", payload(",\"type\":\"people\",\"identifier\":\"s-1\""));
      rtm.emit("email:track:view", payload(",\"type\":\"session\",\"identifier\":\"s-2\""));
      String view = payload(",\"type\":\"session\",\"identifier\":\"s-1\"");
      rtm.emit("email:track:view", view);
      rtm.emit("message:send", payload(",\"session_id\":\"s-1\""));
      assertThat(live.out(2))
          .extracting(AgainstRtm::timeless)
          .containsExactly(
              record("email:track:view", view),
              record("message:send", payload(",\"session_id\":\"s-1\"")));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "{}",
        "[]",
        "{\"socket\":{}}",
        "{\"socket\":{\"app\":1}}",
        "{\"socket\":{\"app\":\"ws://127.0.0.1:1/\"}}",
        "{\"socket\":{\"app\":\"https://127.0.0.1:1/\"}}",
        "{\"socket\":{\"app\":\"wss://u@127.0.0.1:1/\"}}",
        "{\"socket\":{\"app\":\"wss://u:p@127.0.0.1:1/\"}}",
        "{\"socket\":{\"app\":\"wss://127.0.0.1:1/#f\"}}",
        "{\"socket\":{\"app\":\"/x/\"}}"
      })
  void anAddressThatIsNoneEndsIt(String data) throws Exception {
    crisp.inject(
        Match.of("GET", "website/*/connect/endpoints"),
        Effect.body(200, "application/json", "{\"data\":" + data + "}"));
    Packaged.Result result = crispctl.run("listen", "--json", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(13);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith(
            "{\"ok\":false,\"error\":\"invalid_endpoint\",\"status\":200,\"reason\":\"invalid_endpoint\",\"message\":\"")
        .matches("[^\n]+\n");
    assertThat(crisp.requests()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"400,6", "401,4", "402,6", "403,5", "404,3", "410,6", "501,10", "505,10"})
  void otherRefusalsOfTheDiscoveryEndIt(int status, int detailed) throws Exception {
    crisp.inject(
        Match.every(),
        Effect.status(status, "because", "of " + crisp.key()).header("Retry-After", "7"));
    Packaged.Result result = crispctl.run("listen", "--json", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(detailed);
    assertThat(result.err())
        .startsWith(
            "{\"ok\":false,\"error\":\"because\",\"status\":"
                + status
                + ",\"reason\":\"because\",\"message\":\"of [redacted]\",\"retry_after\":\"7\"")
        .matches("[^\n]+\n");
    assertThat(crisp.requests()).hasSize(1);
  }

  @Test
  void passingFailuresOfTheDiscoveryAreTriedAgain() throws Exception {
    Match discovery = Match.of("GET", "website/*/connect/endpoints");
    int nth = 1;
    for (int status : new int[] {429, 500, 502, 503, 504}) {
      crisp.inject(discovery.from(nth++).first(1), Effect.status(status, "passing"));
    }
    crisp.inject(discovery.from(6).first(1), new Effect.Drop(Effect.Ending.RESET));
    try (Live live = listen()) {
      String reconnecting =
          "{\"status\":\"reconnecting\",\"website_id\":\"" + crisp.websiteId() + "\"}";
      assertThat(live.err())
          .containsExactly(
              reconnecting,
              reconnecting,
              reconnecting,
              reconnecting,
              reconnecting,
              reconnecting,
              "{\"status\":\"authenticated\",\"website_id\":\"" + crisp.websiteId() + "\"}");
      assertThat(crisp.requests()).hasSize(7);
    }
  }

  private static String authentication(String tier, String events) {
    return "{\"tier\":\""
        + tier
        + "\",\"username\":\""
        + crisp.identifier()
        + "\",\"password\":\""
        + crisp.key()
        + "\",\"events\":"
        + events
        + ",\"rooms\":[\""
        + crisp.websiteId()
        + "\"]}";
  }
}
