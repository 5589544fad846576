package crispctl.cli;

import static crispctl.cli.ServedProcess.error;
import static crispctl.cli.ServedProcess.request;
import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import crispctl.fixtures.Received;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Who asks: each request of a worker for itself. */
class ServeCredentialsIT extends AgainstCrisp {
  private static final String ECHO = "{\"data\":{\"key-one\":[\"key-one, key-two\"]}}";

  @Test
  void theConfigurationIsReadAgainForEachRequest() throws Exception {
    bare();
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      assertThat(error(served.ask("conversations", "list"))).isEqualTo("config");
      config("{");
      assertThat(error(served.ask("auth", "show"))).isEqualTo("config");
      profiles();
      assertThat(result(served.ask("auth", "show")).get("profile")).isEqualTo("one");
      assertThat(served.ask("conversations", "list")).containsEntry("type", "response");
      assertThat(authorization(0)).isEqualTo("id-one:key-one");
      served.ask("--profile", "two", "conversations", "list");
      assertThat(authorization(1)).isEqualTo("id-two:key-two");
      served.ask("conversations", "list");
      assertThat(authorization(2)).isEqualTo("id-one:key-one");
    }
    assertThat(crisp.tlsConnections()).isEqualTo(1);
  }

  @Test
  void whatIsSaidAtTheStartActsLikeTheVariablesAndRequestsBeatIt() throws Exception {
    bare();
    profiles();
    crispctl.with("CRISPCTL_PROFILE", "one").with("CRISPCTL_WEBSITE_ID", "env");
    try (ServedProcess served =
        ServedProcess.start(crispctl, "--profile", "two", "--website-id", "start")) {
      Map<?, ?> shown = result(served.ask("auth", "show"));
      assertThat(shown.get("profile")).isEqualTo("two");
      assertThat(shown.get("website_id")).isEqualTo("start");
      assertThat(shown.get("sources"))
          .asInstanceOf(InstanceOfAssertFactories.MAP)
          .containsEntry("websiteId", "env");
      shown = result(served.ask("auth", "show", "--profile", "one", "--website", "asked"));
      assertThat(shown.get("profile")).isEqualTo("one");
      assertThat(shown.get("website_id")).isEqualTo("asked");
    }
  }

  @Test
  void theSecretsOfARequestAreHiddenInItsResultAndOnlyThere() throws Exception {
    bare();
    profiles();
    crisp.inject(Match.every(), Effect.body(200, "application/json", ECHO));
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      assertThat(served.ask("conversations", "get", "s").toString())
          .contains("{[redacted]=[[redacted], key-two]}");
      assertThat(served.ask("conversations", "get", "s", "--profile", "two").toString())
          .contains("{key-one=[key-one, [redacted]]}");
      crisp.reset();
      crisp.inject(Match.every(), Effect.status(403, "key-one", "no, key-one"));
      assertThat(served.ask("conversations", "get", "s").toString())
          .doesNotContain("key-one")
          .contains("message=no, [redacted]");
      assertThat(served.ask("--key", "canary", "canary").toString()).doesNotContain("canary");
    }
  }

  @Test
  void aCredentialCommandGetsNothingOfTheFrames() throws Exception {
    bare();
    Path program = dir.resolve("helper");
    Files.writeString(
        program,
        "#!/bin/sh\ncat >/dev/null\necho '{\"identifier\":\"i\",\"key\":\"k-said\",\"tier\":\"plugin\",\"website_id\":\"w\"}'\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    config("{\"profiles\":{\"default\":{\"credential_command\":[\"" + program + "\"]}}}");
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      served.send(request("a", "auth", "show"), request("b", "auth", "show"));
      assertThat(served.next().toString() + served.next())
          .contains("id=a", "id=b", "websiteId=command")
          .doesNotContain("k-said");
      served.endInput();
      assertThat(served.line()).contains("bye");
      assertThat(served.end()).isZero();
    }
  }

  @Test
  void connectionsAreKeptAndAreFourAtMost() throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      for (int i = 0; i < 5; i++) {
        assertThat(served.ask("conversations", "list")).containsEntry("ok", true);
      }
      assertThat(crisp.tlsConnections()).isEqualTo(1);
      for (int i = 0; i < 20; i++) {
        served.send(request("r" + i, "conversations", "list"));
      }
      for (int i = 0; i < 20; i++) {
        assertThat(served.next()).containsEntry("ok", true);
      }
      assertThat(crisp.tlsConnections()).isBetween(2L, 4L);
    }
  }

  private void bare() {
    for (String name : new String[] {"IDENTIFIER", "KEY", "WEBSITE_ID", "TIER"}) {
      crispctl.without("CRISPCTL_" + name);
    }
  }

  private void profiles() throws IOException {
    config("{\"current\":\"one\",\"profiles\":{" + profile("one") + "," + profile("two") + "}}");
  }

  private static String profile(String name) {
    return "\"NAME\":{\"identifier\":\"id-NAME\",\"key\":\"key-NAME\",\"tier\":\"website\",\"website_id\":\"web\"}"
        .replace("NAME", name);
  }

  private void config(String text) throws IOException {
    Files.writeString(dir.resolve("config.json"), text);
  }

  private static String authorization(int request) {
    Received received = crisp.requests().get(request);
    String value = String.valueOf(received.header("Authorization")).substring("Basic ".length());
    return new String(Base64.getDecoder().decode(value), StandardCharsets.UTF_8);
  }

  private static Map<?, ?> result(Map<String, @Nullable Object> answer) {
    if (answer.get("result") instanceof Map<?, ?> result) {
      return result;
    }
    throw new AssertionError("no result: " + answer);
  }
}
