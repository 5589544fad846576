package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements of the contract about the exchange with the API and the words for its failures. */
class ContractHttpIT extends AgainstCrisp {
  @Test
  void packedAnswersAreUnpackedWhateverWasAskedFor() throws Exception {
    for (String coding : new String[] {"gzip", "deflate"}) {
      crisp.clearFaults();
      crisp.inject(
          Match.every(),
          Effect.body(200, "application/json", packed(coding, "{\"data\":[\"" + coding + "\"]}"))
              .header("Content-Encoding", coding));
      assertThat(crispctl.run("operators", "list", "--json"))
          .isEqualTo(new Packaged.Result(0, "[\"" + coding + "\"]\n", ""));
    }
  }

  private static byte[] packed(String coding, String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out =
        coding.equals("gzip") ? new GZIPOutputStream(bytes) : new DeflaterOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({
    "301,conversations list",
    "303,reply s --text=x",
    "307,resolve s",
    "308,people get x"
  })
  void noRedirectIsFollowed(int status, String words) throws Exception {
    crisp.inject(Match.every(), Effect.redirect(status, crisp.origin() + "/v1/website/elsewhere"));
    Packaged.Result result = crispctl.run((words + " --json").split(" "));
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.err())
        .startsWith(
            "{\"ok\":false,\"error\":\"network_error\",\"status\":0,\"reason\":\"network_error\",");
    assertThat(crisp.requests()).hasSize(1);
  }

  @Test
  void bytesThatAreNoUtf8AreReplaced() throws Exception {
    byte[] body = "{\"data\":\"a?b\"}".getBytes(StandardCharsets.UTF_8);
    body[10] = (byte) 0xff;
    crisp.inject(Match.every(), Effect.body(200, "application/json", body));
    assertThat(crispctl.run("operators", "list", "--json"))
        .isEqualTo(new Packaged.Result(0, "\"a\ufffdb\"\n", ""));
  }

  @Test
  void aFailureThatCannotBeReadKeepsItsStatusAndTheTimeToWait() throws Exception {
    String date = "Wed, 21 Oct 2026 07:28:00 GMT";
    Effect.Respond large =
        new Effect.Respond(429, Map.of(), false, new byte[9 * 1024 * 1024])
            .header("Retry-After", date);
    crisp.inject(Match.every(), large);
    assertThat(crispctl.run("operators", "list", "--json").err())
        .startsWith(
            "{\"ok\":false,\"error\":\"rate_limited\",\"status\":429,\"reason\":\"rate_limited\",\"message\":\"HTTP 429\",\"retry_after\":\""
                + date
                + "\"");
    crisp.clearFaults();
    crisp.inject(Match.every(), Effect.status(503, "unavailable").header("Retry-After", " 7 "));
    crisp.inject(Match.every(), new Effect.Cut(Effect.Framing.LENGTH, 9, Effect.Ending.CLOSE));
    assertThat(crispctl.run("operators", "list", "--json").err())
        .startsWith(
            "{\"ok\":false,\"error\":\"http_error\",\"status\":503,\"reason\":\"http_error\",\"message\":\"HTTP 503\",\"retry_after\":\"7\"");
    assertThat(crisp.requests()).hasSize(2);
  }

  @Test
  void everyTextOfAFailureIsRedactedAndNoResultIs() throws Exception {
    // One secret is the beginning of the other, and both need escapes in JSON.
    crispctl.with("CRISP_KEY", "se\"c\\ret").with("CRISPCTL_KEY", "se\"c\\retlonger");
    String said = "a se\\\"c\\\\retlonger b se\\\"c\\\\ret c " + crisp.identifier();
    crisp.inject(
        Match.every(),
        Effect.body(
                403,
                "application/json",
                "{\"error\":true,\"reason\":\""
                    + said
                    + "\",\"data\":{\"message\":\""
                    + said
                    + "\"}}")
            .header("Retry-After", "se\"c\\ret"));
    String told = "a [redacted] b [redacted] c " + crisp.identifier();
    assertThat(OneDocument.object(crispctl.run("operators", "list", "--json").err()))
        .containsEntry("error", told)
        .containsEntry("reason", told)
        .containsEntry("message", told)
        .containsEntry("retry_after", "[redacted]");
    assertThat(crispctl.run("operators", "list").err())
        .startsWith("error: 403 " + told)
        .doesNotContain("ret c");
    crisp.clearFaults();
    crisp.inject(
        Match.every(), Effect.body(200, "application/json", "{\"data\":\"" + said + "\"}"));
    assertThat(crispctl.run("operators", "list", "--json").out()).isEqualTo("\"" + said + "\"\n");
  }

  @Test
  void theKeyOfAProfileIsRedactedAlsoWhenTheWordsCannotBeParsed() throws Exception {
    Files.writeString(
        dir.resolve("config.json"),
        "{\"current\":\"b\",\"profiles\":{\"a\":{\"identifier\":\"i\",\"key\":\"canary\",\"tier\":\"plugin\",\"website_id\":\"w\"}}}");
    Packaged.Result result = crispctl.run("--profile=a", "--xcanaryx");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).startsWith("error: unknown option --x[redacted]x\n");
  }
}
