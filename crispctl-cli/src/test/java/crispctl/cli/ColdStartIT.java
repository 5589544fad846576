package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.FakeCrisp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a cold process really loads, read from the JVM's own log. */
class ColdStartIT {
  private static final List<String> NETWORK =
      List.of(
          "crispctl.transport.",
          "org.apache.hc.",
          "com.fasterxml.jackson.",
          "javax.net.ssl.",
          "okhttp3.",
          "okio.",
          "io.socket.",
          "org.slf4j.");

  @TempDir Path dir;
  private Packaged crispctl;

  @BeforeEach
  void program() {
    crispctl = new Packaged(dir);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--version",
        "--version --json",
        "--help",
        "-h",
        "help",
        "--json",
        "help conversations",
        "conversations pages --help",
        "help sandbox exec",
        "help nonsense",
        "nonsense",
        "conversations",
        "conversations pages --json",
        "conversations list --bogus",
        "conversations list --text x",
        "conversations pages s --page 0 --json",
        "conversations list --page 1.5",
        "reply s",
        "reply s --text x --read-only --json",
        "auth set --read-only",
        "auth set",
        "auth show",
        "auth show --json",
        "auth set --identifier=i --key=k --tier=plugin --website=w",
        "serve",
        "listen --list-events",
        "listen --list-events --json",
        "listen --count 0",
        "listen --events nonsense --json",
        "listen --help",
        "listen --json",
        "conversations list --json"
      })
  void offlineWorkLoadsNoClassOfNetworkOrJsonLibraries(String words) throws Exception {
    // The last of them has no credentials.
    assertThat(loaded(words)).noneMatch(name -> NETWORK.stream().anyMatch(name::startsWith));
  }

  @ParameterizedTest
  @ValueSource(strings = {"serve --stdio", "serve --stdio --extensions --read-only"})
  void aWorkerWithoutRequestsLoadsNoLibrary(String words) throws Exception {
    assertThat(loaded(words))
        .noneMatch(
            name ->
                NETWORK.stream().anyMatch(name::startsWith)
                    && !name.equals("crispctl.transport.ConnectionPool"));
  }

  @Test
  void aRequestDoesLoadThem() throws Exception {
    try (FakeCrisp crisp = FakeCrisp.start()) {
      crispctl.with(crisp.environment());
      assertThat(loaded("conversations list"))
          .anyMatch(name -> name.startsWith("crispctl.transport."))
          .anyMatch(name -> name.startsWith("org.apache.hc."))
          .anyMatch(name -> name.startsWith("com.fasterxml.jackson."))
          .anyMatch(name -> name.startsWith("javax.net.ssl."));
    }
  }

  private List<String> loaded(String words) throws Exception {
    Path log = dir.resolve("loaded.log");
    crispctl.with("CRISPCTL_JAVA_OPTS", "-Xlog:class+load:file=" + log + "::filecount=0");
    crispctl.run(words.split(" "));
    return Files.readAllLines(log).stream().map(ColdStartIT::className).toList();
  }

  /**
   * From a line such as {@code [0.012s][info][class,load] java.lang.Object source: shared objects
   * file}.
   */
  private static String className(String line) {
    String rest = line.substring(line.lastIndexOf("] ") + 2);
    int space = rest.indexOf(' ');
    return space < 0 ? rest : rest.substring(0, space);
  }
}
