package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import crispctl.fixtures.Received;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AuthStatusIT extends AgainstCrisp {
  @BeforeEach
  void credentialsInTheFileOnly() {
    for (String name : new String[] {"IDENTIFIER", "KEY", "TIER", "WEBSITE_ID"}) {
      crispctl.without("CRISPCTL_" + name);
    }
    crispctl.with("CRISPCTL_CONFIG", dir.resolve("config.json").toString());
  }

  @Test
  void everyProfileIsCheckedOnceAndTheActiveOneDecides() throws Exception {
    config("good", profile("good", crisp.key()) + "," + profile("bad", "canary-wrong"));
    Packaged.Result result = crispctl.run("auth", "status", "--json");
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    assertThat(result.out())
        .isEqualTo(
            "["
                + record("good", true, "file", "valid", 200)
                + ",\"hidden\":[]},"
                + record("bad", false, "file", "refused", 401)
                + ",\"reason\":\"invalid_session\"}]\n");
    assertThat(crisp.requests())
        .extracting(Received::toString)
        .containsOnly("GET /v1/website/" + crisp.websiteId());
    Packaged.Result bad =
        crispctl.run("auth", "status", "--profile=bad", "--detailed-exit-codes", "--json");
    assertThat(bad.status()).isEqualTo(4);
    assertThat(bad.out()).startsWith("[" + record("bad", true, "file", "refused", 401));
    assertThat(bad.err()).startsWith("{\"ok\":false,\"error\":\"invalid_session\",\"status\":401,");
    assertThat(bad.out() + bad.err()).doesNotContain("canary");
  }

  @Test
  void whatTheEnvironmentHidesIsNamed() throws Exception {
    config("good", profile("good", crisp.key()));
    crispctl.with("CRISPCTL_KEY", "canary-wrong");
    Packaged.Result result = crispctl.run("auth", "status", "--json");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out())
        .contains("\"key\":\"env\"", "\"hidden\":[\"key\"]")
        .contains(record("good", false, "file", "valid", 200))
        .doesNotContain("canary");
    assertThat(crisp.requests()).hasSize(2);
  }

  @Test
  void missingCredentialsAreNotAskedAbout() throws Exception {
    Packaged.Result result = crispctl.run("auth", "status", "--json", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(4);
    assertThat(result.out()).contains("\"result\":\"incomplete\",\"http_status\":0");
    assertThat(result.err()).contains("missing credentials");
    assertThat(crisp.requests()).isEmpty();
  }

  @Test
  void aReasonThatRepeatsAKeyIsRedacted() throws Exception {
    config("good", profile("good", crisp.key()) + "," + profile("other", "canary-other"));
    crisp.inject(Match.every(), Effect.status(403, "canary-other"));
    Packaged.Result result = crispctl.run("auth", "status", "--profile=other");
    assertThat(result.out()).contains("\"result\": \"forbidden\"", "[redacted]");
    assertThat(result.out() + result.err()).doesNotContain("canary");
  }

  @Test
  void theProgramOfAProfileIsRunOnce() throws Exception {
    Path program = dir.resolve("secret");
    Files.writeString(
        program,
        "#!/bin/sh\necho run >>'"
            + dir.resolve("runs")
            + "'\nprintf '{\"key\":\"%s\"}' '"
            + crisp.key()
            + "'\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    config(
        "p",
        "\"p\":{\"identifier\":\""
            + crisp.identifier()
            + "\",\"tier\":\"website\",\"website_id\":\""
            + crisp.websiteId()
            + "\",\"credential_command\":[\""
            + program
            + "\"]}");
    crispctl.with("CRISPCTL_TIER", "website");
    Packaged.Result result = crispctl.run("auth", "status", "--json");
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("\"key\":\"command\"").doesNotContain(crisp.key());
    assertThat(Files.readString(dir.resolve("runs"))).isEqualTo("run\n");
  }

  private void config(String current, String profiles) throws Exception {
    Files.writeString(
        dir.resolve("config.json"),
        "{\"current\":\"" + current + "\",\"profiles\":{" + profiles + "}}");
  }

  private static String profile(String name, String key) {
    return "\"%s\":{\"identifier\":\"%s\",\"key\":\"%s\",\"tier\":\"website\",\"website_id\":\"%s\"}"
        .formatted(name, crisp.identifier(), key, crisp.websiteId());
  }

  private static String record(
      String profile, boolean active, String source, String result, int status) {
    return ("{\"profile\":\"%s\",\"active\":%s,\"identifier\":\"%s\",\"tier\":\"website\",\"website_id\":\"%s\","
            + "\"sources\":{\"identifier\":\"%4$s\",\"key\":\"%4$s\",\"tier\":\"%4$s\",\"websiteId\":\"%4$s\"}")
        .replace("%4$s", source)
        .formatted(profile, active, crisp.identifier(), crisp.websiteId())
        .concat(",\"result\":\"" + result + "\",\"http_status\":" + status);
  }
}
