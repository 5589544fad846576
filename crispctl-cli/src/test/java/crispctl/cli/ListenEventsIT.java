package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Credentials;
import crispctl.fixtures.FakeCrisp;
import crispctl.fixtures.SandboxOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every event of the catalogue arrives with the tokens that were sent; no secret does. */
class ListenEventsIT extends AgainstRtm {
  private static final String AWKWARD =
      "\"id\":12345678901234567890,\"f\":1.10,\"g\":1E400,\"h\":-0,\"i\":0.1234567890123456789,"
          + "\"2\":0,\"1\":[ 1 ,\n2\t],\"id\":{},\"\\u00e9\\ud83d\\ude00\\/\":\"\\u0000\\ud800x\"";

  @ParameterizedTest
  @CsvSource({"website,71,website", "plugin,72,plugin"})
  void everyEventOfATierArrivesTokenByToken(String tier, int count, String route) throws Exception {
    SandboxOptions options =
        SandboxOptions.defaults().withSize(1, 1).withCredentials(Credentials.random(tier));
    try (FakeCrisp own = FakeCrisp.start(options)) {
      crispctl.with(own.environment());
      List<String> names = events(tier);
      assertThat(names).hasSize(count);
      try (Live live =
          start("--events", String.join(",", names), "--count", Integer.toString(count))) {
        live.awaitAuthenticated(1);
        own.rtm().awaitClients(1);
        List<String> expected = new ArrayList<>();
        for (String name : names) {
          String payload = payload(name, own.websiteId(), expected.size());
          expected.add(record(name, payload));
          own.rtm().emit(name, payload);
        }
        assertThat(live.end()).isZero();
        for (int i = 0; i < count; i++) {
          assertThat(JsonTokens.of(timeless(live.out().get(i)) + "\""))
              .as(names.get(i))
              .isEqualTo(JsonTokens.of(expected.get(i) + "\""));
        }
      }
      assertThat(own.requests()).hasSize(1);
      assertThat(own.requests().get(0).toString())
          .isEqualTo(
              route.equals("plugin")
                  ? "GET /v1/plugin/connect/endpoints"
                  : "GET /v1/website/" + own.websiteId() + "/connect/endpoints");
    }
  }

  @Test
  void anEventOfAnotherTierIsRefusedBeforeAnythingIsAsked() throws Exception {
    for (String tier : List.of("website", "plugin")) {
      crispctl.with("CRISPCTL_TIER", tier);
      String foreign = tier.equals("website") ? "identity:verify:request" : "spam:message";
      Packaged.Result result = crispctl.run("listen", "--json", "--events=a:b," + foreign);
      assertThat(result.status()).isEqualTo(2);
      assertThat(result.err())
          .startsWith("{\"ok\":false,\"error\":\"usage\",\"message\":\"" + foreign)
          .matches("[^\n]+\n");
    }
    assertThat(crisp.tlsConnections()).isZero();
  }

  @Test
  void checksComeInTheirOrder() throws Exception {
    crispctl.without("CRISPCTL_KEY");
    String[] wrong = {"listen", "--json", "--events=spam:message", "--count=0", "--profile=a.b"};
    assertThat(crispctl.run(wrong).err()).contains("--count must be");
    wrong[3] = "--count=1";
    assertThat(crispctl.run(wrong).err()).contains("\"config\"", "a profile name is");
    wrong[4] = "--read-only";
    assertThat(crispctl.run(wrong).err()).contains("\"config\"", "missing credentials: key");
    crispctl.with("CRISPCTL_KEY", crisp.key());
    assertThat(crispctl.run(wrong).err()).contains("\"usage\"", "spam:message");
    assertThat(crisp.tlsConnections()).isZero();
  }

  @Test
  void secretsAreHiddenInTextsNamesAndNumbersHoweverTheyAreWritten() throws Exception {
    String key = "7\"canary\\";
    SandboxOptions options =
        SandboxOptions.defaults().withCredentials(new Credentials("id", key, "website"));
    try (FakeCrisp own = FakeCrisp.start(options)) {
      crispctl.with(own.environment()).with("CRISP_KEY", "4815162342");
      java.nio.file.Files.writeString(
          dir.resolve("config.json"),
          "{\"profiles\":{\"default\":{\"identifier\":\"i\",\"key\":\"stored-secret\",\"tier\":\"plugin\",\"website_id\":\"w\"}}}");
      try (Live live = start("--count=1", "--read-only")) {
        own.rtm().awaitClients(1);
        String website = "{\"website_id\":\"" + own.websiteId() + "\"";
        own.rtm()
            .emit(
                "message:send",
                website
                    + ",\"7\\u0022canary\\\\\":\"x7\\\"\\u0063anary\\\\y\",\"n\":[14815162342.5,"
                    + "\"stored\\u002dsecret\"],\"id\":\"id\"}");
        assertThat(live.end()).isZero();
        assertThat(timeless(live.out().get(0)))
            .isEqualTo(
                record(
                    "message:send",
                    website
                        + ",\"[redacted]\":\"x[redacted]y\",\"n\":[\"1[redacted].5\",\"[redacted]\"],\"id\":\"id\"}"));
      }
    }
  }

  private static String payload(String name, String website, int seed) {
    String id = "\"" + website + "\"";
    String place =
        name.startsWith("bucket:url:")
            ? "\"resource\":{\"type\":\"website\",\"id\":" + id + "}"
            : "\"website_id\":" + id;
    return "{ " + AWKWARD + "," + place + ", \"random\":" + RandomDocuments.array(seed, 10) + "}";
  }

  private List<String> events(String tier) throws Exception {
    Map<String, @Nullable Object> catalogue =
        OneDocument.object(crispctl.run("listen", "--list-events").out());
    List<String> names = new ArrayList<>();
    for (Object event : catalogue.get("events") instanceof List<?> all ? all : List.of()) {
      if (event instanceof Map<?, ?> one
          && one.get("tiers") instanceof List<?> tiers
          && tiers.contains(tier)) {
        names.add(String.valueOf(one.get("event")));
      }
    }
    return names;
  }
}
