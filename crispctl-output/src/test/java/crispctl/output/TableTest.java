package crispctl.output;

import static crispctl.output.RecordFormat.TABLE;
import static org.assertj.core.api.Assertions.assertThat;

import crispctl.output.Layouts.Option;
import java.util.Collections;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Listings for people. */
class TableTest {
  @Test
  void columnsAreAlignedWithoutTrailingBlanks() throws OutputException {
    String json =
        """
        [{"session_id":"session_1","meta":{"nickname":"한글","segments":["a","b",1,null,true]},"n":1.10},
         {"session_id":"s2","meta":{"nickname":"😀 é"},"n":null},
         {"session_id":"s3","meta":{"segments":[{"a":1}]}},
         {"session_id":"s4","meta":{"segments":[],"nickname":{"a":[1, 2]}},"n":"end  "}]
        """;
    assertThat(
            Listing.print(
                json, Layouts.of(TABLE, "session_id", "meta.nickname", "meta.segments", "n")))
        .isEqualTo(
            """
            SESSION_ID  META.NICKNAME  META.SEGMENTS        N
            session_1   한글           a, b, 1, null, true  1.10
            s2          😀 é
            s3                         [{"a":1}]
            s4          {"a":[1,2]}                         end
            """);
  }

  @Test
  void noRecordsAreTheHeaderOnly() throws OutputException {
    assertThat(Listing.print("[]", Layouts.of(TABLE, "a", "b"))).isEqualTo("A  B\n");
    assertThat(Listing.print("[]", Layouts.of(TABLE, Set.of(Option.NO_HEADER), "a"))).isEmpty();
  }

  @Test
  void aRecordIsOneLineAndSteersNoTerminal() throws OutputException {
    String json =
        "[{\"a\":\"a\\nb\\tc\\r\\nd\",\"b\":\"\\u001b[31m\\u202ex\\u2066\\ud83d\",\"c\":\"\\\\n\"}]";
    assertThat(Listing.print(json, Layouts.of(TABLE, "a", "b", "c")))
        .isEqualTo(
            """
            A             B                         C
            a\\nb\\tc\\r\\nd  \\u001b[31m\\u202ex\\u2066\ufffd  \\n
            """);
  }

  @Test
  void onATerminalLongCellsAreCut() throws OutputException {
    String json =
        "[{\"a\":\""
            + "x".repeat(41)
            + "\",\"b\":\""
            + "한".repeat(21)
            + "\"},{\"a\":\""
            + "x".repeat(40)
            + "\",\"b\":\""
            + "👩‍👩‍👧‍👦".repeat(20)
            + "\"}]";
    assertThat(
            Listing.print(
                json, Layouts.of(TABLE, Set.of(Option.TERMINAL, Option.NO_HEADER), "a", "b")))
        .isEqualTo(
            "x".repeat(39)
                + "…  "
                + "한".repeat(19)
                + "…\n"
                + "x".repeat(40)
                + "  "
                + "👩‍👩‍👧‍👦".repeat(20)
                + "\n");
    assertThat(Listing.print(json, Layouts.of(TABLE, Set.of(Option.NO_HEADER), "a")))
        .isEqualTo("x".repeat(41) + "\n" + "x".repeat(40) + "\n");
  }

  @Test
  void coloursAreUsedOnlyWhenAsked() throws OutputException {
    String json =
        "[{\"state\":\"resolved\",\"x\":\"resolved\"},{\"state\":\"unresolved\"},{\"state\":\"pending\",\"x\":1},{\"state\":\"?\"}]";
    assertThat(Listing.print(json, Layouts.of(TABLE, Set.of(Option.COLOUR), "state", "x")))
        .isEqualTo(
            """
            ^[1mSTATE^[0m       ^[1mX^[0m
            ^[32mresolved^[0m    resolved
            ^[31munresolved^[0m
            ^[33mpending^[0m     1
            ?
            """
                .replace("^", "\u001b"));
    assertThat(Listing.print(json, Layouts.of(TABLE, Set.of(Option.TERMINAL), "state", "x")))
        .doesNotContain("\u001b");
  }

  @ParameterizedTest
  @CsvSource({
    "0, just now, 2026-11-30 13:00:00",
    "-59999, just now, 2026-11-30 12:59:00",
    "-60000, 1 min ago, 2026-11-30 12:59:00",
    "3599999, in 59 min, 2026-11-30 13:59:59",
    "-10800000, 3 h ago, 2026-11-30 10:00:00",
    "172800000, in 2 d, 2026-12-02 13:00:00",
    "-31536000000, 1 y ago, 2025-11-30 13:00:00"
  })
  void pointsInTimeAreReadable(long distance, String relative, String absolute)
      throws OutputException {
    long time = Layouts.NOW.toEpochMilli() + distance;
    String json = "[{\"a\":{\"created_at\":" + time + "}}]";
    var plain = Set.of(Option.NO_HEADER);
    assertThat(Listing.print(json, Layouts.of(TABLE, plain, "a.created_at")))
        .isEqualTo(relative + "\n");
    assertThat(
            Listing.print(
                json, Layouts.of(TABLE, Set.of(Option.NO_HEADER, Option.ABSOLUTE), "a.created_at")))
        .isEqualTo(absolute + "\n");
    assertThat(Listing.print(json, Layouts.of(RecordFormat.CSV, plain, "a.created_at")))
        .isEqualTo(time + "\n");
  }

  @Test
  void onlyWholeNumbersInColumnsOfTimesAreTimes() throws OutputException {
    String json =
        "[{\"seen_at\":1.5,\"at\":0,\"timestamp\":\"0\",\"updated_at\":1e3,\"waiting_since\":99999999999999999999}]";
    var layout =
        Layouts.of(
            TABLE,
            Set.of(Option.NO_HEADER),
            "seen_at",
            "at",
            "timestamp",
            "updated_at",
            "waiting_since");
    assertThat(Listing.print(json, layout)).isEqualTo("1.5  0  0  1e3  99999999999999999999\n");
    assertThat(
            Listing.print(
                "[{\"timestamp\":0,\"seen_at\":-1}]", Layouts.of(TABLE, "timestamp", "seen_at")))
        .isEqualTo("TIMESTAMP  SEEN_AT\n56 y ago   56 y ago\n");
  }

  @Test
  void afterAThousandRecordsTheWidthsAreFixedAndRowsFlow() throws OutputException {
    var layout = Layouts.of(TABLE, "a", "b");
    var rows = Collections.nCopies(999, "{\"a\":\"xx\",\"b\":1}");
    assertThat(Listing.bytesBeforeEnd(rows, layout)).isZero();
    var more = Collections.nCopies(1_001, "{\"a\":\"xx\",\"b\":1}");
    assertThat(Listing.bytesBeforeEnd(more, layout)).isEqualTo(1_002 * 6);
    String json = "[" + String.join(",", more) + ",{\"a\":\"wide\",\"b\":2},{\"a\":\"x\",\"b\":3}]";
    assertThat(Listing.print(json, layout)).endsWith("\nxx  1\nwide  2\nx   3\n");
  }
}
