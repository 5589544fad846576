package crispctl.cli.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.cli.config.JsonReader.Literal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
  @Test
  void readsEveryKindOfValue() throws Exception {
    assertThat(
            JsonReader.read(
                " {\"a\":[1.10,-0,1e400,true,false],\"b\":{},\"c\":[],\"d\":\"\\u00e9\\n\\\"\\/\\ud83d\\ude00\"}\n"))
        .isEqualTo(
            Map.of(
                "a",
                    List.of(
                        new Literal("1.10"), new Literal("-0"), new Literal("1e400"), true, false),
                "b", Map.of(),
                "c", List.of(),
                "d", "é\n\"/😀"));
    assertThat(JsonReader.read("null")).isNull();
  }

  @Test
  void keepsTheOrderOfMembersAndTheLastOfEqualNames() throws Exception {
    Object read = JsonReader.read("{\"z\":1,\"a\":2,\"z\":3}");
    assertThat(read).isInstanceOf(Map.class);
    assertThat(((Map<?, ?>) Objects.requireNonNull(read)).toString())
        .isEqualTo("{z=Literal[text=3], a=Literal[text=2]}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "[",
        "[1",
        "[1,",
        "[1,]",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{a:1}",
        "'a'",
        "\"a",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"\\u12\"",
        "\"a\tb\"",
        "01",
        "1.",
        ".5",
        "+1",
        "-",
        "1e",
        "1e+",
        "tru",
        "nulL",
        "{} {}",
        "1 2",
        "// x\n1",
        "NaN",
        "\ufeff1",
        "\"\\uff1１11\""
      })
  void refusesWhatIsNotJson(String text) {
    assertThatThrownBy(() -> JsonReader.read(text)).isInstanceOf(JsonReader.SyntaxException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"a\":1,\\n  \"b\" 2}|line 2, column 7: expected :",
        "[1 2]|line 1, column 4: expected , or ]"
      })
  void saysWhere(String text, String message) {
    assertThatThrownBy(() -> JsonReader.read(text.replace("\\n", "\n"))).hasMessage(message);
  }

  @Test
  void refusesDepthInsteadOfOverflowing() {
    assertThatThrownBy(() -> JsonReader.read("[".repeat(100_000)))
        .hasMessageEndingWith("nested too deeply");
  }
}
