package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import crispctl.fixtures.Received;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagingIT extends AgainstCrisp {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 4, 5})
  void allIsEveryRecordOnceWhereverTheLastPageEnds(int total) throws Exception {
    for (int page = 1; page <= 4; page++) {
      int from = Math.min(total, 2 * page - 2);
      page(page, ids(IntStream.range(from, Math.min(total, 2 * page))));
    }
    assertThat(list("--all")).isEqualTo(ids(IntStream.range(0, total)) + "\n");
  }

  @Test
  void whatMovesBetweenPagesComesOnceAndAShortPageIsNoEnd() throws Exception {
    page(1, "[{\"session_id\":\"0\"},{\"session_id\":\"1\"}]");
    page(2, "[{\"session_id\":\"1\"}]");
    page(3, "[{\"session_id\":\"1\",\"x\":1},{\"session_id\":\"2\"},{\"no\":\"id\"}]");
    page(4, "[]");
    assertThat(list("--all"))
        .isEqualTo(
            "[{\"session_id\":\"0\"},{\"session_id\":\"1\"},{\"session_id\":\"2\"},{\"no\":\"id\"}]\n");
    assertThat(list("--all", "--page", "3"))
        .isEqualTo("[{\"session_id\":\"1\",\"x\":1},{\"session_id\":\"2\"},{\"no\":\"id\"}]\n");
  }

  @Test
  void limitTakesAsManyPagesAsItNeedsAndSaysThatMoreFollow() throws Exception {
    page(1, ids(IntStream.range(0, 2)));
    page(2, ids(IntStream.range(2, 4)));
    page(3, "[]");
    assertThat(list("--limit", "3")).isEqualTo(ids(IntStream.range(0, 3)) + "\n");
    assertThat(list("--limit", "4")).isEqualTo(ids(IntStream.range(0, 4)) + "\n");
    assertThat(crispctl.run("conversations", "list", "--limit", "3", "-o", "tsv").err())
        .isEqualTo("note: stopped at --limit 3; the list goes on, --all prints it whole\n");
    assertThat(crispctl.run("conversations", "list", "--limit", "4", "-o", "tsv").err()).isEmpty();
  }

  @Test
  void aListWithoutEndIsGivenUp() throws Exception {
    crisp.inject(
        Match.every(), Effect.body(200, "application/json", "{\"data\":[{\"session_id\":\"0\"}]}"));
    Packaged.Result result =
        crispctl.run("conversations", "list", "--all", "--json", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(13);
    assertThat(result.err()).contains("page 2 of the list is page 1 once more; it has no end");
    assertThat(crisp.requests()).hasSize(2);
  }

  @Test
  void whatBreaksInTheMiddleIsNoWholeList() throws Exception {
    page(1, ids(IntStream.range(0, 2)));
    crisp.inject(Match.of("GET", "website/*/conversations/2"), Effect.status(500, "oops"));
    Packaged.Result json = crispctl.run("conversations", "list", "--all", "--json");
    assertThat(json.status()).isEqualTo(1);
    assertThat(json.out()).doesNotContain("]");
    assertThat(json.err()).contains("\"status\":500");
    Packaged.Result lines = crispctl.run("conversations", "list", "--all", "-o", "ndjson");
    assertThat(lines.status()).isEqualTo(1);
    assertThat(lines.out()).isEqualTo("{\"session_id\":\"0\"}\n{\"session_id\":\"1\"}\n");
  }

  @Test
  void everyConversationAndEveryMessageOfTheSandboxIsListed() throws Exception {
    String all =
        crispctl.run("conversations", "list", "--all", "-o", "csv", "--fields", "session_id").out();
    List<String> sessions = all.lines().skip(1).collect(Collectors.toList());
    assertThat(sessions).hasSize(240).doesNotHaveDuplicates();
    String messages =
        crispctl
            .run("messages", "list", sessions.get(0), "--all", "-o", "csv", "--fields", "timestamp")
            .out();
    assertThat(messages.lines().skip(1).map(Long::parseLong).collect(Collectors.toList()))
        .hasSize(24)
        .isSorted();
  }

  @Test
  void aHundredMegabytesPassThroughASmallHeap() throws Exception {
    int pages = 14;
    int rows = 75;
    String filler = "x".repeat(100_000);
    for (int page = 1; page <= pages; page++) {
      int first = page * rows;
      page(
          page,
          IntStream.range(first, first + rows)
              .mapToObj(i -> "{\"session_id\":\"" + i + "\",\"last_message\":\"" + filler + "\"}")
              .collect(Collectors.joining(",", "[", "]")));
    }
    page(pages + 1, "[]");
    crispctl.with("CRISPCTL_JAVA_OPTS", "-Xmx32m");
    assertThat(crispctl.shell("\"$0\" conversations list --all -o ndjson | wc -lc | xargs").out())
        .isEqualTo(pages * rows + " " + bytesOf(pages, rows, filler.length()) + "\n");
  }

  private static long bytesOf(int pages, int rows, int filler) {
    long bytes = 0;
    for (int i = rows; i < rows * (pages + 1); i++) {
      String frame = "{\"session_id\":\"" + i + "\",\"last_message\":\"\"}\n";
      bytes += frame.length() + filler;
    }
    return bytes;
  }

  @Test
  void messagesOfOneMillisecondAreNotLost() throws Exception {
    String newest = "[" + message(3, 20) + "," + message(4, 20) + "]";
    String middle = "[" + message(2, 20) + "," + message(3, 20) + "]";
    String oldest = "[" + message(0, 10) + "," + message(1, 10) + "]";
    answers(newest, middle, middle, "[" + message(1, 10) + "]", oldest, oldest, "[]");
    assertThat(crispctl.run("messages", "list", "s", "--all", "--json"))
        .isEqualTo(
            new Packaged.Result(
                0,
                IntStream.range(0, 5)
                        .mapToObj(i -> message(i, i < 2 ? 10 : 20))
                        .collect(Collectors.joining(",", "[", "]"))
                    + "\n",
                ""));
    assertThat(crisp.requests())
        .extracting(request -> request.target().replaceFirst(".*messages", ""))
        .containsExactly(
            "",
            "?timestamp_before=21",
            "?timestamp_before=21",
            "?timestamp_before=20",
            "?timestamp_before=11",
            "?timestamp_before=11",
            "?timestamp_before=10");
    crisp.reset();
    answers(newest);
    assertThat(crispctl.run("messages", "list", "s", "--limit", "1", "--json").out())
        .isEqualTo("[" + message(4, 20) + "]\n");
  }

  @Test
  void whatTheApiCannotTellApartIsSaid() throws Exception {
    List<String> same = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      same.add(message(i, 7));
    }
    answers(same.toString(), same.toString(), "[]");
    Packaged.Result result =
        crispctl.run("messages", "list", "s", "--all", "--json", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(11);
    assertThat(result.out().replace(" ", "")).isEqualTo(same.toString().replace(" ", "") + "\n");
    assertThat(result.err()).contains("\"error\":\"partial\"").contains("sent at 7");
  }

  private String list(String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of("conversations", "list", "--json"));
    words.addAll(List.of(options));
    Packaged.Result result = crispctl.run(words.toArray(new String[0]));
    assertThat(result.err()).isEmpty();
    assertThat(crisp.requests()).extracting(Received::method).containsOnly("GET");
    return result.out();
  }

  private void page(int number, String data) {
    crisp.inject(
        Match.of("GET", "website/*/conversations/" + number),
        Effect.body(200, "application/json", "{\"data\":" + data + "}"));
  }

  private void answers(String... batches) {
    for (int i = 0; i < batches.length; i++) {
      crisp.inject(
          new Match("GET", "website/*/conversation/s/messages", i + 1, 1),
          Effect.body(200, "application/json", "{\"data\":" + batches[i] + "}"));
    }
  }

  private static String message(int fingerprint, int timestamp) {
    return "{\"fingerprint\":" + fingerprint + ",\"timestamp\":" + timestamp + "}";
  }

  private static String ids(IntStream numbers) {
    return numbers
        .mapToObj(i -> "{\"session_id\":\"" + i + "\"}")
        .collect(Collectors.joining(",", "[", "]"));
  }
}
