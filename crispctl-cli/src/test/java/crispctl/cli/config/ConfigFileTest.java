package crispctl.cli.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.cli.error.CliException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigFileTest {
  private static final String GOOD =
      "{\"current\":\"work\",\"profiles\":{\"work\":{\"identifier\":\"i\",\"key\":\"k\",\"tier\":\"plugin\",\"website_id\":\"w\"}}}";

  private static final Map<String, String> TEXTS =
      Map.of("identifier", "i2", "key", "k2", "tier", "website", "website_id", "w2");

  @TempDir Path dir;

  @Test
  void readsProfilesAndTheCurrentOne() throws Exception {
    ConfigFile file = read(GOOD);
    assertThat(file.current()).isEqualTo("work");
    assertThat(file.text("work", "tier")).isEqualTo("plugin");
    assertThat(file.text("other", "tier")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n\t"})
  void aBlankFileHasNoProfiles(String text) throws Exception {
    assertThat(read(text).current()).isNull();
  }

  @Test
  void aMissingFileHasNoProfiles() throws Exception {
    assertThat(ConfigFile.read(dir.resolve("none")).current()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[]|the document must be an object",
        "\"x\"|the document must be an object",
        "{\"profiles\":[]}|profiles must be an object",
        "{\"profiles\":null}|profiles must be an object",
        "{\"profiles\":{\"w\":1}}|profiles.w must be an object",
        "{\"profiles\":{\"w\":{\"key\":\"k\",\"tier\":\"website\",\"website_id\":\"w\"}}}|profiles.w.identifier must be a text that is not empty",
        "{\"profiles\":{\"w\":{\"identifier\":\"i\",\"key\":\"\",\"tier\":\"website\",\"website_id\":\"w\"}}}|profiles.w.key must be a text that is not empty",
        "{\"profiles\":{\"w\":{\"identifier\":\"i\",\"key\":\"k\",\"tier\":\"user\",\"website_id\":\"w\"}}}|profiles.w.tier must be \"website\" or \"plugin\"",
        "{\"profiles\":{\"w\":{\"identifier\":\"i\",\"key\":\"k\",\"tier\":\"website\",\"website_id\":7}}}|profiles.w.website_id must be a text that is not empty",
        "{\"current\":\"\"}|current must be a profile name",
        "{\"current\":null}|current must be a profile name",
        "{\"current\":\"a.b\"}|current must be a profile name",
      })
  void everyFaultIsNamedWithItsPlace(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOfSatisfying(CliException.class, e -> assertThat(e.code()).isEqualTo("config"))
        .hasMessageEndingWith(message);
  }

  @Test
  void badProfileNamesAreRefusedWithTheRule() {
    assertThatThrownBy(() -> read("{\"profiles\":{\"a.b\":{}}}"))
        .hasMessageEndingWith("a letter or digit, then letters, digits, _ and -");
  }

  @Test
  void aSyntaxFaultNamesLineAndColumnAndQuotesNothing() {
    assertThatThrownBy(() -> read("{\"profiles\":{\"w\":{\"key\":\"canary\"\n\"x\"}}}"))
        .hasMessage(
            "the configuration file "
                + dir.resolve("config.json")
                + " is not JSON: line 2, column 1: expected , or }");
  }

  @Test
  void aFolderInItsPlaceIsNamedAsSuch() {
    assertThatThrownBy(() -> ConfigFile.read(dir))
        .hasMessage("cannot read the configuration file " + dir + ": it is a directory");
  }

  @ParameterizedTest
  @CsvSource({
    "a,true",
    "9,true",
    "a_b-c,true",
    "A,true",
    "'',false",
    "-a,false",
    "_a,false",
    "a.b,false",
    "é,false",
    "'a b',false",
    "../x,false"
  })
  void profileNames(String name, boolean good) {
    assertThat(ConfigFile.isProfileName(name)).isEqualTo(good);
  }

  @Test
  void writingKeepsOtherProfilesAndUnknownMembersAndMakesTheProfileCurrent() throws Exception {
    read(
        "{\"theme\":{\"n\":1.10},\"profiles\":{\"old\":{\"identifier\":\"i\",\"key\":\"k\",\"tier\":\"plugin\",\"website_id\":\"w\",\"note\":[null,true]}}}");
    ConfigWriter.update(dir.resolve("config.json"), now -> now.with("new", TEXTS), () -> true);
    assertThat(Files.readString(dir.resolve("config.json")))
        .startsWith(
            "{\n  \"current\": \"new\",\n  \"profiles\": {\n    \"old\": {\n      \"identifier\": \"i\",\n")
        .contains("      \"note\": [\n        null,\n        true\n      ]\n")
        .endsWith("  \"theme\": {\n    \"n\": 1.10\n  }\n}\n");
    assertThat(ConfigFile.read(dir.resolve("config.json")).text("new", "key")).isEqualTo("k2");
  }

  @Test
  void aNewFileAndItsFoldersAreThePrivateOnesOfTheirOwner() throws Exception {
    Path path = dir.resolve("a/b/config.json");
    ConfigWriter.update(path, now -> now.with("p", TEXTS), () -> true);
    assertThat(mode(path)).isEqualTo("rw-------");
    assertThat(mode(dir.resolve("a"))).isEqualTo("rwx------");
    assertThat(mode(dir.resolve("a/b"))).isEqualTo("rwx------");
    try (var files = Files.list(dir.resolve("a/b"))) {
      assertThat(files).containsExactly(path);
    }
  }

  @Test
  void anExistingFileIsTightened() throws Exception {
    read(GOOD);
    Files.setPosixFilePermissions(
        dir.resolve("config.json"), PosixFilePermissions.fromString("rw-r--r--"));
    ConfigWriter.update(dir.resolve("config.json"), now -> now.with("p", TEXTS), () -> true);
    assertThat(mode(dir.resolve("config.json"))).isEqualTo("rw-------");
  }

  @Test
  void aLinkStaysALink() throws Exception {
    Path real = Files.createDirectory(dir.resolve("dotfiles")).resolve("crisp.json");
    Files.writeString(real, GOOD);
    Path link = Files.createSymbolicLink(dir.resolve("config.json"), real);
    ConfigWriter.update(link, now -> now.with("p", TEXTS), () -> true);
    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(real)).contains("\"current\": \"p\"");
  }

  @Test
  void aLinkToNowhereIsAnErrorAndStays() throws Exception {
    Path link = Files.createSymbolicLink(dir.resolve("config.json"), dir.resolve("nowhere"));
    assertThatThrownBy(
            () ->
                ConfigWriter.update(
                    dir.resolve("config.json"), now -> now.with("p", TEXTS), () -> true))
        .isInstanceOf(CliException.class);
    assertThat(link).isSymbolicLink();
    assertThat(dir.resolve("nowhere")).doesNotExist();
  }

  @Test
  void aCircleOfLinksIsNamedAsSuch() throws Exception {
    Path first = dir.resolve("first");
    Files.createSymbolicLink(first, dir.resolve("second"));
    Files.createSymbolicLink(dir.resolve("second"), first);
    assertThatThrownBy(() -> ConfigFile.read(first))
        .hasMessageStartingWith(
            "cannot read the configuration file " + first + ": Too many levels of symbolic links");
  }

  @Test
  void aSignalBeforeTheRenameLeavesEverythingAsItWas() throws Exception {
    read(GOOD);
    assertThatThrownBy(
            () ->
                ConfigWriter.update(
                    dir.resolve("config.json"), now -> now.with("p", TEXTS), () -> false))
        .hasMessageContaining("nothing was written");
    assertThat(Files.readString(dir.resolve("config.json"))).isEqualTo(GOOD);
    try (var files = Files.list(dir)) {
      assertThat(files).containsExactly(dir.resolve("config.json"));
    }
  }

  @Test
  void theFileIsWhereTheEnvironmentSays() {
    assertThat(locate(Map.of("CRISPCTL_CONFIG", "/c", "XDG_CONFIG_HOME", "/x", "HOME", "/h")))
        .isEqualTo(Path.of("/c"));
    assertThat(locate(Map.of("CRISPCTL_CONFIG", " ", "XDG_CONFIG_HOME", "/x", "HOME", "/h")))
        .isEqualTo(Path.of("/x/crispctl/config.json"));
    assertThat(locate(Map.of("XDG_CONFIG_HOME", "relative", "HOME", "/h")))
        .isEqualTo(Path.of("/h/.config/crispctl/config.json"));
    assertThat(locate(Map.of("HOME", "")))
        .isEqualTo(Path.of(System.getProperty("user.home"), ".config/crispctl/config.json"));
  }

  private static Path locate(Map<String, String> variables) {
    return ConfigFile.locate(new Environment(variables));
  }

  private ConfigFile read(String text) throws Exception {
    Path path = dir.resolve("config.json");
    Files.writeString(path, text);
    return ConfigFile.read(path);
  }

  private static String mode(Path path) throws Exception {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
