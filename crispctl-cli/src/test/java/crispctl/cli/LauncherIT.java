package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.FakeCrisp;
import crispctl.fixtures.Received;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LauncherIT {
  private static final String VERSION = Version.TEXT + "\n";

  @TempDir Path dir;
  private Packaged crispctl;

  @BeforeEach
  void program() {
    crispctl = new Packaged(dir).without("CRISPCTL_JAVA_OPTS");
  }

  @Test
  void worksThroughChainsOfLinksWithSpacesAndAccents() throws Exception {
    Path folder = Files.createDirectory(dir.resolve("a folder with ümlaut"));
    Path first =
        Files.createSymbolicLink(
            folder.resolve("first link"), Packaged.HOME.resolve("bin/crispctl"));
    Path second = Files.createSymbolicLink(dir.resolve("second"), dir.relativize(first));
    assertThat(crispctl.through(second).run("--version"))
        .isEqualTo(new Packaged.Result(0, VERSION, ""));
  }

  @Test
  void worksFromAnyFolderByRelativeNameAndThroughThePath() throws Exception {
    assertThat(
            crispctl.shell(
                "cd \"$(dirname \"$0\")\" && ./crispctl --version && sh crispctl --version && cd .. && bin/crispctl --version && cd / && PATH=\"$(dirname \"$0\"):$PATH\" crispctl --version"))
        .isEqualTo(new Packaged.Result(0, VERSION.repeat(4), ""));
  }

  @Test
  void aCopyOfTheDistributionInAFolderWithSpacesWorks() throws Exception {
    Path copy = dir.resolve("my programs/crispctl é");
    copy(Packaged.HOME, copy);
    assertThat(crispctl.through(copy.resolve("bin/crispctl")).run("--version"))
        .isEqualTo(new Packaged.Result(0, VERSION, ""));
  }

  @Test
  void becomesTheJvmSoThatSignalsReachIt() throws Exception {
    Path fifo = dir.resolve("fifo");
    assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isZero();
    crispctl.with("CRISPCTL_CONFIG", fifo.toString());
    Process process = crispctl.start("auth", "show");
    // Opening for writing blocks until the program opens its configuration for reading: now it is
    // the JVM.
    try (var writer = Files.newOutputStream(fifo)) {
      assertThat(process.toHandle().info().command())
          .hasValueSatisfying(command -> assertThat(command).endsWith("/bin/java"));
      assertThat(process.children()).isEmpty();
      process.destroy();
      assertThat(Packaged.end(process)).isEqualTo(1);
      assertThat(writer).isNotNull();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "POSIX", "en_US.ISO-8859-1", "no_SUCH.locale"})
  void textArrivesWholeInAnyLocale(String locale) throws Exception {
    crispctl.with("LC_ALL", locale).with("LANG", locale);
    assertThat(crispctl.run("reply", "é€😀 ", "--bogus=ü").err())
        .startsWith("error: unknown option --bogus\n");
    assertThat(crispctl.run("é€😀", "عربى").err()).startsWith("error: unknown command é€😀\n");
  }

  @Test
  void theTextOfAReplyReachesTheServerUnchangedInTheCLocale() throws Exception {
    try (FakeCrisp crisp = FakeCrisp.start()) {
      String text = "a  b $HOME `id` \"q\" \\ x\ny é€😀 @pom.xml *";
      crispctl
          .with(crisp.environment())
          .with("LC_ALL", "C")
          .run("reply", "session_x", "--text=" + text);
      List<Received> requests = crisp.requests();
      assertThat(requests).hasSize(1);
      assertThat(requests.get(0).text())
          .isEqualTo(
              "{\"type\":\"text\",\"from\":\"operator\",\"origin\":\"chat\",\"content\":\"a  b $HOME `id` \\\"q\\\" \\\\ x\\ny é€😀 @pom.xml *\"}");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\377", "caf\\351", "\\300\\200", "\\355\\240\\200", "ok\\342\\202"})
  void bytesThatAreNotUtf8AreAUsageFault(String octal) throws Exception {
    Packaged.Result result =
        crispctl.shell("\"$0\" --json conversations get \"$(printf '" + octal + "')\" last");
    assertThat(result)
        .isEqualTo(
            new Packaged.Result(
                2,
                "",
                "{\"ok\":false,\"error\":\"usage\",\"message\":\"argument 4 is not valid UTF-8\",\"hint\":\"write it in UTF-8\"}\n"));
  }

  @Test
  void aReplacementCharacterThatWasTypedIsText() throws Exception {
    assertThat(crispctl.run("\ufffd", "").err()).startsWith("error: unknown command \ufffd\n");
  }

  @Test
  void javaOptionVariablesDoNotReachTheJvm() throws Exception {
    crispctl
        .with("JAVA_TOOL_OPTIONS", "-Dx=1")
        .with("JDK_JAVA_OPTIONS", "-Dx=1 --bad")
        .with("_JAVA_OPTIONS", "-Dx=1");
    assertThat(crispctl.run("--version")).isEqualTo(new Packaged.Result(0, VERSION, ""));
  }

  @Test
  void moreOptionsCanBeGivenForDiagnosis() throws Exception {
    crispctl.with(
        "CRISPCTL_JAVA_OPTS",
        "-Dx=* -Xlog:startuptime:file=" + dir.resolve("log") + " -XX:+PrintFlagsFinal");
    assertThat(crispctl.run("--version").out()).contains("UseSerialGC").endsWith(VERSION);
  }

  @Test
  void aNamedRuntimeThatIsNoneIsAClearFault() throws Exception {
    crispctl.with("CRISPCTL_JAVA_HOME", "/no/such \"place\"");
    assertThat(crispctl.run("--version"))
        .isEqualTo(
            new Packaged.Result(
                2, "", "error: CRISPCTL_JAVA_HOME has no bin/java: /no/such \"place\"\n"));
    assertThat(crispctl.run("--version", "--json"))
        .isEqualTo(
            new Packaged.Result(
                2,
                "",
                "{\"ok\":false,\"error\":\"config\",\"message\":\"CRISPCTL_JAVA_HOME has no bin/java: /no/such \\\"place\\\"\"}\n"));
  }

  @Test
  void aFolderThatWasRemovedIsAClearFault() throws Exception {
    crispctl.with("GONE", dir.resolve("gone").toString());
    Packaged.Result result =
        crispctl.shell("mkdir \"$GONE\" && cd \"$GONE\" && rmdir \"$GONE\" && \"$0\" --version");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err())
        .endsWith("error: the current folder does not exist any more; change to another one\n");
  }

  @Test
  void anOldRuntimeIsRefusedWhenNamedAndPassedOverOtherwise() throws Exception {
    Path old = dir.resolve("old");
    Files.createDirectories(old.resolve("bin"));
    Files.writeString(old.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"11.0.2\"\n");
    Path java = Files.writeString(old.resolve("bin/java"), "#!/bin/sh\necho old >&2\nexit 9\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    assertThat(crispctl.with("JAVA_HOME", old.toString()).run("--version"))
        .isEqualTo(new Packaged.Result(0, VERSION, ""));
    assertThat(crispctl.with("CRISPCTL_JAVA_HOME", old.toString()).run("--version").err())
        .isEqualTo("error: CRISPCTL_JAVA_HOME is Java 11; crispctl needs 17 or later\n");
  }

  @Test
  void withoutJavaHomeTheNewestRuntimeIsFound() throws Exception {
    crispctl.without("JAVA_HOME").with("CRISPCTL_JAVA_OPTS", "-Xlog:os+init:file=/dev/null");
    Path newest = dir.resolve(".jdks/future");
    Files.createDirectories(newest.resolve("bin"));
    Files.writeString(newest.resolve("release"), "JAVA_VERSION=\"99.0.1\"\n");
    Path java = Files.writeString(newest.resolve("bin/java"), "#!/bin/sh\necho future\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    assertThat(crispctl.run("--version")).isEqualTo(new Packaged.Result(0, "future\n", ""));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
    }
  }
}
