package crispctl.cli.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.cli.error.CliException;
import crispctl.cli.error.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialsTest {
  private static final String ASKING =
      "{\"current\":\"p\",\"profiles\":{\"p\":{\"website_id\":\"stored\",\"credential_command\":[\"op\",\"x\"]}}}";
  private static final String ANSWER =
      "{\"identifier\":\" i \",\"key\":\"canary\",\"tier\":\"plugin\",\"website_id\":\"answered\",\"more\":1}\n";

  @TempDir Path dir;
  private final List<String> asked = new ArrayList<>();

  @Test
  void theCommandFillsOnlyWhatIsOpen() throws Exception {
    Credentials read = of(ASKING, Map.of("CRISP_TIER", "website"), ANSWER);
    assertThat(read.identifier()).isEqualTo(new Credentials.Part("i", "command"));
    assertThat(read.key()).isEqualTo(new Credentials.Part("canary", "command"));
    assertThat(read.tier()).isEqualTo(new Credentials.Part("website", "env"));
    assertThat(read.website()).isEqualTo(new Credentials.Part("stored", "file"));
    assertThat(asked).containsExactly("p [op, x]");
    assertThat(read.complete()).isSameAs(read).hasToString("Credentials[p]");
  }

  @Test
  void theCommandIsNotAskedWhenNothingIsOpen() throws Exception {
    Map<String, String> all =
        Map.of("CRISPCTL_IDENTIFIER", "i", "CRISPCTL_KEY", "k", "CRISPCTL_TIER", "plugin");
    assertThat(of(ASKING, all, ANSWER).missing()).isEmpty();
    assertThat(asked).isEmpty();
  }

  @Test
  void whatTheCommandDoesNotSayStaysMissing() throws Exception {
    assertThatThrownBy(() -> of(ASKING, Map.of(), "{\"key\":\"k\"}").complete())
        .isInstanceOfSatisfying(
            CliException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.NO_CREDENTIALS))
        .hasMessage("missing credentials: identifier, tier (profile p)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|printed no JSON: line 1, column 1: the document ends too early",
        "canary|printed no JSON: line 1, column 1: expected a value",
        "{\"key\":\"canary\"} x|printed no JSON: line 1, column 18: something follows the document",
        "[\"canary\"]|printed JSON that is not an object",
        "null|printed JSON that is not an object",
        "{\"key\":7}|printed a key that is not a text",
        "{\"key\":null}|printed a key that is not a text",
        "{\"identifier\":\" \"}|printed a identifier that is not a text",
        "{\"website_id\":[\"canary\"]}|printed a website_id that is not a text",
        "{\"tier\":\"canary\"}|printed a tier that is neither website nor plugin",
      })
  void anOddAnswerIsAFaultThatQuotesNothing(String answer, String fault) {
    assertThatThrownBy(() -> of(ASKING, Map.of(), answer))
        .isInstanceOfSatisfying(
            CliException.class,
            e -> {
              assertThat(e.code()).isEqualTo("config");
              assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG);
            })
        .hasMessage("the credential_command of profile p " + fault);
  }

  @ParameterizedTest
  @ValueSource(strings = {"can\nary", "can\rary", "can\u0000ary", "can\u007fary", "can\u0085ary"})
  void controlCharactersInsideAreRefusedWithoutShowingThem(String text) {
    for (String name : new String[] {"KEY", "IDENTIFIER"}) {
      for (String prefix : new String[] {"CRISP_", "CRISPCTL_"}) {
        assertThatThrownBy(() -> of("", Map.of(prefix + name, " " + text + "\r\n"), ""))
            .isInstanceOfSatisfying(
                CliException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
            .hasMessageContaining("has a control character in it")
            .hasMessageNotContaining("can");
      }
    }
    String answer = "{\"key\":\"can\\nary\"}";
    assertThatThrownBy(() -> of(ASKING, Map.of(), answer))
        .hasMessage(
            "the key has a control character in it, such as a line break (profile p, source command)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"key\n", "key\r\n", " key ", "\ufeffkey", "\u00a0key\t"})
  void theEndsAreTrimmed(String text) throws Exception {
    assertThat(of("", Map.of("CRISPCTL_KEY", text), "").key().value()).isEqualTo("key");
  }

  @Test
  void anEmptyVariableCountsAsUnset() throws Exception {
    Map<String, String> variables = Map.of("CRISPCTL_KEY", "", "CRISP_KEY", "k");
    assertThat(of("", variables, "").key()).isEqualTo(new Credentials.Part("k", "env"));
    assertThat(of("", Map.of("CRISP_KEY", " "), "").key().source()).isEqualTo("missing");
  }

  @Test
  void aStoredProfileIsReadWithoutFlagsAndEnvironment() throws Exception {
    ConfigFile file = file(ASKING);
    Credentials stored = Credentials.stored("p", file, (profile, words) -> ANSWER);
    assertThat(stored.website()).isEqualTo(new Credentials.Part("stored", "file"));
    assertThat(stored.key().source()).isEqualTo("command");
  }

  @Test
  void aReadOnlyProfileRefusesEveryWrite() throws Exception {
    Credentials locked =
        of(
            "{\"current\":\"p\",\"profiles\":{\"p\":{\"read_only\":true,\"credential_command\":[\"op\"]}}}",
            Map.of(),
            ANSWER);
    assertThat(locked.readOnly()).isTrue();
    assertThatThrownBy(locked::requireWritable)
        .isInstanceOfSatisfying(
            CliException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.REFUSED))
        .hasMessageContaining("read-only mode");
    of(ASKING, Map.of(), ANSWER).requireWritable();
  }

  private Credentials of(String config, Map<String, String> variables, String answer)
      throws Exception {
    return Credentials.of(
        Map.of(),
        new Environment(variables),
        file(config),
        (profile, words) -> {
          asked.add(profile + " " + words);
          return answer;
        });
  }

  private ConfigFile file(String text) throws Exception {
    Path path = dir.resolve("config.json");
    Files.writeString(path, text);
    return ConfigFile.read(path);
  }
}
