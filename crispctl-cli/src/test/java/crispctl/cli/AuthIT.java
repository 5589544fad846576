package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuthIT {
  private static final String FILE =
      """
      {
        "current": "work",
        "profiles": {
          "work": {
            "identifier": "id",
            "key": "canary-key",
            "tier": "website",
            "website_id": "site"
          }
        }
      }
      """;

  @TempDir Path dir;
  private Packaged crispctl;

  @BeforeEach
  void program() {
    crispctl = new Packaged(dir);
  }

  @Test
  void setWritesThePrivateFileAndSaysWhatItStored() throws Exception {
    crispctl.with("CRISPCTL_KEY", " canary-key ");
    Packaged.Result result =
        crispctl.run(
            "auth",
            "set",
            "--identifier",
            "id",
            "--tier",
            "website",
            "--website",
            "site",
            "--profile",
            "work",
            "--json");
    assertThat(result)
        .isEqualTo(
            new Packaged.Result(
                0,
                "{\"saved\":true,\"profile\":\"work\",\"identifier\":\"id\",\"tier\":\"website\",\"website_id\":\"site\"}\n",
                ""));
    assertThat(Files.readString(dir.resolve("config.json"))).isEqualTo(FILE);
    assertThat(Files.getPosixFilePermissions(dir.resolve("config.json")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void setIsUmaskProof() throws Exception {
    crispctl.with("CRISPCTL_CONFIG", dir.resolve("new/folder/config.json").toString());
    Packaged.Result result =
        crispctl.shell(
            "umask 0777; \"$0\" auth set --identifier=i --key=k --tier=plugin --website=w");
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    assertThat(Files.getPosixFilePermissions(dir.resolve("new/folder/config.json")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.getPosixFilePermissions(dir.resolve("new/folder")))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void setTakesWhatIsMissingFromTheProfile() throws Exception {
    Files.writeString(dir.resolve("config.json"), FILE);
    assertThat(crispctl.run("auth", "set", "--tier", "plugin", "--json").out())
        .isEqualTo(
            "{\"saved\":true,\"profile\":\"work\",\"identifier\":\"id\",\"tier\":\"plugin\",\"website_id\":\"site\"}\n");
    assertThat(Files.readString(dir.resolve("config.json")))
        .isEqualTo(FILE.replace("\"website\"", "\"plugin\""));
  }

  @Test
  void setNamesWhatIsMissing() throws Exception {
    Packaged.Result result = crispctl.run("auth", "set", "--tier", "website", "--json");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err())
        .startsWith(
            "{\"ok\":false,\"error\":\"usage\",\"message\":\"auth set needs identifier, key, website_id\"");
    assertThat(dir.resolve("config.json")).doesNotExist();
  }

  @Test
  void setRefusesAnOddTierAsAConfigurationFault() throws Exception {
    Packaged.Result result =
        crispctl.run(
            "auth",
            "set",
            "--tier",
            "user",
            "--identifier=i",
            "--key=canary-key",
            "--website=w",
            "--json");
    assertThat(result)
        .isEqualTo(
            new Packaged.Result(
                2,
                "",
                "{\"ok\":false,\"error\":\"config\",\"message\":\"the tier must be website or plugin, not user\"}\n"));
  }

  @Test
  void setDoesNotTouchAFileItCannotRead() throws Exception {
    Files.writeString(dir.resolve("config.json"), "{\"profiles\":");
    Packaged.Result result =
        crispctl.run(
            "auth", "set", "--tier=plugin", "--identifier=i", "--key=k", "--website=w", "--json");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).contains("\"error\":\"config\"", "is not JSON: line 1, column 13");
    assertThat(Files.readString(dir.resolve("config.json"))).isEqualTo("{\"profiles\":");
  }

  @Test
  void setSaysSoWhenTheFolderCannotBeMade() throws Exception {
    Files.writeString(dir.resolve("file"), "");
    crispctl.with("CRISPCTL_CONFIG", dir.resolve("file/config.json").toString());
    Packaged.Result result =
        crispctl.run(
            "auth",
            "set",
            "--tier=plugin",
            "--identifier=i",
            "--key=canary-key",
            "--website=w",
            "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(14);
    assertThat(result.err())
        .startsWith("error: cannot ")
        .contains("file/config.json")
        .doesNotContain("canary-key", "Exception");
  }

  @Test
  void setNeverReplacesAPipeOrADeviceAndDoesNotWaitForOne() throws Exception {
    Path fifo = dir.resolve("fifo");
    assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isZero();
    crispctl.with("CRISPCTL_CONFIG", fifo.toString());
    Packaged.Result result =
        crispctl.run("auth", "set", "--identifier=i", "--key=k", "--tier=plugin", "--website=w");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err())
        .startsWith(
            "error: cannot write the configuration file " + fifo + ": it is not a regular file\n");
    assertThat(Files.isRegularFile(fifo)).isFalse();
  }

  @Test
  void aConfigurationWithoutEndIsRefused() throws Exception {
    crispctl.with("CRISPCTL_CONFIG", "/dev/zero");
    assertThat(crispctl.run("auth", "show").err())
        .isEqualTo("error: the configuration file /dev/zero is larger than 1 MiB\n");
  }

  @Test
  void aByteOrderMarkIsCalledByItsName() throws Exception {
    Files.writeString(dir.resolve("config.json"), "\ufeff" + FILE);
    assertThat(crispctl.run("auth", "show").err()).contains(" begins with a byte order mark\n");
  }

  @Test
  void showTellsTheSourcesAndNeverTheKey() throws Exception {
    Files.writeString(dir.resolve("config.json"), FILE);
    crispctl.with("CRISP_TIER", "plugin").with("CRISPCTL_IDENTIFIER", " ");
    assertThat(crispctl.run("auth", "show", "--json", "--website-id=other"))
        .isEqualTo(
            new Packaged.Result(
                0,
                "{\"profile\":\"work\",\"identifier\":\"id\",\"tier\":\"plugin\",\"website_id\":\"other\",\"key\":\"set\",\"sources\":{\"identifier\":\"file\",\"key\":\"file\",\"tier\":\"env\",\"websiteId\":\"flag\"}}\n",
                ""));
  }

  @Test
  void showOfAnUnknownProfileShowsItAsMissing() throws Exception {
    Files.writeString(dir.resolve("config.json"), FILE);
    assertThat(crispctl.with("CRISPCTL_PROFILE", "none").run("auth", "show", "--json").out())
        .isEqualTo(
            "{\"profile\":\"none\",\"identifier\":null,\"tier\":null,\"website_id\":null,\"key\":\"missing\",\"sources\":{\"identifier\":\"missing\",\"key\":\"missing\",\"tier\":\"missing\",\"websiteId\":\"missing\"}}\n");
  }

  @ParameterizedTest
  @CsvSource({"CRISPCTL_TIER,user", "CRISPCTL_PROFILE,a.b", "CRISPCTL_PROFILE,../x"})
  void badValuesOfVariablesAreConfigurationFaults(String name, String value) throws Exception {
    Packaged.Result result = crispctl.with(name, value).run("auth", "show", "--json");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("{\"ok\":false,\"error\":\"config\"");
  }

  @Test
  void theVariablesOfThisToolBeatTheShorterOnes() throws Exception {
    crispctl
        .with("CRISPCTL_IDENTIFIER", "a")
        .with("CRISP_IDENTIFIER", "b")
        .with("CRISP_KEY", "k")
        .with("CRISP_WEBSITE_ID", " w ");
    assertThat(crispctl.run("auth", "show", "--json").out())
        .contains("\"identifier\":\"a\"", "\"website_id\":\"w\"", "\"key\":\"set\"");
  }

  @Test
  void noDiagnosticShowsAKey() throws Exception {
    Files.writeString(dir.resolve("config.json"), FILE.replace("canary-key", "canary-stored"));
    crispctl.with("CRISPCTL_KEY", "canary-long").with("CRISP_KEY", "canary-short");
    String words = "xcanary-flagx canary-first canary-long canary-short canary-stored";
    for (String json : new String[] {"--json", "--read-only"}) {
      Packaged.Result result =
          crispctl.run(
              "--key",
              "canary-first",
              json,
              "conversations",
              words,
              "--key=canary-flag",
              "--profile=work");
      assertThat(result.status()).isEqualTo(2);
      assertThat(result.err())
          .contains("x[redacted]x [redacted] [redacted] [redacted] [redacted]")
          .doesNotContain("canary");
      assertThat(
              crispctl.run("--key", "canary-first", json, "--" + words, "--key=canary-flag").err())
          .contains("[redacted]")
          .doesNotContain("canary");
    }
  }

  @Test
  void missingCredentialsAreNamedInOrder() throws Exception {
    Packaged.Result result =
        crispctl.with("CRISPCTL_TIER", "website").run("conversations", "list", "--json");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err())
        .startsWith(
            "{\"ok\":false,\"error\":\"config\",\"message\":\"missing credentials: identifier, key, website_id");
    assertThat(crispctl.run("conversations", "list", "--detailed-exit-codes").status())
        .isEqualTo(4);
  }
}
