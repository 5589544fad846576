package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Writes that are only shown, that come from files, and whose end nobody saw. */
class DryRunIT extends AgainstCrisp {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "reply s --text=hi|POST|/conversation/s/message|{\"type\":\"text\",\"from\":\"operator\",\"origin\":\"chat\",\"content\":\"hi\"}",
        "resolve s|PATCH|/conversation/s/state|{\"state\":\"resolved\"}",
        "reopen a/b|PATCH|/conversation/a%2Fb/state|{\"state\":\"unresolved\"}",
        "assign s --unassign|PATCH|/conversation/s/routing|{\"assigned\":null}",
        "segments s --set=a,b|PATCH|/conversation/s/meta|{\"segments\":[\"a\",\"b\"]}",
        "read s|PATCH|/conversation/s/read|{\"from\":\"operator\",\"origin\":\"chat\"}"
      })
  void everyWriteCanBeShownInsteadOfSent(String words, String method, String path, String body)
      throws Exception {
    String target = "/v1/website/" + crisp.websiteId() + path;
    Packaged.Result shown = crispctl.run((words + " --dry-run --json").split(" ", -1));
    assertThat(shown.err()).isEmpty();
    assertThat(shown.status()).isZero();
    assertThat(shown.out())
        .startsWith("{\"method\":\"" + method + "\",\"url\":\"" + crisp.origin() + target + "\",")
        .contains("\"path\":\"" + target + "\"", "\"Authorization\":\"Basic [redacted]\"")
        .endsWith(",\"body\":" + body + "}\n")
        .doesNotContain(crisp.key());
    assertThat(crisp.tlsConnections()).isZero();
    assertThat(crisp.requests()).isEmpty();
  }

  @Test
  void aKeyInTheTextIsHiddenInTheShownRequest() throws Exception {
    Packaged.Result shown = crispctl.run("reply", "s", "--text", crisp.key(), "--dry-run");
    assertThat(shown.out()).contains("\"content\": \"[redacted]\"").doesNotContain(crisp.key());
  }

  @Test
  void aDryRunIsAWriteToReadOnlyMode() throws Exception {
    Packaged.Result refused = crispctl.run("resolve", "s", "--dry-run", "--read-only");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("read-only mode");
  }

  @ParameterizedTest
  @CsvSource({"--text-file,text", "--note-file,note"})
  void everyByteOfAFileIsSent(String option, String type) throws Exception {
    accept();
    Path file = dir.resolve("m");
    Files.writeString(file, "\ufeffa\n\n b\r\n\t\"\u0000\ud83d\ude00");
    String body =
        "{\"type\":\""
            + type
            + "\",\"from\":\"operator\",\"origin\":\"chat\",\"content\":\"\ufeffa\\n\\n b\\r\\n\\t\\\"\\u0000\ud83d\ude00\"}";
    assertThat(crispctl.run("reply", "s", option, file.toString()).status()).isZero();
    assertThat(crispctl.shell("\"$0\" reply s " + option + " - <'" + file + "'").status()).isZero();
    assertThat(crispctl.shell("cat '" + file + "' | \"$0\" reply s " + option + "=-").status())
        .isZero();
    assertThat(crisp.requests()).hasSize(3).allMatch(request -> request.text().equals(body));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "printf 'ab\\377'|2|standard input is not valid UTF-8 at byte 2",
        "printf ''|2|--text-file must not be empty",
        "printf ' \\n'|2|--text-file must not be empty",
        "head -c 8388609 /dev/zero|2|standard input is larger than 8 MiB"
      })
  void aTextThatCannotBeSentIsRefused(String source, int status, String message) throws Exception {
    Packaged.Result result =
        crispctl.shell(source + " | \"$0\" --detailed-exit-codes reply s --text-file -");
    assertThat(result.status()).isEqualTo(status);
    assertThat(result.err()).contains(message);
    assertThat(crisp.requests()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({".,it is a directory", "none,there is no such file"})
  void aFileThatCannotBeReadIsNamed(String file, String reason) throws Exception {
    Packaged.Result result =
        crispctl.run("reply", "s", "--text-file", file, "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(14);
    assertThat(result.err()).startsWith("error: cannot read " + file + ": " + reason);
  }

  @Test
  void onlyOneSourceOfTextIsTaken() throws Exception {
    for (String more : new String[] {"--note=b", "--text-file=-", "--note-file=x"}) {
      assertThat(crispctl.run("reply", "s", "--text=a", more).err())
          .startsWith("error: give exactly one of --text and --note\n");
    }
  }

  @Test
  void aLostAnswerOfAWriteIsToldAsUnknown() throws Exception {
    crisp.inject(Match.every(), new Effect.Drop(Effect.Ending.RESET));
    Packaged.Result lost = crispctl.run("reply", "s", "--text=a", "--json", "--retry", "3");
    assertThat(lost.status()).isEqualTo(1);
    assertThat(lost.err())
        .startsWith("{\"ok\":false,\"error\":\"network_error\",\"status\":0,")
        .contains("\"outcome\":\"unknown\",\"request\":\"POST /v1/")
        .contains("whether it took effect is unknown");
    assertThat(crisp.requests()).hasSize(1);
    assertThat(crispctl.run("resolve", "s", "--detailed-exit-codes").status()).isEqualTo(16);
    assertThat(crispctl.run("conversations", "list", "--detailed-exit-codes").status())
        .isEqualTo(9);
  }

  private void accept() {
    crisp.inject(Match.every(), Effect.body(200, "application/json", "{\"data\":{}}"));
  }
}
