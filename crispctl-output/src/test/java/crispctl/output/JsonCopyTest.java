package crispctl.output;

import static crispctl.output.JsonForm.COMPACT;
import static crispctl.output.JsonForm.INDENTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonCopyTest {
  private static final String NESTED =
      """
       { "name" : "Zoë \\u00e9 \\ud83d\\ude00 \\/ <b>" , "none":null,"yes":true, "no" :false,
      "empty":[ ], "nothing":{ }, "list":[1,[2, [ ],{ }], {"a":-0.0 }],"":{"deep":{"x":[[ [1.10]]]}}}\t
      """;

  @Test
  void compactFormIsOneLineWithoutWhiteSpace() throws OutputException {
    assertThat(Copies.copy(NESTED, COMPACT))
        .isEqualTo(
            """
            {"name":"Zoë é 😀 / <b>","none":null,"yes":true,"no":false,"empty":[],"nothing":{},\
            "list":[1,[2,[],{}],{"a":-0.0}],"":{"deep":{"x":[[[1.10]]]}}}
            """);
  }

  @Test
  void indentedFormHasTheLayoutOfJavaScript() throws OutputException {
    assertThat(Copies.copy(NESTED, INDENTED))
        .isEqualTo(
            """
            {
              "name": "Zoë é 😀 / <b>",
              "none": null,
              "yes": true,
              "no": false,
              "empty": [],
              "nothing": {},
              "list": [
                1,
                [
                  2,
                  [],
                  {}
                ],
                {
                  "a": -0.0
                }
              ],
              "": {
                "deep": {
                  "x": [
                    [
                      [
                        1.10
                      ]
                    ]
                  ]
                }
              }
            }
            """);
  }

  @ParameterizedTest
  @EnumSource
  void numbersKeepTheirText(JsonForm form) throws OutputException {
    for (String number :
        new String[] {
          "1.10",
          "600.00",
          "1e400",
          "-1e400",
          "-0.0",
          "-0",
          "1E5",
          "1e3",
          "1.0",
          "0.1234567890123456789",
          "123456789012345678901234567890",
          "9007199254740993",
          "1E+2",
          "1e-07",
          "5e-324"
        }) {
      assertThat(Copies.copy(number, form)).isEqualTo(number + "\n");
      assertThat(Copies.copy("[" + number + "]", COMPACT)).isEqualTo("[" + number + "]\n");
    }
  }

  @Test
  void orderAndDuplicateNamesStay() throws OutputException {
    String json = "{\"z\":1,\"a\":2,\"10\":3,\"m\":4,\"2\":5,\"a\":6,\"a\":{\"a\":7}}";
    assertThat(Copies.copy(json, COMPACT)).isEqualTo(json + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "true", "false", "0", "[]", "{}"})
  void smallValuesLookTheSameInBothForms(String value) throws OutputException {
    assertThat(Copies.copy(value, COMPACT)).isEqualTo(value + "\n");
    assertThat(Copies.copy(value, INDENTED)).isEqualTo(value + "\n");
  }

  @Test
  void textAtTheRootIsBareOnlyWhenIndented() throws OutputException {
    String json = "\"a \\\"b\\\" \\\\ \\n\\u001b \\ud83d\\ude00 \\ud83d. \\ude00\"";
    assertThat(Copies.copy(json, INDENTED)).isEqualTo("a \"b\" \\ \n\u001b 😀 \ufffd. \ufffd\n");
    assertThat(Copies.copy(json, COMPACT))
        .isEqualTo("\"a \\\"b\\\" \\\\ \\n\\u001b 😀 \\ud83d. \\ude00\"\n");
  }

  @Test
  void anEmptyTextIsAnEmptyLine() throws OutputException {
    assertThat(Copies.copy("\"\"", INDENTED)).isEqualTo("\n");
    assertThat(Copies.copy("\"\"", COMPACT)).isEqualTo("\"\"\n");
  }

  @ParameterizedTest
  @EnumSource
  void anEmptyRangeIsNull(JsonForm form) throws OutputException {
    assertThat(Copies.copy(new byte[] {'1', '2'}, 1, 1, form)).isEqualTo("null\n");
  }

  @Test
  void onlyTheRangeIsRead() throws OutputException {
    byte[] envelope = "{\"data\":[\"é\"],\"error\":false}".getBytes(StandardCharsets.UTF_8);
    assertThat(Copies.copy(envelope, 8, 14, COMPACT)).isEqualTo("[\"é\"]\n");
  }

  @Test
  void bytesThatAreNoUtf8AreReplaced() throws OutputException {
    byte[] json = {'"', 'a', (byte) 0xff, 'b', (byte) 0xed, (byte) 0xa0, (byte) 0xbd, '"'};
    assertThat(Copies.copy(json, 0, json.length, COMPACT)).isEqualTo("\"a\ufffdb\ufffd\"\n");
  }

  @Test
  void halfAPairMayStandInANameToo() throws OutputException {
    String json = "{\"a\\ud83d\":1,\"\\ude00\":2,\"\\\\ud83d\":3,\"\\ud83d\\ud83d\":4}";
    assertThat(Copies.copy(json, COMPACT)).isEqualTo(json + "\n");
  }

  @Test
  void separatorsAndDeleteStayRaw() throws OutputException {
    assertThat(Copies.copy("[\"</b> \\u2028\\u2029\\u007f\\u0080\"]", COMPACT))
        .isEqualTo("[\"</b> \u2028\u2029\u007f\u0080\"]\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {" ", "1 2", "{} {}", "[1", "{\"a\"", "[1,]", "nul", "\"a\" x", "\"a", "01", "]"})
  void anythingButOneValueIsRefusedAndNotWritten(String json) throws OutputException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    for (JsonForm form : JsonForm.values()) {
      var target = new RecordingStream();
      var sink = OutputSink.to(target, "test");
      assertThatThrownBy(() -> sink.document(bytes, 0, bytes.length, form))
          .isInstanceOf(IllegalArgumentException.class);
      sink.drain(Duration.ofSeconds(30));
      assertThat(target.writes()).isEmpty();
    }
  }

  @Test
  void nestingHasNoLimitOfItsOwn() throws OutputException {
    String json = "[".repeat(5_000) + "{\"a\":1}" + "]".repeat(5_000);
    assertThat(Copies.copy(json, COMPACT)).isEqualTo(json + "\n");
    assertThat(Copies.copy(json, INDENTED).lines())
        .hasSize(10_003)
        .contains("  ".repeat(5_001) + "\"a\": 1");
  }

  @Test
  void longNumbersNamesAndTextsAreWhole() throws OutputException {
    String digits = "7".repeat(100_000);
    String name = "k".repeat(60_000);
    String text = "é😀".repeat(1_000_000);
    for (String json :
        new String[] {
          digits, digits + ".5", "{\"" + name + "\":" + digits + "}", "[\"" + text + "\"]"
        }) {
      assertThat(Copies.copy(json, COMPACT).equals(json + "\n")).isTrue();
    }
    assertThat(Copies.copy("\"" + text + "\"", INDENTED).equals(text + "\n")).isTrue();
  }

  @Test
  void namesThatCollideInAHashTableAreCopied() throws OutputException {
    var json = new StringBuilder("{");
    for (int i = 0; i < 4096; i++) {
      if (i > 0) {
        json.append(',');
      }
      json.append('"');
      for (int bit = 0; bit < 12; bit++) {
        json.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      json.append("\":").append(i);
    }
    String whole = json.append('}').toString();
    assertThat(Copies.copy(whole, COMPACT)).isEqualTo(whole + "\n");
  }
}
