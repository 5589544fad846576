package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatsIT extends AgainstCrisp {
  private static final String ROWS =
      """
      [{"session_id":"a","state":"resolved","meta":{"nickname":"x, \\"y\\"","email":null},
        "unread":{"operator":1.0},"updated_at":1769252166510,"last_message":"=1+1\\n\\u001b[31m"},
       {"state":"pending","session_id":"b","meta":{"nickname":"\\ud83d"},"updated_at":0}]""";

  private void rows() {
    crisp.inject(Match.every(), Effect.body(200, "application/json", "{\"data\":" + ROWS + "}"));
  }

  @Test
  void tableHasOneAlignedLineForEachRecord() throws Exception {
    rows();
    assertThat(list("-o", "table", "--fields", "session_id,state,meta.nickname,last_message"))
        .isEqualTo(
            """
            SESSION_ID  STATE     META.NICKNAME  LAST_MESSAGE
            a           resolved  x, "y"         =1+1\\n\\u001b[31m
            b           pending   \ufffd
            """);
  }

  @Test
  void csvIsQuotedAndSafeOnDemand() throws Exception {
    rows();
    assertThat(list("-o", "csv", "--fields", "session_id,meta.nickname,last_message"))
        .isEqualTo(
            "session_id,meta.nickname,last_message\na,\"x, \"\"y\"\"\",\"=1+1\n\u001b[31m\"\nb,\ufffd,\n");
    assertThat(list("-o", "csv", "--fields", "last_message", "--csv-safe", "--no-header"))
        .startsWith("\"'=1+1\n");
    crisp.reset();
    crisp.inject(
        Match.every(),
        Effect.body(
            200,
            "application/json",
            "{\"data\":[{\"a\":\"\\n=1\"},{\"a\":\"-2\"},{\"a\":-2},{\"a\":\"@x\"},{\"a\":\"\uff1dy\"},{\"a\":\"ok\"}]}"));
    assertThat(list("-o", "csv", "--fields", "a", "--csv-safe", "--no-header"))
        .isEqualTo("\"'\n=1\"\n\"'-2\"\n-2\n\"'@x\"\n\"'\uff1dy\"\nok\n");
    crisp.reset();
    rows();
    assertThat(list("-o", "csv", "--fields", "session_id", "--csv-crlf"))
        .isEqualTo("session_id\r\na\r\nb\r\n");
  }

  @Test
  void tsvHasOneLineForEachRecord() throws Exception {
    rows();
    assertThat(list("-o", "tsv", "--fields", "session_id,last_message,unread.operator"))
        .isEqualTo(
            "session_id\tlast_message\tunread.operator\na\t=1+1\\n\\u001b[31m\t1.0\nb\t\t\n");
  }

  @Test
  void ndjsonAndFieldsKeepTheTokensOfTheServer() throws Exception {
    rows();
    assertThat(list("-o", "ndjson", "--fields", "state,unread.operator,meta.nickname"))
        .isEqualTo(
            """
            {"state":"resolved","meta":{"nickname":"x, \\"y\\""},"unread":{"operator":1.0}}
            {"state":"pending","meta":{"nickname":"\\ud83d"}}
            """);
    assertThat(list("--json", "--fields", "session_id"))
        .isEqualTo("[{\"session_id\":\"a\"},{\"session_id\":\"b\"}]\n");
    assertThat(list("-o", "pretty", "--fields", "state", "--envelope"))
        .isEqualTo(
            """
            {
              "ok": true,
              "data": [
                {
                  "state": "resolved"
                },
                {
                  "state": "pending"
                }
              ]
            }
            """);
  }

  @Test
  void withoutATerminalNothingIsColouredOrATableByItself() throws Exception {
    rows();
    assertThat(list()).startsWith("[\n  {\n").doesNotContain("\u001b");
    assertThat(list("-o", "table")).doesNotContain("\u001b");
    assertThat(list("-o", "table", "--color", "always")).contains("\u001b[");
  }

  @Test
  void onATerminalListsAreTables() throws Exception {
    rows();
    String line = "script -qec \"$0 conversations list\" /dev/null </dev/null";
    assertThat(crispctl.shell(line).out()).contains("SESSION_ID").contains("\u001b[");
    assertThat(crispctl.shell("NO_COLOR=1 " + line).out())
        .contains("SESSION_ID")
        .doesNotContain("\u001b[");
    assertThat(crispctl.shell(line.replace("list", "list --json")).out()).startsWith("[{");
  }

  @Test
  void theEnvelopeTellsNullFromAbsent() throws Exception {
    crisp.inject(
        Match.of("GET", "website/*/conversation/a"),
        Effect.body(200, "application/json", "{\"data\":null}"));
    crisp.inject(
        Match.of("GET", "website/*/conversation/b"),
        Effect.body(200, "application/json", "{\"error\":false}"));
    assertThat(crispctl.run("conversations", "get", "a", "--json", "--envelope").out())
        .isEqualTo("{\"ok\":true,\"data\":null}\n");
    assertThat(crispctl.run("conversations", "get", "b", "--json", "--envelope").out())
        .isEqualTo("{\"ok\":true}\n");
    assertThat(crispctl.run("auth", "show", "--json", "--envelope").out())
        .startsWith("{\"ok\":true,\"data\":{\"profile\":\"default\",");
    assertThat(crispctl.run("conversations", "get", "--envelope").err())
        .startsWith("{\"ok\":false,\"error\":\"usage\",");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "conversations list -o yaml|--output must be json, pretty, ndjson, table, csv or tsv",
        "conversations get s -o csv|conversations get prints JSON, not csv",
        "auth show -o table|auth show prints JSON, not table",
        "conversations list --fields a,,b|--fields must be names with commas between them",
        "conversations list --fields=|--fields must be names with commas between them",
        "conversations list --color maybe|--color must be auto or always or never",
        "conversations list --times soon|--times must be relative or absolute",
        "conversations list --limit 0|--limit must be a whole number from 1",
        "conversations list --limit 1 --all|give --all or --limit, not both",
        "conversations list --envelope -o csv|--envelope goes with json and pretty only",
        "conversations get s --fields a|--fields is not an option of conversations get"
      })
  void whatMakesNoSenseIsRefusedBeforeAnyRequest(String words, String message) throws Exception {
    Packaged.Result result = crispctl.run(words.split(" ", -1));
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains(message);
    assertThat(crisp.requests()).isEmpty();
  }

  private String list(String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of("conversations", "list"));
    words.addAll(List.of(options));
    Packaged.Result result = crispctl.run(words.toArray(new String[0]));
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    return result.out();
  }
}
