package crispctl.output;

import static crispctl.output.RecordFormat.JSON;
import static crispctl.output.RecordFormat.NDJSON;
import static crispctl.output.RecordFormat.PRETTY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import crispctl.output.Layouts.Option;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Listings as JSON: an array or lines. */
class JsonListingTest {
  private static final String EXACT =
      "[{\"b\":1.10,\"b\":1e400,\"a\":{\"y\":[600.00,-0.0],\"x\":\"\\ud83d\",\"z\":{}}},\"text\",[],null,{}]";

  @Test
  void anArrayIsByteForByteTheDocument() throws OutputException {
    for (String json : List.of(EXACT, "[]", "[[]]", "[\"bare\"]")) {
      assertArray(json);
    }
    for (int seed = 0; seed < 200; seed++) {
      assertArray(
          "[" + RandomJson.document(seed, false) + ", " + RandomJson.document(-seed, false) + "]");
    }
  }

  @Test
  void anEnvelopeIsByteForByteTheDocumentToo() throws OutputException {
    for (String json : List.of(EXACT, "[]")) {
      String whole = "{\"ok\":true,\"data\":" + json + "}";
      assertThat(Listing.print(json, Layouts.of(JSON, Set.of(Option.ENVELOPE))))
          .isEqualTo(Copies.copy(whole, JsonForm.COMPACT));
      assertThat(Listing.print(json, Layouts.of(PRETTY, Set.of(Option.ENVELOPE))))
          .isEqualTo(Copies.copy(whole, JsonForm.INDENTED));
    }
  }

  @Test
  void linesHaveOneRecordEach() throws OutputException {
    assertThat(Listing.print(EXACT, Layouts.of(NDJSON)))
        .isEqualTo(
            """
            {"b":1.10,"b":1e400,"a":{"y":[600.00,-0.0],"x":"\\ud83d","z":{}}}
            "text"
            []
            null
            {}
            """);
    assertThat(Listing.print("[]", Layouts.of(NDJSON, EnumSet.allOf(Option.class), "a"))).isEmpty();
  }

  @Test
  void fieldsKeepNestingOrderDuplicatesAndNumbers() throws OutputException {
    String json =
        "[{\"z\":1.10,\"a\":{\"c\":{\"d\":600.00,\"e\":1},\"b\":[1,{\"b\":2}],\"b\":null},\"y\":2,"
            + "\"z\":1e400},{\"a\":7},{\"a\":{}},{\"a\":null,\"x\":1},[1],\"text\",{\"a.b\":1}]";
    var layout = Layouts.of(NDJSON, Set.of(Option.FIELDS), "a.b", "z", "a.c.d", "a.c.d.deeper");
    assertThat(Listing.print(json, layout))
        .isEqualTo(
            """
            {"z":1.10,"a":{"c":{"d":600.00},"b":[1,{"b":2}],"b":null},"z":1e400}
            {}
            {"a":{}}
            {}
            {}
            {}
            {}
            """);
    assertThat(Listing.print(json, Layouts.of(JSON, Set.of(Option.FIELDS), "y", "x")))
        .isEqualTo("[{\"y\":2},{},{},{\"x\":1},{},{},{}]\n");
    assertThat(Listing.print("[{\"x\":1,\"y\":2}]", Layouts.of(PRETTY, Set.of(Option.FIELDS), "y")))
        .isEqualTo("[\n  {\n    \"y\": 2\n  }\n]\n");
  }

  @Test
  void aFieldWinsOverAPartOfItself() throws OutputException {
    var layout = Layouts.of(NDJSON, Set.of(Option.FIELDS), "a.b", "a");
    assertThat(Listing.print("[{\"a\":{\"b\":1,\"c\":2}}]", layout))
        .isEqualTo("{\"a\":{\"b\":1,\"c\":2}}\n");
  }

  @Test
  void linesLeaveAtOnceAndArraysWhenABufferIsFull() throws OutputException {
    var three = Collections.nCopies(3, "{\"a\":1}");
    assertThat(Listing.bytesBeforeEnd(three, Layouts.of(NDJSON))).isEqualTo(24);
    assertThat(Listing.bytesBeforeEnd(three, Layouts.of(JSON))).isZero();
    var many = Collections.nCopies(100_000, "{\"a\":1}");
    assertThat(Listing.bytesBeforeEnd(many, Layouts.of(JSON))).isBetween(780_000, 800_000);
  }

  @Test
  void aRecordThatIsNoJsonIsRefusedAndLeavesNoHalfALine() throws OutputException {
    var target = new RecordingStream();
    var sink = OutputSink.to(target, "test");
    var printer = RecordPrinter.open(sink, Layouts.of(NDJSON));
    byte[] good = {'1'};
    byte[] bad = {'[', '1', 'x'};
    assertThatIllegalArgumentException().isThrownBy(() -> printer.record(bad, 0, 3));
    printer.record(good, 0, 1);
    printer.end();
    sink.drain(Duration.ofSeconds(30));
    assertThat(target.text()).isEqualTo("1\n");
  }

  private static void assertArray(String json) throws OutputException {
    assertThat(Listing.print(json, Layouts.of(JSON)).equals(Copies.copy(json, JsonForm.COMPACT)))
        .as(json)
        .isTrue();
    assertThat(Listing.print(json, Layouts.of(PRETTY)).equals(Copies.copy(json, JsonForm.INDENTED)))
        .as(json)
        .isTrue();
  }
}
