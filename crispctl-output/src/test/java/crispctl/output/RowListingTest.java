package crispctl.output;

import static crispctl.output.RecordFormat.CSV;
import static crispctl.output.RecordFormat.TSV;
import static org.assertj.core.api.Assertions.assertThat;

import crispctl.output.Layouts.Option;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Listings as CSV and TSV. */
class RowListingTest {
  private static final String KINDS =
      """
      [{"id":"a","n":1.10,"m":{"x":true,"y":{"z":[1,{"b":null}]}}},
       {"n":-5,"id":null,"m":[{"x":1}],"extra":1},
       {"n":1e400,"id":"é😀","m":{"x":"x","y":["p","q"]}}, 7]
      """;

  @Test
  void cellsAreScalarsAsTheyAreAndStructuresAsJson() throws OutputException {
    assertThat(Listing.print(KINDS, Layouts.of(CSV, "id", "n", "m.x", "m.y", "absent")))
        .isEqualTo(
            """
            id,n,m.x,m.y,absent
            a,1.10,true,"{""z"":[1,{""b"":null}]}",
            ,-5,,,
            é😀,1e400,x,"[""p"",""q""]",
            ,,,,
            """);
    assertThat(Listing.print(KINDS, Layouts.of(TSV, "id", "n", "m.x", "m.y", "absent")))
        .isEqualTo(
            """
            id|n|m.x|m.y|absent
            a|1.10|true|{"z":[1,{"b":null}]}|
            |-5|||
            é😀|1e400|x|["p","q"]|
            ||||
            """
                .replace('|', '\t'));
  }

  @Test
  void theFieldsOfTheUserAreTheColumns() throws OutputException {
    assertThat(Listing.print(KINDS, Layouts.of(CSV, Set.of(Option.FIELDS), "n", "id")))
        .isEqualTo("n,id\n1.10,a\n-5,\n1e400,é😀\n,\n");
  }

  @Test
  void csvQuotesWhatWouldBreakIt() throws OutputException {
    String json =
        "[{\"a\":\"x,y\",\"b\":\"q\\\"q\",\"c\":\"l\\r\\nl\",\"d\":\" s \",\"e\":\"\\\\t\\t\"}]";
    assertThat(
            Listing.print(json, Layouts.of(CSV, Set.of(Option.NO_HEADER), "a", "b", "c", "d", "e")))
        .isEqualTo("\"x,y\",\"q\"\"q\",\"l\r\nl\", s ,\\t\t\n");
  }

  @Test
  void tsvHasOneLineARecordAndCanBeReadBack() throws OutputException {
    String json =
        "[{\"a\":\"x\\ty\\\\t\",\"b\":\"l\\r\\nl\\u0000\\u001b\\u0085\",\"c\":\"\\\"q\\\"\"}]";
    assertThat(Listing.print(json, Layouts.of(TSV, "a", "b", "c")))
        .isEqualTo("a\tb\tc\nx\\ty\\\\t\tl\\r\\nl\\u0000\\u001b\\u0085\t\"q\"\n");
  }

  @Test
  void linesOfCsvMayEndInCrLf() throws OutputException {
    assertThat(Listing.print("[{\"a\":1}]", Layouts.of(CSV, Set.of(Option.CRLF), "a", "b")))
        .isEqualTo("a,b\r\n1,\r\n");
  }

  @Test
  void noRecordsAreTheHeaderOnly() throws OutputException {
    assertThat(Listing.print("[]", Layouts.of(CSV, "a", "b"))).isEqualTo("a,b\n");
    assertThat(Listing.print("[]", Layouts.of(TSV, "a", "b"))).isEqualTo("a\tb\n");
    assertThat(Listing.print("[]", Layouts.of(CSV, Set.of(Option.NO_HEADER), "a"))).isEmpty();
  }

  @Test
  void aSoleEmptyCellOfCsvIsNoEmptyLine() throws OutputException {
    assertThat(Listing.print("[{},{\"a\":\"\"},{\"a\":1}]", Layouts.of(CSV, "a")))
        .isEqualTo("a\n\"\"\n\"\"\n1\n");
    assertThat(Listing.print("[{}]", Layouts.of(TSV, "a"))).isEqualTo("a\n\n");
  }

  @Test
  void spreadsheetsTakeNoTextForAFormula() throws OutputException {
    for (String start : List.of("=", "+", "-", "@", "\\t", "\\r", "＝", "＋", "－", "＠")) {
      String json = "[{\"a\":\"" + start + "1\\\"\",\"n\":-1}]";
      String decoded = start.replace("\\t", "\t").replace("\\r", "\r");
      assertThat(Listing.print(json, Layouts.of(CSV, Set.of(Option.SAFE), "a", "n")))
          .isEqualTo("a,n\n\"'" + decoded + "1\"\"\",-1\n");
    }
    assertThat(Listing.print("[{\"a\":\"-1\"}]", Layouts.of(CSV, "a"))).isEqualTo("a\n-1\n");
    assertThat(Listing.print("[{\"a\":\"a=1\"}]", Layouts.of(CSV, Set.of(Option.SAFE), "a")))
        .isEqualTo("a\na=1\n");
  }

  @Test
  void halfAPairIsReplacedInTextsButNotInJson() throws OutputException {
    assertThat(
            Listing.print("[{\"a\":\"x\\ud83d\",\"b\":[\"x\\ud83d\"]}]", Layouts.of(TSV, "a", "b")))
        .isEqualTo("a\tb\nx\ufffd\t[\"x\\\\ud83d\"]\n");
  }
}
