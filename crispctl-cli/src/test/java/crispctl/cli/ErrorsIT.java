package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.FakeCrisp;
import crispctl.fixtures.Match;
import crispctl.fixtures.SandboxOptions;
import crispctl.fixtures.TestCa;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ErrorsIT extends AgainstCrisp {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "400|{\"error\":true,\"reason\":\"invalid_data\",\"data\":{\"message\":\"no origin\"}}|invalid_data|no origin|6",
        "401|{\"error\":true,\"reason\":\"invalid_session\",\"data\":{}}|invalid_session|invalid_session|4",
        "401|{\"error\":true}|unauthorized|unauthorized|4",
        "403|{\"error\":true,\"reason\":\"\"}|unauthorized|unauthorized|5",
        "403|{\"error\":true,\"reason\":\"not_allowed\",\"data\":{\"message\":7}}|not_allowed|not_allowed|5",
        "404|{\"error\":true,\"reason\":\"not_subscribed\",\"data\":{}}|not_subscribed|not_subscribed|3",
        "404|{}|not_found|not_found|3",
        "404|<html>canary</html>|not_found|HTTP 404|3",
        "409|{\"error\":true,\"reason\":\"conflict\"}|conflict|conflict|6",
        "420|{\"error\":true}|http_error|http_error|7",
        "423|{\"error\":true,\"reason\":\"quota_limit_exceeded\",\"data\":{}}|quota_limit_exceeded|quota_limit_exceeded|7",
        "429|{\"error\":true}|rate_limited|rate_limited|7",
        "429|<html>canary</html>|rate_limited|HTTP 429|7",
        "500|{\"error\":true,\"reason\":\"oops\"}|oops|oops|10",
        "502|<html>canary</html>|http_error|HTTP 502|10",
        "503||http_error|http_error|10",
        "200|{\"error\":true,\"reason\":\"refused\",\"data\":{\"message\":\"no\"}}|refused|no|6",
        "200|<html>canary</html>|invalid_json||13",
        "200|{\"error\":false,\"data\":{\"x\":|invalid_json||13",
        "200|{\"error\":\"no\"}|invalid_json||13",
        "200|{\"reason\":null}|invalid_json||13",
        "200|[]|invalid_json||13",
        "200|{} x|invalid_json||13",
        "300|{\"data\":|invalid_json||13",
      })
  void everyRefusalHasItsCodeWordsAndStatus(
      int status, String body, String reason, String message, int detailed) throws Exception {
    crisp.inject(
        Match.every(),
        Effect.body(status, "application/json", body == null ? "" : body)
            .header("Retry-After", "3"));
    Packaged.Result json = crispctl.run("conversations", "list", "--json");
    assertThat(json.status()).isEqualTo(1);
    assertThat(json.out()).isEmpty();
    assertThat(json.err())
        .startsWith(
            "{\"ok\":false,\"error\":\""
                + reason
                + "\",\"status\":"
                + status
                + ",\"reason\":\""
                + reason
                + "\",\"message\":\""
                + (message == null ? "" : message))
        .contains(",\"request\":\"GET /v1/website/" + crisp.websiteId() + "/conversations/1\"")
        .doesNotContain("canary", "Exception")
        .matches("[^\n]+\n");
    if (status >= 400) {
      assertThat(json.err()).contains(",\"retry_after\":\"3\",\"request\"");
    }
    Packaged.Result text = crispctl.run("conversations", "list", "--detailed-exit-codes");
    assertThat(text.status()).isEqualTo(detailed);
    assertThat(text.out()).isEmpty();
    assertThat(text.err())
        .startsWith("error: " + status + " " + reason)
        .doesNotContain("canary", "\tat ");
    if (reason.equals(message)) {
      assertThat(text.err()).startsWith("error: " + status + " " + reason + "\n");
    } else if (message != null) {
      assertThat(text.err()).startsWith("error: " + status + " " + reason + ": " + message + "\n");
    }
  }

  @Test
  void theVariableSwitchesTheStatusOnly() throws Exception {
    crisp.inject(Match.every(), Effect.status(404, "conversation_not_found"));
    Packaged.Result plain = crispctl.run("conversations", "get", "s", "--json");
    Packaged.Result detailed =
        crispctl
            .with("CRISPCTL_DETAILED_EXIT_CODES", "1")
            .run("conversations", "get", "s", "--json");
    assertThat(plain.status()).isEqualTo(1);
    assertThat(detailed.status()).isEqualTo(3);
    assertThat(detailed.err()).isEqualTo(plain.err());
  }

  static Stream<Arguments> lostAnswers() {
    return Stream.of(
        Arguments.of("redirect", Effect.redirect(302, "https://127.0.0.1:1/"), 9),
        Arguments.of("closed", new Effect.Drop(Effect.Ending.CLOSE), 9),
        Arguments.of("reset", new Effect.Drop(Effect.Ending.RESET), 9),
        Arguments.of("cut", new Effect.Cut(Effect.Framing.LENGTH, 20, Effect.Ending.CLOSE), 9),
        Arguments.of(
            "cut chunks", new Effect.Cut(Effect.Framing.CHUNKED, 20, Effect.Ending.CLOSE), 9));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("lostAnswers")
  void aLostAnswerIsANetworkErrorAndIsNotAskedForAgain(String name, Effect effect, int detailed)
      throws Exception {
    crisp.inject(Match.every(), effect);
    Packaged.Result result =
        crispctl.run("conversations", "list", "--json", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(detailed);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith(
            "{\"ok\":false,\"error\":\"network_error\",\"status\":0,\"reason\":\"network_error\",\"message\":\"")
        .doesNotContain("Exception");
    assertThat(crisp.requests()).hasSize(1);
  }

  /** Waits out the real limit once. */
  @Test
  void anAnswerThatDoesNotComeIsGivenUpAfterTwentySeconds() throws Exception {
    crisp.inject(Match.every(), new Effect.Delay(Duration.ofMinutes(5), Duration.ZERO));
    Packaged.Result result = crispctl.run("conversations", "list", "--json");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith(
            "{\"ok\":false,\"error\":\"network_error\",\"status\":0,\"reason\":\"network_error\",\"message\":\"no complete answer within 20 seconds\"");
  }

  @Test
  void aByteOrderMarkIsNotJson() throws Exception {
    crisp.inject(Match.every(), Effect.byteOrderMark());
    assertThat(crispctl.run("conversations", "list", "--json").err())
        .startsWith("{\"ok\":false,\"error\":\"invalid_json\",\"status\":20");
  }

  @Test
  void moreThanEightMebibytesAreRefusedAlsoWhenPacked() throws Exception {
    crisp.inject(Match.every().first(1), Effect.oversized(8 * 1024 * 1024 + 1));
    crisp.inject(Match.every().from(2), Effect.gzipBomb(100 * 1024 * 1024));
    for (int i = 0; i < 2; i++) {
      Packaged.Result result = crispctl.run("conversations", "list", "--json");
      assertThat(result.status()).isEqualTo(1);
      assertThat(result.out()).isEmpty();
      assertThat(result.err())
          .startsWith("{\"ok\":false,\"error\":\"response_too_large\",\"status\":200,");
    }
  }

  @Test
  void exactlyEightMebibytesArePrinted() throws Exception {
    crisp.inject(Match.every(), Effect.oversized(8 * 1024 * 1024));
    Packaged.Result result = crispctl.run("conversations", "list", "--json");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).hasSizeGreaterThan(8 * 1024 * 1024 - 100);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://api.example.com|must be https",
        "https://api.example.com/v1|must not have a path",
        "https://u:canary@127.0.0.1|must not hold a user or password",
        "nonsense|is not a URL",
      })
  void anOddOriginIsAConfigurationFault(String url, String message) throws Exception {
    Packaged.Result result =
        crispctl.with("CRISPCTL_API_URL", url).run("conversations", "list", "--json");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err())
        .startsWith("{\"ok\":false,\"error\":\"config\",\"message\":\"CRISPCTL_API_URL " + message)
        .doesNotContain("canary");
    assertThat(crisp.requests()).isEmpty();
  }

  @Test
  void anUnreachableHostIsANetworkError() throws Exception {
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Packaged.Result result =
        crispctl
            .with("CRISPCTL_API_URL", "https://127.0.0.1:" + port)
            .run("conversations", "list", "--json");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.err())
        .startsWith("{\"ok\":false,\"error\":\"network_error\",\"status\":0,")
        .contains("127.0.0.1:" + port);
  }

  @Test
  void anUnknownHostIsANetworkError() throws Exception {
    Packaged.Result result =
        crispctl
            .with("CRISPCTL_API_URL", "https://no-such-host.invalid")
            .run("conversations", "list");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.err())
        .startsWith("error: ")
        .contains("no-such-host.invalid")
        .doesNotContain("Exception");
  }

  @Test
  void aServerOfAnUnknownAuthorityIsRefused() throws Exception {
    Path other = dir.resolve("other.pem");
    TestCa.create().writePem(other);
    for (String file : List.of(other.toString(), "")) {
      Packaged.Result result =
          crispctl.with("CRISPCTL_CA_FILE", file).run("conversations", "list", "--json");
      assertThat(result.status()).isEqualTo(1);
      assertThat(result.err())
          .startsWith("{\"ok\":false,\"error\":\"network_error\",\"status\":0,")
          .contains("authority")
          .doesNotContain("Exception");
    }
    assertThat(crisp.requests()).isEmpty();
  }

  @Test
  void expiredCertificatesAndWrongNamesAreRefused() throws Exception {
    TestCa ca = TestCa.create();
    refuses(ca, ca.expiredServer(), "expired");
    refuses(ca, ca.serverFor("api.example.com"), "127.0.0.1");
  }

  private void refuses(TestCa ca, KeyStore server, String word) throws Exception {
    try (FakeCrisp other = FakeCrisp.start(SandboxOptions.defaults().withServer(ca, server))) {
      Packaged.Result result =
          crispctl.with(other.environment()).run("conversations", "list", "--json");
      assertThat(result.status()).isEqualTo(1);
      assertThat(result.out()).isEmpty();
      assertThat(result.err())
          .startsWith("{\"ok\":false,\"error\":\"network_error\",\"status\":0,")
          .contains(word)
          .doesNotContain("Exception");
      assertThat(other.requests()).isEmpty();
    }
  }

  @Test
  void aCaFileThatCannotBeUsedIsAConfigurationFault() throws Exception {
    Path garbage = Files.writeString(dir.resolve("garbage.pem"), "canary");
    for (String file :
        List.of(garbage.toString(), dir.resolve("none.pem").toString(), dir.toString())) {
      Packaged.Result result =
          crispctl.with("CRISPCTL_CA_FILE", file).run("conversations", "list", "--json");
      assertThat(result.status()).isEqualTo(2);
      assertThat(result.err())
          .startsWith("{\"ok\":false,\"error\":\"config\",\"message\":\"")
          .contains(file)
          .doesNotContain("Exception", "canary");
    }
    assertThat(crisp.requests()).isEmpty();
  }

  @Test
  void wrongCredentialsAreRefusedByTheServerAndNotShown() throws Exception {
    Packaged.Result result =
        crispctl.with("CRISPCTL_KEY", "canary-key").run("conversations", "list", "--json");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.err())
        .startsWith("{\"ok\":false,\"error\":\"invalid_session\",\"status\":401,")
        .doesNotContain("canary");
  }

  @Test
  void aKeyInAServersMessageIsRedacted() throws Exception {
    crisp.inject(
        Match.every(),
        Effect.status(403, "not_allowed", "the key " + crisp.key() + " is not allowed"));
    assertThat(crispctl.run("conversations", "list", "--json").err())
        .contains("\"message\":\"the key [redacted] is not allowed\"")
        .doesNotContain(crisp.key());
    assertThat(crispctl.run("conversations", "list").err())
        .startsWith("error: 403 not_allowed: the key [redacted] is not allowed\n");
  }

  @Test
  void aKeyFromAConfigurationThatCanBeReadOnlyOnceIsRedacted() throws Exception {
    crisp.inject(
        Match.every(),
        Effect.status(403, "not_allowed", "the key " + crisp.key() + " is not allowed"));
    crispctl.with("CONTENT", profile(crisp.key())).without("CRISPCTL_KEY");
    Packaged.Result result =
        crispctl.shell(
            "printf %s \"$CONTENT\" | CRISPCTL_CONFIG=/dev/stdin \"$0\" conversations list --json");
    assertThat(result.err()).contains("\"message\":\"the key [redacted] is not allowed\"");
  }

  @Test
  void aPipeInThePlaceOfTheConfigurationIsNotReadForAUsageFault() throws Exception {
    Path fifo = dir.resolve("fifo");
    assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isZero();
    assertThat(crispctl.with("CRISPCTL_CONFIG", fifo.toString()).run("nonsense").status())
        .isEqualTo(2);
  }

  private static String profile(String key) {
    return "{\"profiles\":{\"default\":{\"identifier\":\"i\",\"key\":\""
        + key
        + "\",\"tier\":\"website\",\"website_id\":\"w\"}}}";
  }

  @Test
  void aBrokenConfigurationStopsBeforeTheNetwork() throws Exception {
    Files.writeString(
        dir.resolve("config.json"), "{\"profiles\":{\"default\":{\"key\":\"canary\"}}}");
    Packaged.Result result = crispctl.run("conversations", "list", "--json");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err())
        .startsWith("{\"ok\":false,\"error\":\"config\",\"message\":\"in the configuration file ")
        .contains("profiles.default.identifier must be a text that is not empty")
        .doesNotContain("canary");
    assertThat(crisp.requests()).isEmpty();
  }
}
