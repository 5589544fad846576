package crispctl.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordsTest {
  @Test
  void everyElementOfAListIsFound() {
    assertThat(elements(" [ {\"a\":[1,{\"]\":\"\\\"}\"}]} ,1.10, \"x,]\\\\\" , null,[ ] ,true] "))
        .containsExactly(
            "{\"a\":[1,{\"]\":\"\\\"}\"}]}", "1.10", "\"x,]\\\\\"", "null", "[ ]", "true");
  }

  @Test
  void anEmptyListHasNone() {
    assertThat(elements("[]")).isEmpty();
    assertThat(elements(" [ \n] ")).isEmpty();
  }

  @Test
  void anObjectIsTheOnlyRecord() {
    assertThat(elements(" {\"a\":[1,2]} ")).containsExactly("{\"a\":[1,2]}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "null", "\"[]\"", "1", "true", "]"})
  void anythingElseHasNoRecordsAndSaysSo(String json) {
    byte[] bytes = utf8(json);
    assertThat(Records.fit(bytes, 0, bytes.length)).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Records.of(bytes, 0, bytes.length))
        .withMessage("neither a list nor an object");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[1,", "[", "[{", "[\"a", "[1 2]", "[,]", "[1,]", "{\"a\":1", "[:]"})
  void brokenBytesEndTheWalk(String json) {
    assertThatIllegalArgumentException().isThrownBy(() -> elements(json));
  }

  @Test
  void anyListIsWalkedAsTheParserDoes() throws Exception {
    for (int seed = 0; seed < 300; seed++) {
      String json =
          "[" + RandomJson.document(seed, false) + "," + RandomJson.document(-seed, false);
      var joined = String.join(",", elements(json + "]"));
      String copy = Copies.copy("[" + joined + "]", JsonForm.COMPACT);
      assertThat(copy.equals(Copies.copy(json + "]", JsonForm.COMPACT))).as("%d", seed).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          id        | x"1
          n         | 1.10
          flag      | true
          big       | 123456789012345678901234567890
          m.n.o     | é
          m.n       |
          list      |
          nothing   |
          absent    |
          id.x      |
          m.n.o.p   |
          twice     | second
          é"        | quoted
          """)
  void aScalarMemberIsFoundByItsPath(String path, String expected) {
    String json =
        "[{\"o\":{\"id\":\"wrong\"},\"id\":\"x\\\"1\",\"n\":1.10,\"flag\":true,\"nothing\":null,"
            + "\"big\":123456789012345678901234567890,\"m\" : { \"n\" : {\"o\" : \"\\u00e9\"} },"
            + "\"list\":[1],\"twice\":\"first\",\"twice\":\"second\",\"\\u00e9\\\"\":\"quoted\"}]";
    byte[] bytes = utf8(json);
    Records records = Records.of(bytes, 0, bytes.length);
    assertThat(records.next()).isTrue();
    assertThat(records.text(path)).isEqualTo(expected);
    assertThat(records.next()).isFalse();
  }

  @Test
  void anElementThatIsNoObjectHasNoMembers() {
    byte[] bytes = utf8("[1,\"a\",[{\"id\":1}],null]");
    Records records = Records.of(bytes, 0, bytes.length);
    while (records.next()) {
      assertThat(records.text("id")).isNull();
    }
  }

  @Test
  void deepNestingNeedsNoStack() {
    String deep = "[".repeat(200_000) + "]".repeat(200_000);
    assertThat(elements("[" + deep + "]")).containsExactly(deep);
  }

  private static List<String> elements(String json) {
    byte[] bytes = utf8(json);
    var elements = new ArrayList<String>();
    Records records = Records.of(bytes, 0, bytes.length);
    while (records.next()) {
      int length = records.to() - records.from();
      elements.add(new String(bytes, records.from(), length, StandardCharsets.UTF_8));
    }
    return elements;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
