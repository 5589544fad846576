package crispctl.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class JsonObjectTest {
  @Test
  void membersKeepTheirOrder() {
    var json =
        new JsonObject()
            .put("z", 1)
            .put("a", null)
            .put("list", List.of("x", true, 3L))
            .put("empty", List.of())
            .put("inner", new JsonObject().put("b", 2.5));

    assertThat(json)
        .hasToString(
            "{\"z\":1,\"a\":null,\"list\":[\"x\",true,3],\"empty\":[],\"inner\":{\"b\":2.5}}");
  }

  @Test
  void textIsEscapedToAscii() {
    assertThat(new JsonObject().put("t", "a\"b\\c\né"))
        .hasToString("{\"t\":\"a\\\"b\\\\c\\u000a\\u00e9\"}");
  }

  @Test
  void fractionsAreRoundedToSixDigitsAndNeverInScientificForm() {
    var json =
        new JsonObject().put("a", 12.3456785).put("b", 1e9).put("c", 1e-9).put("d", 0.1 + 0.2);

    assertThat(json).hasToString("{\"a\":12.345679,\"b\":1000000000,\"c\":0,\"d\":0.3}");
  }

  @Test
  void numbersDoNotFollowTheLocale() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertThat(new JsonObject().put("n", 1234.5).put("t", "\t"))
          .hasToString("{\"n\":1234.5,\"t\":\"\\u0009\"}");
      assertThat(TextTable.number(1234.56, 1)).isEqualTo("1234.6");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void whatJsonCannotSayIsRefused() {
    assertThatThrownBy(() -> new JsonObject().put("n", Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new JsonObject().put("p", Path.of("somewhere")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
