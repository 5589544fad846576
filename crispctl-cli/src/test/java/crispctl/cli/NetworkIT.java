package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.ConnectProxy;
import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The way to the API: repeated reads, proxies, certificates, traces. */
class NetworkIT extends AgainstCrisp {
  private static final Match LIST = Match.of("GET", "website/*/operators/list");

  @Test
  void aReadIsRepeatedWhenAskedTo() throws Exception {
    crisp.inject(LIST.first(2), Effect.status(503, "busy"));
    assertThat(crispctl.run("operators", "list", "--json").status()).isEqualTo(1);
    crisp.reset();
    crisp.inject(LIST.first(2), Effect.status(503, "busy"));
    Packaged.Result result = crispctl.run("operators", "list", "--json", "--retry", "2", "-v");
    assertThat(result.status()).isZero();
    assertThat(result.err()).contains("* next try in ").contains("503 busy");
    assertThat(crisp.requests()).hasSize(3);
  }

  @Test
  void whatStaysBrokenIsToldWithTheNumberOfTries() throws Exception {
    crisp.inject(LIST, Effect.status(429, "slow_down"));
    Packaged.Result result =
        crispctl.run("operators", "list", "--json", "--retry=1", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(7);
    assertThat(result.err()).contains("(tried 2 times)");
    assertThat(crisp.requests()).hasSize(2);
  }

  @Test
  void aWaitThatWouldBeTooLongIsNotBegun() throws Exception {
    crisp.inject(LIST, Effect.status(429, "slow_down").header("Retry-After", "3600"));
    Packaged.Result result =
        crispctl.run("operators", "list", "--json", "--retry=9", "--retry-max-time=60");
    assertThat(result.err()).contains("\"retry_after\":\"3600\"");
    assertThat(crisp.requests()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 404, 500})
  void aRefusalIsNotRepeated(int status) throws Exception {
    crisp.inject(LIST, Effect.status(status, "no"));
    crispctl.run("operators", "list", "--retry", "5");
    assertThat(crisp.requests()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "HTTPS_PROXY,http://",
    "https_proxy,''",
    "ALL_PROXY,http://",
    "all_proxy,http://",
  })
  void proxyVariablesAreHeeded(String variable, String scheme) throws Exception {
    try (ConnectProxy proxy = ConnectProxy.start()) {
      crispctl.with(variable, scheme + "127.0.0.1:" + proxy.port() + "/");
      assertThat(crispctl.run("operators", "list").status()).isZero();
      assertThat(proxy.asked()).hasSize(1);
      assertThat(proxy.asked().get(0).target()).isEqualTo(crisp.origin().getAuthority());
      crispctl.with("NO_PROXY", "127.0.0.0/8");
      assertThat(crispctl.run("operators", "list").status()).isZero();
      assertThat(proxy.asked()).hasSize(1);
    }
  }

  @Test
  void aProxyGetsItsPasswordAndNobodyElseSeesIt() throws Exception {
    try (ConnectProxy proxy = ConnectProxy.start().wanting("u", "p@x")) {
      String at = "@127.0.0.1:" + proxy.port();
      assertThat(crispctl.run("operators", "list", "--proxy", "http://u:p%40x" + at).status())
          .isZero();
      Packaged.Result wrong =
          crispctl.run(
              "operators", "list", "--proxy=http://u:canary" + at, "--detailed-exit-codes", "-vv");
      assertThat(wrong.status()).isEqualTo(9);
      assertThat(wrong.err()).contains("proxy").doesNotContain("canary");
      Packaged.Result none = crispctl.run("operators", "list", "--proxy", "ftp://u:canary" + at);
      assertThat(none.status()).isEqualTo(2);
      assertThat(none.err()).contains("--proxy").doesNotContain("canary");
    }
  }

  @Test
  void certificateAuthoritiesComeFromOptionAndVariables() throws Exception {
    crispctl.without("CRISPCTL_CA_FILE");
    String ca = crisp.caFile().toString();
    assertThat(crispctl.run("operators", "list").status()).isEqualTo(1);
    assertThat(crispctl.run("operators", "list", "--ca-file", ca).status()).isZero();
    assertThat(crispctl.with("SSL_CERT_FILE", ca).run("operators", "list").status()).isZero();
    Packaged.Result missing =
        crispctl.run("operators", "list", "--client-cert", "none.pem", "--detailed-exit-codes");
    assertThat(missing.status()).isEqualTo(14);
    assertThat(missing.err()).contains("none.pem");
    assertThat(crispctl.run("operators", "list", "--client-key", "k.pem").err())
        .startsWith("error: --client-key needs --client-cert\n");
  }

  @Test
  void aTraceTellsWhatHappenedAndHidesSecrets() throws Exception {
    Path file = dir.resolve("trace");
    Files.writeString(file, "old and much longer than anything".repeat(1000));
    crisp.inject(
        LIST,
        Effect.body(200, "application/json", "{\"data\":[\"" + crisp.key() + "\"]}")
            .header("X-Strange", "secret-of-a-proxy"));
    Packaged.Result result = crispctl.run("operators", "list", "--json", "--trace-http=" + file);
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(Files.readString(file))
        .startsWith("* connected to ")
        .contains("> GET /v1/website/", "> Authorization: [redacted]", "< 200 after ")
        .contains("< X-Strange: [hidden]", "{\"data\":[\"[redacted]\"]}")
        .doesNotContain("secret-of-a-proxy", crisp.key(), "old and");
    assertThat(crispctl.run("operators", "list", "--json", "--trace-http").err())
        .contains("{\"data\":[\"[redacted]\"]}")
        .doesNotContain(crisp.key());
    assertThat(crispctl.run("operators", "list", "--trace-http=.").status()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "--retry=x,--retry must be a whole number from 0",
    "--retry=01,--retry must be a whole number from 0",
    "--retry=99999999999,--retry must be a whole number from 0",
    "--retry-max-time=-1,--retry-max-time must be a whole number from 0",
    "--ca-file=,--ca-file must not be empty"
  })
  void badValuesAreRefusedBeforeAnyRequest(String option, String message) throws Exception {
    Packaged.Result result = crispctl.run("operators", "list", option);
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).startsWith("error: " + message);
    assertThat(crisp.requests()).isEmpty();
  }
}
