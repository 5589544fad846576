package crispctl.output;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.output.ErrorReport.Exchange;
import java.util.List;
import org.junit.jupiter.api.Test;

class ErrorReportTest {
  private static final Redactor NOTHING = Redactor.of(List.of());
  private static final ErrorReport LIMITED =
      new ErrorReport(
          "rate_limited",
          "Slow down",
          new Exchange(429, "30", "GET /v1/website/W/operators/list"),
          "Wait 30 s");

  @Test
  void aUsageErrorHasThreeMembers() {
    var report = new ErrorReport("usage", "unknown flag --x", null, null);
    assertThat(report.json(NOTHING))
        .isEqualTo("{\"ok\":false,\"error\":\"usage\",\"message\":\"unknown flag --x\"}");
    assertThat(report.words(NOTHING)).isEqualTo("error: unknown flag --x");
  }

  @Test
  void aHintFollows() {
    var report = new ErrorReport("config", "no key", null, "Set CRISPCTL_KEY");
    assertThat(report.json(NOTHING))
        .isEqualTo(
            "{\"ok\":false,\"error\":\"config\",\"message\":\"no key\",\"hint\":\"Set CRISPCTL_KEY\"}");
    assertThat(report.words(NOTHING)).isEqualTo("error: no key\nhint: Set CRISPCTL_KEY");
  }

  @Test
  void anApiErrorNamesStatusAndReason() {
    var report = new ErrorReport("not_allowed", "not_allowed", new Exchange(403, null, null), null);
    assertThat(report.json(NOTHING))
        .isEqualTo(
            "{\"ok\":false,\"error\":\"not_allowed\",\"status\":403,\"reason\":\"not_allowed\","
                + "\"message\":\"not_allowed\"}");
    assertThat(report.words(NOTHING)).isEqualTo("error: 403 not_allowed");
  }

  @Test
  void theRestFollowsTheMembersOfTheContract() {
    assertThat(LIMITED.json(NOTHING))
        .isEqualTo(
            "{\"ok\":false,\"error\":\"rate_limited\",\"status\":429,\"reason\":\"rate_limited\","
                + "\"message\":\"Slow down\",\"retry_after\":\"30\","
                + "\"request\":\"GET /v1/website/W/operators/list\",\"hint\":\"Wait 30 s\"}");
    assertThat(LIMITED.words(NOTHING))
        .isEqualTo("error: 429 rate_limited: Slow down\nhint: Wait 30 s");
  }

  @Test
  void withoutAnAnswerTheStatusIsZeroAndTheWordsAreTheMessage() {
    var report =
        new ErrorReport("network_error", "cannot connect", new Exchange(0, null, null), null);
    assertThat(report.json(NOTHING))
        .isEqualTo(
            "{\"ok\":false,\"error\":\"network_error\",\"status\":0,\"reason\":\"network_error\","
                + "\"message\":\"cannot connect\"}");
    assertThat(report.words(NOTHING)).isEqualTo("error: cannot connect");
  }

  @Test
  void aWriteThatMayHaveHappenedIsMarked() {
    var exchange = new Exchange(0, "1", "unknown", "POST /v1/x");
    var report = new ErrorReport("network_error", "cut; it may have happened", exchange, null);
    assertThat(report.json(NOTHING))
        .isEqualTo(
            "{\"ok\":false,\"error\":\"network_error\",\"status\":0,\"reason\":\"network_error\","
                + "\"message\":\"cut; it may have happened\",\"retry_after\":\"1\","
                + "\"outcome\":\"unknown\",\"request\":\"POST /v1/x\"}");
    assertThat(report.words(NOTHING)).isEqualTo("error: cut; it may have happened");
  }

  @Test
  void aBlankMessageSaysNoMoreThanTheReason() {
    var report = new ErrorReport("http_error", " ", new Exchange(502, null, null), null);
    assertThat(report.words(NOTHING)).isEqualTo("error: 502 http_error");
  }

  @Test
  void nothingInTheTextsBreaksTheLinesOrSteersTheTerminal() {
    String nasty =
        "a\nb\r\t\u001b[31m\u0000\u007f\u009b\u2028\u202e\u2066\u200f\u061c\ud83d é😀\"\\";
    String visible =
        "a\\nb\\r\\t\\u001b[31m\\u0000\\u007f\\u009b\\u2028\\u202e\\u2066\\u200f\\u061c\\ud83d é😀\"\\";
    var report = new ErrorReport(nasty, "m" + nasty, new Exchange(500, null, null), nasty);
    assertThat(report.words(NOTHING))
        .isEqualTo("error: 500 " + visible + ": m" + visible + "\nhint: " + visible);
    assertThat(new ErrorReport("usage", nasty, null, null).words(NOTHING))
        .isEqualTo("error: " + visible);
  }

  @Test
  void theJsonFormIsAlwaysOneLine() {
    assertThat(new ErrorReport("usage", "a\nb\u001b\u202e\u007f", null, "c\rd").json(NOTHING))
        .isEqualTo(
            "{\"ok\":false,\"error\":\"usage\",\"message\":\"a\\nb\\u001b\u202e\u007f\","
                + "\"hint\":\"c\\rd\"}");
  }

  @Test
  void secretsAreHiddenEverywhere() {
    String secret = "k\"\ney";
    var report =
        new ErrorReport(
            "r" + secret, "m" + secret, new Exchange(401, "a" + secret, "GET /" + secret), secret);
    var redactor = Redactor.of(List.of(secret));
    assertThat(report.json(redactor))
        .isEqualTo(
            "{\"ok\":false,\"error\":\"r[redacted]\",\"status\":401,\"reason\":\"r[redacted]\","
                + "\"message\":\"m[redacted]\",\"retry_after\":\"a[redacted]\","
                + "\"request\":\"GET /[redacted]\",\"hint\":\"[redacted]\"}");
    assertThat(report.words(redactor))
        .isEqualTo("error: 401 r[redacted]: m[redacted]\nhint: [redacted]");
  }
}
