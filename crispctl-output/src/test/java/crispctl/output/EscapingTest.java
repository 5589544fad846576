package crispctl.output;

import static crispctl.output.JsonForm.COMPACT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Both writers of JSON must write the same characters for the same text. */
class EscapingTest {
  private static final Map<Character, String> SHORT =
      Map.of(
          '"', "\\\"", '\\', "\\\\", '\b', "\\b", '\t', "\\t", '\n', "\\n", '\f', "\\f", '\r',
          "\\r");

  @Test
  void everyCodeUnitIsWrittenAlikeByBoth() throws OutputException {
    for (int c = 0; c <= 0xffff; c++) {
      String text = "x" + (char) c + "y";
      String quoted = "\"x" + expected((char) c) + "y\"";
      String expected = "{" + quoted + ":" + quoted + "}";
      assertThat(written(text).equals(expected)).as("%x written", c).isTrue();
      assertThat(copied(text).equals(expected)).as("%x copied", c).isTrue();
    }
  }

  @Test
  void everyMixOfSurrogatesIsWrittenAlikeByBoth() throws OutputException {
    char[] units = {'a', '\ud800', '\udbff', '\udc00', '\udfff'};
    for (char first : units) {
      for (char second : units) {
        for (char third : units) {
          String text = "" + first + second + third;
          assertThat(copied(text)).isEqualTo(written(text)).doesNotContain("?");
        }
      }
    }
    assertThat(written("\ud83d\ud83d\ude00\ude00"))
        .isEqualTo("{\"\\ud83d😀\\ude00\":\"\\ud83d😀\\ude00\"}");
  }

  @Test
  void surrogatesAreWholeAcrossTheBordersOfBuffers() throws OutputException {
    for (int border : new int[] {2000, 4000, 8000, 8192, OutputBuffer.SIZE}) {
      for (int length = border - 8; length < border + 8; length++) {
        String text = "a".repeat(length) + "😀\ud83d-\ude00";
        String quoted = "\"" + "a".repeat(length) + "😀\\ud83d-\\ude00\"";
        String expected = "{" + quoted + ":" + quoted + "}";
        assertThat(copied(text).equals(expected)).as("%d", length).isTrue();
      }
    }
  }

  private static String expected(char c) {
    String brief = SHORT.get(c);
    if (brief != null) {
      return brief;
    }
    return c < 0x20 || Character.isSurrogate(c) ? unicode(c) : String.valueOf(c);
  }

  private static String written(String text) {
    return JsonText.in(COMPACT).beginObject().member(text, text).end().text();
  }

  private static String copied(String text) throws OutputException {
    var json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      json.append(unicode(text.charAt(i)));
    }
    json.append('"');
    return Copies.copy("{" + json + ":" + json + "}", COMPACT).stripTrailing();
  }

  private static String unicode(char c) {
    return "\\u" + Integer.toHexString(0x10000 | c).substring(1);
  }
}
