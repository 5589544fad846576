package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements of the contract about credentials and the configuration file. */
class ContractConfigIT extends AgainstCrisp {
  private static final String TWO =
      "{\"current\":\"b\",\"profiles\":{\"a\":{\"identifier\":\"ia\",\"key\":\"ka\",\"tier\":\"plugin\",\"website_id\":\"wa\"},"
          + "\"b\":{\"identifier\":\"ib\",\"key\":\"kb\",\"tier\":\"website\",\"website_id\":\"wb\",\"more\":[1.0]}},\"also\":true}";

  private void store(String text) throws Exception {
    Files.writeString(dir.resolve("config.json"), text);
  }

  private Packaged bare() {
    return new Packaged(dir)
        .with("CRISPCTL_API_URL", crisp.origin().toString())
        .with("CRISPCTL_CA_FILE", crisp.caFile().toString());
  }

  private static String show(Packaged program, String... options) throws Exception {
    String[] words =
        Stream.concat(Stream.of("auth", "show", "--json"), Stream.of(options))
            .toArray(String[]::new);
    Packaged.Result result = program.run(words);
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    return result.out();
  }

  @Test
  void theProfileIsThatOfTheFlagTheVariableTheFileThenDefault() throws Exception {
    assertThat(show(bare())).startsWith("{\"profile\":\"default\",");
    store(TWO);
    assertThat(show(bare())).startsWith("{\"profile\":\"b\",\"identifier\":\"ib\"");
    Packaged program = bare().with("CRISPCTL_PROFILE", " a ");
    assertThat(show(program)).startsWith("{\"profile\":\"a\",\"identifier\":\"ia\"");
    assertThat(show(program, "--profile", "b")).startsWith("{\"profile\":\"b\"");
    assertThat(show(program, "--profile", " ")).startsWith("{\"profile\":\"a\"");
  }

  @Test
  void longVariablesBeatShortOnesAndTheProfileAndBlankOnesAreAbsent() throws Exception {
    store(TWO);
    Packaged program = bare();
    for (String name : List.of("IDENTIFIER", "TIER", "WEBSITE_ID")) {
      program.with("CRISP_" + name, name.equals("TIER") ? "plugin" : " short ");
    }
    assertThat(show(program))
        .isEqualTo(
            "{\"profile\":\"b\",\"identifier\":\"short\",\"tier\":\"plugin\",\"website_id\":\"short\",\"key\":\"set\",\"sources\":{\"identifier\":\"env\",\"key\":\"file\",\"tier\":\"env\",\"websiteId\":\"env\"}}\n");
    program
        .with("CRISPCTL_IDENTIFIER", "long")
        .with("CRISPCTL_TIER", " website ")
        .with("CRISPCTL_WEBSITE_ID", "\t");
    assertThat(show(program))
        .contains("\"identifier\":\"long\",\"tier\":\"website\",\"website_id\":\"short\"");
    program.with("CRISPCTL_WEBSITE_ID", "long");
    assertThat(show(program)).contains("\"website_id\":\"long\"");
    assertThat(show(program, "--website", "flag"))
        .contains("\"website_id\":\"flag\"", "\"websiteId\":\"flag\"");
    assertThat(crisp.tlsConnections()).isZero();
  }

  @Test
  void theKeyAndTheTierThatCountAreSent() throws Exception {
    store(TWO);
    Packaged program = bare();
    for (String key : List.of("kb", "short", "long")) {
      if (!key.equals("kb")) {
        program.with(key.equals("long") ? "CRISPCTL_KEY" : "CRISP_KEY", " " + key + " ");
      }
      crisp.reset();
      program.run("operators", "list");
      assertThat(crisp.requests().get(0).header("Authorization"))
          .isEqualTo(
              "Basic "
                  + Base64.getEncoder()
                      .encodeToString(("ib:" + key).getBytes(StandardCharsets.UTF_8)));
    }
    crisp.reset();
    program.run("operators", "list", "--profile=a");
    assertThat(crisp.requests().get(0).header("X-Crisp-Tier")).isEqualTo("plugin");
  }

  @Test
  void theFileIsFoundByVariableThenFolderThenHome() throws Exception {
    Path home = Files.createDirectories(dir.resolve("home/.config/crispctl"));
    Files.writeString(home.resolve("config.json"), TWO.replace("\"b\"", "\"h\""));
    Path folder = Files.createDirectories(dir.resolve("xdg/crispctl"));
    Files.writeString(folder.resolve("config.json"), TWO.replace("\"b\"", "\"x\""));
    Packaged program =
        bare().without("CRISPCTL_CONFIG").with("HOME", dir.resolve("home").toString());
    assertThat(show(program)).startsWith("{\"profile\":\"h\"");
    program.with("XDG_CONFIG_HOME", dir.resolve("xdg").toString()).with("CRISPCTL_CONFIG", " ");
    assertThat(show(program)).startsWith("{\"profile\":\"x\"");
    store(TWO);
    program.with("CRISPCTL_CONFIG", dir.resolve("config.json").toString());
    assertThat(show(program)).startsWith("{\"profile\":\"b\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nothing",
        "[]",
        "{\"profiles\":[]}",
        "{\"profiles\":{\"a.b\":P}}",
        "{\"profiles\":{\"a\":7}}",
        "{\"profiles\":{\"a\":{\"identifier\":\"i\",\"key\":\"canary\",\"tier\":\"user\",\"website_id\":\"w\"}}}",
        "{\"profiles\":{\"a\":{\"identifier\":\"i\",\"key\":\"canary\",\"tier\":\"plugin\"}}}",
        "{\"profiles\":{\"a\":{\"identifier\":\"\",\"key\":\"canary\",\"tier\":\"plugin\",\"website_id\":\"w\"}}}",
        "{\"current\":\" \",\"profiles\":{\"b\":P}}",
        "{\"current\":7,\"profiles\":{\"b\":P}}",
        "{\"current\":\"../b\",\"profiles\":{\"b\":P}}"
      })
  void aFaultAnywhereInTheFileIsAConfigurationFault(String text) throws Exception {
    store(
        text.replace(
            "P",
            "{\"identifier\":\"i\",\"key\":\"canary\",\"tier\":\"plugin\",\"website_id\":\"w\"}"));
    Packaged.Result result = bare().run("auth", "show", "--json", "--profile=unused");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("{\"ok\":false,\"error\":\"config\",\"message\":\"")
        .doesNotContain("canary");
  }

  @Test
  void aBlankFileHasNoProfilesAndItsPermissionsAreNotLookedAt() throws Exception {
    store(" \n");
    assertThat(show(bare())).contains("\"key\":\"missing\"");
    store(TWO);
    Files.setPosixFilePermissions(
        dir.resolve("config.json"), PosixFilePermissions.fromString("rw-rw-rw-"));
    assertThat(show(bare())).contains("\"key\":\"set\"");
  }

  @Test
  void settingKeepsOthersMakesTheProfileCurrentAndLeavesNoTraces() throws Exception {
    Path folder = Files.createDirectory(dir.resolve("folder"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path file = Files.writeString(folder.resolve("config.json"), TWO);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
    Packaged program =
        bare()
            .with("CRISPCTL_CONFIG", file.toString())
            .with("CRISP_KEY", "kenv")
            .with("CRISP_IDENTIFIER", "ienv");
    Packaged.Result result =
        program.run(
            "auth", "set", "--profile=a", "--identifier= iflag ", "--website=wflag", "--json");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).startsWith("{\"saved\":true,\"profile\":\"a\",");
    var written = OneDocument.object(Files.readString(file));
    assertThat(written)
        .isEqualTo(
            OneDocument.object(
                TWO.replace("\"current\":\"b\"", "\"current\":\"a\"")
                    .replace("\"ia\"", "\"iflag\"")
                    .replace("\"ka\"", "\"kenv\"")
                    .replace("\"wa\"", "\"wflag\"")));
    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.getPosixFilePermissions(folder))
        .isEqualTo(PosixFilePermissions.fromString("rwxr-xr-x"));
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(Path::getFileName).map(Objects::toString))
          .containsExactly("config.json");
    }
    assertThat(crisp.tlsConnections()).isZero();
  }

  @Test
  void withoutJsonAResultIsIndented() throws Exception {
    assertThat(
            bare()
                .run("auth", "set", "--identifier=i", "--key=k", "--tier=plugin", "--website=w")
                .out())
        .isEqualTo(
            """
            {
              "saved": true,
              "profile": "default",
              "identifier": "i",
              "tier": "plugin",
              "website_id": "w"
            }
            """);
  }

  @Test
  void allFourMissingCredentialsAreNamed() throws Exception {
    Packaged.Result result = bare().run("conversations", "list", "--json");
    assertThat(result.status()).isEqualTo(2);
    assertThat(String.valueOf(OneDocument.object(result.err()).get("message")))
        .contains("identifier, key, tier, website_id");
    assertThat(OneDocument.object(result.err())).containsEntry("error", "config");
  }
}
