package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OfflineIT {
  @TempDir Path dir;
  private Packaged crispctl;

  @BeforeEach
  void program() {
    crispctl = new Packaged(dir);
  }

  @Test
  void versionIsThatOfTheBuild() throws Exception {
    assertThat(crispctl.run("--version"))
        .isEqualTo(new Packaged.Result(0, Version.TEXT + "\n", ""));
    assertThat(crispctl.run("--version", "--json"))
        .isEqualTo(new Packaged.Result(0, "{\"version\":\"" + Version.TEXT + "\"}\n", ""));
  }

  @Test
  void versionAsAWordIsAnUnknownCommand() throws Exception {
    assertThat(crispctl.run("version").status()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--help",
        "-h",
        "help",
        "--json",
        "--read-only",
        "--help --version",
        "conversations --help",
        "help conversations",
        "help conversations pages",
        "conversations pages --help",
        "conversations pages s --help",
        "conversations list --help --text x",
        "--help sandbox exec",
        "help reply",
        "reply --help",
        "help nonsense",
        "conversations nonsense --help"
      })
  void everyFormOfHelpIsOnStdoutAndNamesTheGlobalOptions(String words) throws Exception {
    Files.writeString(dir.resolve("config.json"), "{broken");
    Packaged.Result result = crispctl.run(words.isEmpty() ? new String[0] : words.split(" "));
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .startsWith("Usage: crispctl")
        .contains("--json", "--profile", "--read-only", "--website=", "--website-id");
  }

  @Test
  void helpOfACommandShowsItsOwnOptionsOnly() throws Exception {
    assertThat(crispctl.run("conversations", "pages", "--help").out())
        .startsWith(
            "Usage: crispctl conversations pages <session> [--page N] [--all] [--limit N]\n")
        .contains("--page")
        .doesNotContain("--text", "--search-type", "--key");
    assertThat(crispctl.run("reply", "--help").out()).contains("--text", "--note");
    assertThat(crispctl.run("help").out())
        .contains("listen", "CRISPCTL_KEY", "CRISP_WEBSITE_ID", "CRISPCTL_READ_ONLY");
  }

  @Test
  void helpFitsATerminalOfEightyColumns() throws Exception {
    for (String words :
        new String[] {
          "help", "help auth set", "help conversations search", "help sandbox exec", "help assign"
        }) {
      assertThat(crispctl.run(words.split(" ")).out().lines())
          .allMatch(line -> line.length() <= 80);
    }
  }

  @Test
  void helpForAnUnknownWordKeepsItOnOneLine() throws Exception {
    assertThat(crispctl.run("help", "a\u001b[31m\nb").out())
        .endsWith("\nUnknown command: a\\u001b[31m\\nb\n");
  }

  @Test
  void helpForAnUnknownWordNamesItWithoutSecrets() throws Exception {
    crispctl.with("CRISPCTL_KEY", "canary");
    Packaged.Result result = crispctl.run("help", "xcanaryx");
    assertThat(result.status()).isZero();
    assertThat(result.out()).endsWith("\nUnknown command: x[redacted]x\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unknown|unknown command unknown",
        "conversations|conversations needs one of: list, get, search, pages",
        "conversations nonsense|unknown command conversations nonsense",
        "conversations pages|conversations pages needs <session>",
        "conversations pages a b|conversations pages has one argument too many: b",
        "conversations list --page 0|--page must be a whole number from 1 to 9007199254740991, without sign or leading zero",
        "conversations list --page=-1|--page must be a whole number from 1 to 9007199254740991, without sign or leading zero",
        "conversations list --page 1.5|--page must be a whole number from 1 to 9007199254740991, without sign or leading zero",
        "conversations list --page 99999999999999999999|--page must be a whole number from 1 to 9007199254740991, without sign or leading zero",
        "conversations list --page=|--page must be a whole number from 1 to 9007199254740991, without sign or leading zero",
        "conversations list --page|--page needs a value",
        "conversations list --bogus val|unknown option --bogus",
        "conversations list -x|unknown option -x",
        "conversations list --text x|--text is not an option of conversations list",
        "conversations get ..|the session must not be ..",
        "conversations search q --search-type odd|--search-type must be text or segment",
        "reply s|give exactly one of --text and --note",
        "reply s --text a --note b|give exactly one of --text and --note",
        "reply s --text=|--text must not be empty",
        "assign s|give exactly one of --user and --unassign",
        "assign s --user=|--user must not be empty",
        "segments s|--set is required",
        "--website a --website-id b conversations list|--website and --website-id disagree",
        "listen x|listen has one argument too many: x",
        "listen --count 0|--count must be a whole number from 1 to 9007199254740991, without sign or leading zero",
        "listen --timeout 2147484|--timeout must be a whole number from 1 to 2147483, without sign or leading zero",
        "listen --timeout 02|--timeout must be a whole number from 1 to 2147483, without sign or leading zero",
        "listen --session=|--session must not be empty",
        "listen --list-events --count 1|--list-events goes without --count",
        "listen -o csv|listen prints JSON, not csv",
        "sandbox exec|sandbox exec needs <command>",
      })
  void usageFaultsAreOneSentenceAndStatusTwo(String words, String message) throws Exception {
    Files.writeString(dir.resolve("config.json"), "{broken");
    Packaged.Result text = crispctl.run(words.split(" "));
    assertThat(text.status()).isEqualTo(2);
    assertThat(text.out()).isEmpty();
    assertThat(text.err()).startsWith("error: " + message + "\n").doesNotContain("\tat ");
    Packaged.Result json = crispctl.run(("--json " + words).split(" "));
    assertThat(json.status()).isEqualTo(2);
    assertThat(json.out()).isEmpty();
    assertThat(json.err())
        .startsWith("{\"ok\":false,\"error\":\"usage\",\"message\":\"" + message + "\"")
        .matches("[^\n]+\n");
  }

  @Test
  void jsonWithAValueIsUnknownAndToldInWords() throws Exception {
    assertThat(crispctl.run("--json=true", "conversations", "list").err())
        .startsWith("error: unknown option --json\n");
    assertThat(crispctl.run("--bogus", "conversations", "list", "--json").err())
        .startsWith("{\"ok\":false,\"error\":\"usage\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reply",
        "reply s --text x",
        "resolve",
        "reopen s",
        "assign s --bogus=1",
        "segments s",
        "read s",
        "auth set --tier odd"
      })
  void readOnlyModeRefusesEveryWriteWhateverElseIsWrong(String words) throws Exception {
    if (words.contains("--bogus")) {
      // A fault of the grammar comes first.
      assertThat(crispctl.run((words + " --read-only --json").split(" ")).err())
          .contains("unknown option");
      return;
    }
    Packaged.Result flag = crispctl.run((words + " --read-only --json").split(" "));
    assertThat(flag.status()).isEqualTo(2);
    assertThat(flag.out()).isEmpty();
    assertThat(flag.err())
        .startsWith("{\"ok\":false,\"error\":\"usage\",\"message\":\"")
        .contains("read-only mode");
    assertThat(crispctl.with("CRISPCTL_READ_ONLY", "1").run((words + " --json").split(" ")))
        .isEqualTo(flag);
    assertThat(crispctl.run((words + " --detailed-exit-codes").split(" ")).status()).isEqualTo(15);
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "yes", "0", "", " 1"})
  void onlyTheVariableOneLocks(String value) throws Exception {
    crispctl.with("CRISPCTL_READ_ONLY", value);
    assertThat(crispctl.run("reply").err()).startsWith("error: reply needs <session>\n");
  }

  @Test
  void theCatalogueIsTheSameWhereverItsOptionStands() throws Exception {
    Packaged.Result result = crispctl.run("listen", "--list-events", "--json");
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .startsWith(
            "{\"source\":\"https://docs.crisp.chat/references/rtm-api/v1/\",\"checked_at\":\"2026-10-01\",\"events\":[{\"event\":\"session:update_availability\",\"tiers\":[\"user\",\"website\",\"plugin\"],\"scopes\":[\"website:conversation:sessions\",\"read\"]}")
        .contains(
            "{\"event\":\"session:sync:capabilities\",\"tiers\":[\"user\",\"website\",\"plugin\"],\"scopes\":[]}",
            "{\"event\":\"spam:message\",\"tiers\":[\"user\"],\"scopes\":[]}",
            "{\"event\":\"identity:verify:request\",\"tiers\":[\"plugin\"],\"scopes\":[]}")
        .endsWith(
            "{\"event\":\"plan:subscription:updated\",\"tiers\":[\"user\",\"website\",\"plugin\"],\"scopes\":[\"plan:subscription\",\"read\"]}]}\n");
    assertThat(crispctl.run("--list-events", "--json", "listen")).isEqualTo(result);
    var names =
        Pattern.compile("\"event\":\"([^\"]+)\"")
            .matcher(result.out())
            .results()
            .map(m -> m.group(1))
            .toList();
    assertThat(names).hasSize(82).doesNotHaveDuplicates();
    assertThat(Pattern.compile("\"website\"").matcher(result.out()).results()).hasSize(71);
    assertThat(Pattern.compile("\"plugin\"").matcher(result.out()).results()).hasSize(72);
  }

  @Test
  void aWordAfterTwoDashesIsNoOption() throws Exception {
    Packaged.Result result =
        crispctl.run("reply", "--read-only", "--", "--json", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).startsWith("error: reply is refused");
  }

  @Test
  void stdinIsNotWaitedFor() throws Exception {
    // The pipe stays open and empty, as under cron, ssh or a parent that forgot it.
    ProcessBuilder builder =
        new ProcessBuilder(Packaged.HOME.resolve("bin/crispctl").toString(), "reply", "s");
    Process process = builder.redirectErrorStream(true).start();
    assertThat(Packaged.end(process)).isEqualTo(2);
    process.getOutputStream().close();
  }
}
