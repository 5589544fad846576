package crispctl.cli.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.cli.error.CliException;
import crispctl.cli.error.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a profile may hold besides the four texts, and profiles as a whole. */
class ProfileMembersTest {
  private static final String TEXTS =
      "\"identifier\":\"i\",\"key\":\"k\",\"tier\":\"plugin\",\"website_id\":\"w\"";

  @TempDir Path dir;

  @Test
  void aProfileIsReadOnlyWhenItSaysSo() throws Exception {
    ConfigFile file =
        read(
            "{\"profiles\":{\"a\":{"
                + TEXTS
                + ",\"read_only\":true},\"b\":{"
                + TEXTS
                + ",\"read_only\":false},\"c\":{"
                + TEXTS
                + "}}}");
    assertThat(file.isReadOnly("a")).isTrue();
    assertThat(file.isReadOnly("b")).isFalse();
    assertThat(file.isReadOnly("c")).isFalse();
    assertThat(file.isReadOnly("d")).isFalse();
    assertThat(file.profileNames()).containsExactly("a", "b", "c");
  }

  @Test
  void aProfileWithACommandMayLackEveryText() throws Exception {
    ConfigFile file = read("{\"profiles\":{\"a\":{\"credential_command\":[\"op\",\"read\"]}}}");
    assertThat(file.credentialCommand("a")).containsExactly("op", "read");
    assertThat(file.credentialCommand("b")).isEmpty();
    assertThat(file.text("a", "key")).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"read_only\":1|profiles.a.read_only must be true or false",
        "\"read_only\":\"true\"|profiles.a.read_only must be true or false",
        "\"read_only\":null|profiles.a.read_only must be true or false",
        "\"credential_command\":\"op read\"|profiles.a.credential_command must be a list of a program and its arguments, texts that are not empty",
        "\"credential_command\":[]|profiles.a.credential_command must be a list of a program and its arguments, texts that are not empty",
        "\"credential_command\":null|profiles.a.credential_command must be a list of a program and its arguments, texts that are not empty",
        "\"credential_command\":[\"\"]|profiles.a.credential_command must be a list of a program and its arguments, texts that are not empty",
        "\"credential_command\":[\"op\",1]|profiles.a.credential_command must be a list of a program and its arguments, texts that are not empty",
        "\"credential_command\":[\"op\\u0000\"]|profiles.a.credential_command must be a list of a program and its arguments, texts that are not empty",
        "\"credential_command\":[\"op\"],\"key\":\"\"|profiles.a.key must be a text that is not empty",
        "\"credential_command\":[\"op\"],\"key\":null|profiles.a.key must be a text that is not empty",
        "\"credential_command\":[\"op\"],\"tier\":\"user\"|profiles.a.tier must be \"website\" or \"plugin\"",
      })
  void wrongTypesAreNamedWithTheirPlace(String members, String message) {
    String texts = members.contains("credential_command") ? "" : TEXTS + ",";
    assertThatThrownBy(() -> read("{\"profiles\":{\"a\":{" + texts + members + "}}}"))
        .isInstanceOfSatisfying(CliException.class, e -> assertThat(e.code()).isEqualTo("config"))
        .hasMessageEndingWith(message);
  }

  @Test
  void storingTextsKeepsTheOtherMembersOfTheProfile() throws Exception {
    ConfigFile file =
        read("{\"profiles\":{\"a\":{\"read_only\":true,\"credential_command\":[\"op\"],\"x\":1}}}");
    ConfigFile again = rewritten(file.with("a", Map.of("website_id", "w")));
    assertThat(again.isReadOnly("a")).isTrue();
    assertThat(again.credentialCommand("a")).containsExactly("op");
    assertThat(again.text("a", "website_id")).isEqualTo("w");
    assertThat(Files.readString(dir.resolve("config.json"))).contains("\"x\": 1");
  }

  @Test
  void switchingChangesTheCurrentProfileAndNothingElse() throws Exception {
    String before =
        "{\n  \"current\": \"a\",\n  \"profiles\": {\n    \"a\": {\n      \"credential_command\": [\n        \"op\"\n      ]\n    }\n  },\n  \"x\": [\n    1.0\n  ]\n}\n";
    rewritten(read(before).switchedTo("b"));
    assertThat(Files.readString(dir.resolve("config.json")))
        .isEqualTo(before.replace("\"current\": \"a\"", "\"current\": \"b\""));
  }

  @Test
  void removingTakesTheWholeProfileAndLeavesTheOthers() throws Exception {
    String profiles = "\"profiles\":{\"a\":{" + TEXTS + "},\"b\":{" + TEXTS + ",\"x\":1}},\"y\":2}";
    ConfigFile file = rewritten(read("{\"current\":\"a\"," + profiles).without("b"));
    assertThat(file.current()).isEqualTo("a");
    assertThat(file.profileNames()).containsExactly("a");
    ConfigFile none = rewritten(read("{\"current\":\"a\"," + profiles).without("a"));
    assertThat(none.current()).isNull();
    assertThat(none.profileNames()).containsExactly("b");
    assertThat(Files.readString(dir.resolve("config.json")))
        .contains("\"x\": 1", "\"y\": 2")
        .doesNotContain("current");
  }

  @Test
  void aWriteProtectedFileIsNotReplaced() throws Exception {
    Path path = dir.resolve("config.json");
    Files.writeString(path, "{}");
    assertThat(path.toFile().setReadOnly()).isTrue();
    assertThatThrownBy(() -> ConfigWriter.requireReplaceable(path))
        .isInstanceOfSatisfying(
            CliException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.LOCAL_IO))
        .hasMessage("cannot write the configuration file " + path + ": it is read-only");
  }

  private ConfigFile rewritten(ConfigFile changed) throws Exception {
    ConfigWriter.update(dir.resolve("config.json"), now -> changed, () -> true);
    return ConfigFile.read(dir.resolve("config.json"));
  }

  private ConfigFile read(String text) throws Exception {
    Path path = dir.resolve("config.json");
    Files.writeString(path, text);
    return ConfigFile.read(path);
  }
}
