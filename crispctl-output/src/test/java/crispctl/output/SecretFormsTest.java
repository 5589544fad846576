package crispctl.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets are found in every spelling a program may give them. */
class SecretFormsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain-secret-1",
        "a b+c/d?e=f&g",
        "quote\"back\\slash",
        "é한글/😀",
        "line\nend\ttab",
        "per%cent~tilde*star'",
        "half\ud83dpair",
        "a]b>c?>>??",
        "<\u007f\u0080\u2028>"
      })
  void everySpellingOfASecretIsHidden(String secret) {
    var redactor = Redactor.of(List.of(secret));
    byte[] utf8 = secret.replace("\ud83dp", "\ufffdp").getBytes(StandardCharsets.UTF_8);
    String form =
        URLEncoder.encode(new String(utf8, StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    String component = form.replace("+", "%20").replace("%7E", "~");
    for (String spelling :
        List.of(
            secret,
            JsonText.in(JsonForm.COMPACT).beginArray().element(secret).end().text(),
            ascii(secret, "\\u%04x"),
            ascii(secret, "\\u%04X"),
            form,
            lowerHex(form),
            component,
            lowerHex(component),
            component.replace("%27", "'"),
            Base64.getEncoder().encodeToString(utf8),
            Base64.getUrlEncoder().encodeToString(utf8),
            Base64.getUrlEncoder().withoutPadding().encodeToString(utf8))) {
      String inside =
          spelling.startsWith("[\"") ? spelling.substring(2, spelling.length() - 2) : spelling;
      assertThat(redactor.redact("<" + inside + ">")).as(spelling).isEqualTo("<[redacted]>");
    }
  }

  @Test
  void theValueOfBasicAuthenticationIsHiddenWhole() {
    var redactor = Redactor.of(List.of()).withBasic("identifier", "the-key?~é");
    String value = basic("identifier:the-key?~é");
    assertThat(redactor.redact("Authorization: Basic " + value + "\n"))
        .isEqualTo("Authorization: Basic [redacted]\n");
    assertThat(redactor.redact("the-key?~é of identifier")).isEqualTo("[redacted] of identifier");
    assertThat(redactor.redact(URLEncoder.encode(value, StandardCharsets.UTF_8)))
        .isEqualTo("[redacted]");
    assertThat(redactor.redact(value.replace("=", ""))).isEqualTo("[redacted]");
  }

  @Test
  void thePairIsAddedToWhatIsHiddenAlready() {
    var before = Redactor.of(List.of("first"));
    var redactor = before.withBasic("i", "second");
    assertThat(redactor.redact("first second " + basic("i:second")))
        .isEqualTo("[redacted] [redacted] [redacted]");
    assertThat(before.redact("second")).isEqualTo("second");
    assertThat(before.withBasic("i", " ").redact("i:")).isEqualTo("i:");
  }

  @Test
  void noSpellingIsAnOrdinarySyllable() {
    // Base64 of "k" is "aw==", of "ab" "YWI=".
    var redactor = Redactor.of(List.of("k", "ab"));
    assertThat(redactor.redact("a law, he saw; YWI")).isEqualTo("a law, he saw; YWI");
    assertThat(redactor.redact("aw== YWI=")).isEqualTo("[redacted] [redacted]");
  }

  private static String basic(String pair) {
    return Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }

  private static String lowerHex(String encoded) {
    var out = new StringBuilder(encoded);
    for (int i = out.indexOf("%"); i >= 0; i = out.indexOf("%", i + 1)) {
      out.replace(i, i + 3, out.substring(i, i + 3).toLowerCase(Locale.ROOT));
    }
    return out.toString();
  }

  /** Escaped so that only ASCII is left. */
  private static String ascii(String secret, String escape) {
    var json = new StringBuilder();
    Escapes.json(json, secret);
    var out = new StringBuilder();
    for (char c : json.toString().toCharArray()) {
      out.append(c < 0x7f ? String.valueOf(c) : String.format(Locale.ROOT, escape, (int) c));
    }
    return out.toString();
  }
}
