package crispctl.output;

import static crispctl.output.JsonForm.COMPACT;
import static crispctl.output.JsonForm.INDENTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTextTest {
  @Test
  void membersStandInTheOrderGiven() {
    assertThat(
            JsonText.in(COMPACT)
                .beginObject()
                .member("ok", false)
                .member("error", "usage")
                .member("message", "--page wants \"1\"\n")
                .end()
                .text())
        .isEqualTo("{\"ok\":false,\"error\":\"usage\",\"message\":\"--page wants \\\"1\\\"\\n\"}");
  }

  @Test
  void nullsAndNestedObjectsAreShown() {
    assertThat(credentials(COMPACT))
        .isEqualTo(
            "{\"profile\":\"default\",\"website_id\":null,\"sources\":{\"key\":\"env\"},\"empty\":{}}");
    assertThat(credentials(INDENTED))
        .isEqualTo(
            """
            {
              "profile": "default",
              "website_id": null,
              "sources": {
                "key": "env"
              },
              "empty": {}
            }""");
  }

  @Test
  void arraysOfObjectsAreIndentedLikeJavaScript() {
    assertThat(catalogue(INDENTED))
        .isEqualTo(
            """
            {
              "events": [
                {
                  "event": "message:send",
                  "tiers": [
                    "user",
                    "plugin"
                  ],
                  "scopes": []
                },
                {
                  "event": "spam:message",
                  "tiers": [
                    "user",
                    "plugin"
                  ],
                  "scopes": []
                }
              ]
            }""");
  }

  @Test
  void bothFormsAreThoseOfACopy() throws OutputException {
    String compact = catalogue(COMPACT);
    assertThat(compact).doesNotContainAnyWhitespaces();
    assertThat(Copies.copy(compact, COMPACT)).isEqualTo(compact + "\n");
    assertThat(Copies.copy(compact, INDENTED)).isEqualTo(catalogue(INDENTED) + "\n");
  }

  @Test
  void elementsMayBeOfAnyKind() {
    var json = JsonText.in(COMPACT).beginArray();
    json.element("a").element((String) null).element(Long.MIN_VALUE).element(true);
    json.beginArray().beginArray().end().end().beginObject().member("n", 7).end();
    assertThat(json.end().text())
        .isEqualTo("[\"a\",null,-9223372036854775808,true,[[]],{\"n\":7}]");
  }

  @Test
  void namesAreEscapedToo() {
    assertThat(JsonText.in(COMPACT).beginObject().member("a\"\u0001", 1).end().text())
        .isEqualTo("{\"a\\\"\\u0001\":1}");
  }

  @Test
  void aCallInTheWrongPlaceIsRefused() {
    var object = JsonText.in(COMPACT).beginObject();
    assertThatIllegalStateException().isThrownBy(() -> object.element(1));
    assertThatIllegalStateException().isThrownBy(object::beginObject);
    assertThatIllegalStateException().isThrownBy(object::text);
    object.end();
    assertThatIllegalStateException().isThrownBy(object::end);
    assertThatIllegalStateException().isThrownBy(object::beginArray);
    assertThat(object.text()).isEqualTo("{}");
    var array = JsonText.in(COMPACT).beginArray();
    assertThatIllegalStateException().isThrownBy(() -> array.member("a", true));
    assertThatIllegalStateException().isThrownBy(() -> JsonText.in(COMPACT).member("a", 1));
    assertThatIllegalStateException().isThrownBy(() -> JsonText.in(COMPACT).text());
  }

  private static String credentials(JsonForm form) {
    var json = JsonText.in(form).beginObject();
    json.member("profile", "default").member("website_id", (String) null);
    json.beginObject("sources").member("key", "env").end();
    return json.beginObject("empty").end().end().text();
  }

  private static String catalogue(JsonForm form) {
    var json = JsonText.in(form).beginObject().beginArray("events");
    for (String event : List.of("message:send", "spam:message")) {
      json.beginObject().member("event", event);
      json.beginArray("tiers").element("user").element("plugin").end();
      json.beginArray("scopes").end().end();
    }
    return json.end().end().text();
  }
}
