package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import crispctl.fixtures.Received;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WritesIT extends AgainstCrisp {
  @BeforeEach
  void acceptEverything() {
    crisp.inject(
        Match.every(),
        Effect.body(
            200, "application/json", "{\"error\":false,\"reason\":\"updated\",\"data\":{}}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "reply s --text=--flag|POST|/message|{\"type\":\"text\",\"from\":\"operator\",\"origin\":\"chat\",\"content\":\"--flag\"}",
        "reply s --note=-|POST|/message|{\"type\":\"note\",\"from\":\"operator\",\"origin\":\"chat\",\"content\":\"-\"}",
        "reply --text @pom.xml s|POST|/message|{\"type\":\"text\",\"from\":\"operator\",\"origin\":\"chat\",\"content\":\"@pom.xml\"}",
        "resolve s|PATCH|/state|{\"state\":\"resolved\"}",
        "reopen s|PATCH|/state|{\"state\":\"unresolved\"}",
        "assign s --user u1|PATCH|/routing|{\"assigned\":{\"user_id\":\"u1\"}}",
        "assign s --unassign|PATCH|/routing|{\"assigned\":null}",
        "segments s --set=a,,b,a|PATCH|/meta|{\"segments\":[\"a\",\"b\",\"a\"]}",
        "segments s --set=|PATCH|/meta|{\"segments\":[]}",
        "read s|PATCH|/read|{\"from\":\"operator\",\"origin\":\"chat\"}",
      })
  void sendsMethodPathAndBodyOfTheContract(String words, String method, String path, String body)
      throws Exception {
    assertThat(crispctl.run((words + " --json").split(" ")))
        .isEqualTo(new Packaged.Result(0, "{}\n", ""));
    assertThat(crisp.requests()).hasSize(1);
    Received request = crisp.requests().get(0);
    assertThat(request)
        .hasToString(method + " /v1/website/" + crisp.websiteId() + "/conversation/s" + path);
    assertThat(request.text()).isEqualTo(body);
    assertThat(request.header("Content-Type")).isEqualTo("application/json");
  }

  @Test
  void textIsSentUntrimmedAndAsItIs() throws Exception {
    crispctl.run("reply", "s", "--text", " 你好\n\t$(x) `y` \u0001 ");
    assertThat(crisp.requests().get(0).text())
        .isEqualTo(
            "{\"type\":\"text\",\"from\":\"operator\",\"origin\":\"chat\",\"content\":\" 你好\\n\\t$(x) `y` \\u0001 \"}");
  }

  @Test
  void aWriteIsSentOnceWhateverTheServerDoes() throws Exception {
    crisp.reset();
    crisp.inject(
        Match.every().first(1), Effect.status(503, "unavailable").header("Retry-After", "0"));
    crisp.inject(Match.every().first(1), new Effect.Drop(Effect.Ending.RESET));
    assertThat(crispctl.run("reply", "s", "--text", "hi").status()).isEqualTo(1);
    assertThat(crisp.requests()).hasSize(1);
    crisp.reset();
    crisp.inject(Match.every(), new Effect.Drop(Effect.Ending.RESET));
    assertThat(crispctl.run("reply", "s", "--text", "hi").status()).isEqualTo(1);
    assertThat(crisp.requests()).hasSize(1);
  }
}
