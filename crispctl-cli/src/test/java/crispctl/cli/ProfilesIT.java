package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Profiles that are switched and removed, and keys that come from files and standard input. */
class ProfilesIT {
  private static final String PROFILE =
      "{\"identifier\":\"id\",\"key\":\"canary-%1$s\",\"tier\":\"website\",\"website_id\":\"%1$s\",\"mine\":[1.0]}";
  private static final String FILE =
      "{\"current\":\"work\",\"profiles\":{\"work\":%s,\"home\":%s},\"other\":1e3}"
          .formatted(PROFILE.formatted("work"), PROFILE.formatted("home"));
  private static final String SET =
      "\"$0\" auth set --json --identifier id --tier website --website w ";

  @TempDir Path dir;
  private Packaged crispctl;
  private Path config;

  @BeforeEach
  void twoProfiles() throws Exception {
    crispctl = new Packaged(dir);
    config = dir.resolve("config.json");
    Files.writeString(config, FILE);
  }

  @Test
  void switchMakesAProfileCurrentAndKeepsEverythingElse() throws Exception {
    assertThat(crispctl.run("auth", "switch", "home", "--json"))
        .isEqualTo(new Packaged.Result(0, "{\"switched\":true,\"profile\":\"home\"}\n", ""));
    assertThat(compact()).isEqualTo(FILE.replace("\"current\":\"work\"", "\"current\":\"home\""));
    assertThat(crispctl.run("auth", "show", "--json").out()).contains("\"website_id\":\"home\"");
  }

  @Test
  void removeTakesTheProfileItsKeyAndTheCurrentNameAway() throws Exception {
    assertThat(crispctl.run("auth", "remove", "work", "--yes", "--json"))
        .isEqualTo(
            new Packaged.Result(
                0, "{\"removed\":true,\"profile\":\"work\",\"current\":null}\n", ""));
    assertThat(compact())
        .isEqualTo(
            "{\"profiles\":{\"home\":%s},\"other\":1e3}".formatted(PROFILE.formatted("home")));
  }

  @Test
  void removeOfAnotherProfileKeepsTheCurrentOne() throws Exception {
    assertThat(crispctl.run("auth", "remove", "home", "--yes", "--json").out())
        .isEqualTo("{\"removed\":true,\"profile\":\"home\",\"current\":\"work\"}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "auth switch away|2|there is no profile away|profiles: work, home",
        "auth remove away --yes|2|there is no profile away|profiles: work, home",
        "auth remove home|15|auth remove deletes a key that cannot be brought back|add --yes to remove it",
        "auth switch home --read-only|15|auth switch is refused in read-only mode|read-only",
        "auth remove home --yes --read-only|15|auth remove is refused in read-only mode|read-only",
        "auth switch|2|auth switch needs <profile>|auth switch"
      })
  void whatIsRefusedLeavesTheFileAlone(String words, int status, String message, String hint)
      throws Exception {
    List<String> args = List.of((words + " --json --detailed-exit-codes").split(" ", -1));
    Packaged.Result result = crispctl.run(args.toArray(new String[0]));
    assertThat(result.status()).isEqualTo(status);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("\"message\":\"" + message + "\"").contains(hint);
    assertThat(Files.readString(config)).isEqualTo(FILE);
  }

  @ParameterizedTest
  @CsvSource({
    "printf 'canary-new\\n' | ,--key-stdin",
    "printf '\\357\\273\\277 canary-new\\r\\n' | ,--key-file -",
    "printf canary-new >key;,--key-file key",
    "mkfifo pipe; timeout 60 sh -c 'printf canary-new >pipe' & ,--key-file pipe"
  })
  void aKeyComesFromAFileOrStandardInput(String before, String option) throws Exception {
    assertThat(inFolder(before + " " + SET + option))
        .isEqualTo(
            new Packaged.Result(
                0,
                "{\"saved\":true,\"profile\":\"work\",\"identifier\":\"id\",\"tier\":\"website\",\"website_id\":\"w\"}\n",
                ""));
    assertThat(Files.readString(config)).contains("\"key\": \"canary-new\"");
  }

  @ParameterizedTest
  @CsvSource({
    "printf ' \\n' | ,--key-stdin,standard input holds no key: it is empty",
    "printf 'a\\377' >key;,--key-file key,key holds no key: it is not UTF-8",
    "head -c 70000 /dev/zero | ,--key-stdin,standard input holds more than 64 KiB",
    "printf 'canary-a\\ncanary-b' | ,--key-stdin,the key has a control character in it",
    ":;,--key-file none,cannot read none: there is no such file",
    ":;,--key-file .,cannot read .: it is a directory",
    ":;,--key-file=,--key-file must not be empty",
    ":;,--key x --key-stdin,'give only one of --key, --key-file and --key-stdin'"
  })
  void aKeyThatIsNoneIsRefused(String before, String option, String message) throws Exception {
    Packaged.Result result = inFolder(before + " " + SET + option);
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("\"message\":\"" + message).doesNotContain("canary");
    assertThat(Files.readString(config)).isEqualTo(FILE);
  }

  @Test
  void aSignalEndsTheWaitForAKey() throws Exception {
    Path pipe = dir.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Process process = crispctl.start("auth", "set", "--json", "--key-file", pipe.toString());
    try (var writer = Files.newOutputStream(pipe)) {
      process.toHandle().destroy();
      assertThat(Packaged.end(process)).isEqualTo(1);
      assertThat(writer).isNotNull();
    }
    assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("cancelled by a signal; nothing was sent or written");
    assertThat(Files.readString(config)).isEqualTo(FILE);
  }

  private Packaged.Result inFolder(String line) throws Exception {
    return crispctl.shell("cd '" + dir + "' && { " + line + "; }");
  }

  private String compact() throws Exception {
    return Files.readString(config).replaceAll("\\s", "");
  }
}
