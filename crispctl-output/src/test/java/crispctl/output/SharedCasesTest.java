package crispctl.output;

import static crispctl.output.RecordFormat.JSON;
import static crispctl.output.RecordFormat.NDJSON;
import static crispctl.output.RecordFormat.TABLE;
import static crispctl.output.RecordFormat.TSV;
import static org.assertj.core.api.Assertions.assertThat;

import crispctl.output.Layouts.Option;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Cases of the bank of known failures that hold for every way JSON takes through this module. */
class SharedCasesTest {
  /** Cases json-output-001, 003 and 005. */
  @Test
  void numbersAndDuplicatesStayEverywhere() throws OutputException {
    String json =
        "{\"a\":1.10,\"p\":600.00,\"t\":0.1234567890123456789,\"x\":1e400,\"y\":-1e400,\"a\":2}";
    assertUnchanged(json);
    assertThat(Listing.print("[" + json + "]", Layouts.of(TSV, "p", "t", "x", "y", "a")))
        .endsWith("600.00\t0.1234567890123456789\t1e400\t-1e400\t2\n");
  }

  /** Case json-output-006. */
  @Test
  void halfAPairIsAnEscapeInJsonAndAReplacementInATable() throws OutputException {
    String json = "[{\"c\":\"x\\ud83dy\"},{\"c\":\"end\\ud83d\"}]";
    assertThat(Listing.print(json, Layouts.of(JSON))).isEqualTo(json + "\n");
    assertThat(Listing.print(json, Layouts.of(NDJSON)))
        .isEqualTo("{\"c\":\"x\\ud83dy\"}\n{\"c\":\"end\\ud83d\"}\n");
    assertThat(Listing.print(json, Layouts.of(TABLE, "c"))).isEqualTo("C\nx\ufffdy\nend\ufffd\n");
  }

  /** Cases json-output-015 and 017, unicode-and-terminals-014. */
  @Test
  void controlsStayEscapedAndEverythingElsePlain() throws OutputException {
    assertUnchanged("{\"c\":\"\\u001b[31mred\\u0007\\u0000\\u001f\\u001b\\u001b\\u0006\"}");
    assertUnchanged("{\"c\":\"</b> \u2028 한글 ä 😀 \u2029\"}");
  }

  /** Case json-output-018. */
  @Test
  void theOrderOfMembersStays() throws OutputException {
    assertUnchanged("{\"z\":1,\"a\":2,\"m\":3,\"2\":4,\"1\":5}");
  }

  /** Case large-payloads-002. */
  @Test
  void depthAndLengthHaveNoLimitOfTheirOwn() throws OutputException {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    String digits = "7".repeat(100_000);
    String name = "k".repeat(60_000);
    assertUnchanged("{\"deep\":" + deep + ",\"" + name + "\":" + digits + "}");
    var fields = Layouts.of(NDJSON, Set.of(Option.FIELDS), name, "deep");
    String json = "{\"no\":1,\"deep\":" + deep + ",\"" + name + "\":" + digits + "}";
    assertThat(Listing.print("[" + json + "]", fields).equals(json.replace("\"no\":1,", "") + "\n"))
        .isTrue();
    assertThat(
            Listing.print("[" + json + "]", Layouts.of(TSV, "deep")).equals("deep\n" + deep + "\n"))
        .isTrue();
  }

  /** Case unicode-and-terminals-009. */
  @Test
  void noCodeForATerminalIsInAnyFormatUnlessAsked() throws OutputException {
    String json = "[{\"state\":\"resolved\",\"a\":\"\\u001b[2J\"}]";
    for (RecordFormat format : RecordFormat.values()) {
      if (format != RecordFormat.CSV) {
        assertThat(Listing.print(json, Layouts.of(format, Set.of(Option.TERMINAL), "state", "a")))
            .doesNotContain("\u001b");
      }
    }
  }

  private static void assertUnchanged(String json) throws OutputException {
    var redactor = Redactor.of(List.of("never there"));
    String line = json + "\n";
    assertThat(Copies.copy(json, JsonForm.COMPACT).equals(line)).isTrue();
    assertThat(Listing.print("[" + json + "]", Layouts.of(NDJSON)).equals(line)).isTrue();
    assertThat(Listing.print("[" + json + "]", Layouts.of(JSON)).equals("[" + json + "]\n"))
        .isTrue();
    assertThat(redactor.redact(json)).isSameAs(json);
    assertThat(Copies.redacted(json, redactor).equals(line)).isTrue();
  }
}
