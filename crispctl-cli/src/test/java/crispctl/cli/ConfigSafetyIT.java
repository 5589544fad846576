package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What may happen to the configuration file, the folder it lies in, and the process that writes.
 */
@Timeout(600)
class ConfigSafetyIT {
  private static final String SET = "auth set --identifier=i --key=k --tier=plugin --website=w";

  @TempDir Path dir;
  private Packaged crispctl;
  private Path home;
  private Path config;

  @BeforeEach
  void program() {
    crispctl = new Packaged(dir);
    home = dir.resolve("home");
    config = home.resolve("config.json");
    crispctl.with("CRISPCTL_CONFIG", config.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"000", "002", "022", "077", "777"})
  void fileAndFoldersArePrivateUnderEveryUmaskAndAtEveryMoment(String umask) throws Exception {
    AtomicBoolean stop = new AtomicBoolean();
    List<String> seen = new ArrayList<>();
    Thread watcher = new Thread(() -> watch(home, stop, seen));
    watcher.start();
    Packaged.Result made = crispctl.shell("umask " + umask + "; \"$0\" " + SET);
    Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rw-------"));
    Packaged.Result again = crispctl.shell("umask " + umask + "; \"$0\" " + SET + "2");
    stop.set(true);
    watcher.join();
    assertThat(made.err() + again.err()).isEmpty();
    assertThat(again.status()).isZero();
    assertThat(mode(config)).isEqualTo("rw-------");
    assertThat(mode(home)).isEqualTo("rwx------");
    assertThat(seen).as("files that others could read").isEmpty();
  }

  @Test
  void profilesStoredAtTheSameTimeAreAllKept() throws Exception {
    List<Process> writers = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      writers.add(crispctl.start((SET + " --profile=p" + i).split(" ")));
    }
    for (Process writer : writers) {
      assertThat(Packaged.end(writer)).isZero();
    }
    assertThat(Files.readString(config))
        .contains("\"p1\"", "\"p2\"", "\"p3\"", "\"p4\"", "\"p5\"", "\"p6\"");
    try (var files = Files.list(home)) {
      assertThat(files).containsExactly(config);
    }
  }

  @Test
  void aFileOthersCouldReadIsTightened() throws Exception {
    write("{}");
    Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rw-r--r--"));
    assertThat(set().status()).isZero();
    assertThat(mode(config)).isEqualTo("rw-------");
  }

  @Test
  void aReadOnlyFileIsNamedAndKept() throws Exception {
    write("{\"x\":1}");
    assertThat(config.toFile().setReadOnly()).isTrue();
    assertRefused("it is read-only");
    assertThat(Files.readString(config)).isEqualTo("{\"x\":1}");
  }

  @Test
  void aFolderThatCannotBeWrittenIsNamedAndNothingIsLost() throws Exception {
    // Not even root makes files there.
    crispctl.with("CRISPCTL_CONFIG", "/proc/crispctl-config.json");
    Packaged.Result result = set();
    assertThat(result.status()).isEqualTo(14);
    assertThat(result.err())
        .startsWith("error: cannot write the configuration file /proc/crispctl-config.json: ");
  }

  @Test
  void aLinkIsKeptAndItsFileReplaced() throws Exception {
    Path dotfiles = Files.createDirectory(dir.resolve("dotfiles"));
    Path real = dotfiles.resolve("real.json");
    Files.writeString(real, "{\"x\":1}");
    Files.createDirectory(home);
    Files.createSymbolicLink(config, Path.of("../dotfiles/real.json"));
    assertThat(set().status()).isZero();
    assertThat(config).isSymbolicLink();
    assertThat(Files.readString(real)).contains("\"key\": \"k\"", "\"x\": 1");
    assertThat(names(dotfiles)).containsExactly("real.json");
    assertThat(names(home)).containsExactly("config.json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nowhere", "config.json", "."})
  void aLinkThatLeadsToNoFileIsRefusedAndKept(String target) throws Exception {
    Files.createDirectory(home);
    Files.createSymbolicLink(config, Path.of(target));
    assertRefused("");
    assertThat(Files.readSymbolicLink(config)).isEqualTo(Path.of(target));
    assertThat(names(home)).containsExactly("config.json");
  }

  /**
   * Kills {@code auth set} at random moments. {@code -Dcrispctl.kills=200} for a longer run; the
   * default keeps the suite short.
   */
  @Test
  void aKilledWriterLeavesTheOldOrTheNewFile() throws Exception {
    int kills = Integer.getInteger("crispctl.kills", 20);
    Random random = new Random(7);
    assertThat(set("0").status()).isZero();
    long began = System.nanoTime();
    assertThat(set("0").status()).isZero();
    long usual = System.nanoTime() - began;
    String last = "k0";
    for (int i = 1; i <= kills; i++) {
      Process process = crispctl.start((SET + " --key=k" + i).split(" "));
      // Most of the time goes by before the file is touched.
      long moment = (long) (usual * (0.4 + 0.8 * random.nextDouble()));
      if (!process.waitFor(moment, TimeUnit.NANOSECONDS)) {
        process.destroyForcibly();
      }
      Packaged.end(process);
      String text = Files.readString(config);
      assertThat(text).isIn(text.contains("\"" + last + "\"") ? document(last) : document("k" + i));
      last = text.contains("\"k" + i + "\"") ? "k" + i : last;
    }
    assertThat(set("end").status()).isZero();
    assertThat(Files.readString(config)).isEqualTo(document("kend"));
    assertThat(names(home)).containsExactly("config.json");
  }

  private static String document(String key) {
    return "{\n  \"current\": \"default\",\n  \"profiles\": {\n    \"default\": {\n      \"identifier\": \"i\",\n      \"key\": \""
        + key
        + "\",\n      \"tier\": \"plugin\",\n      \"website_id\": \"w\"\n    }\n  }\n}\n";
  }

  private Packaged.Result set() throws Exception {
    return set("");
  }

  private Packaged.Result set(String number) throws Exception {
    return crispctl.run((SET + " --key=k" + number + " --detailed-exit-codes").split(" "));
  }

  private void assertRefused(String reason) throws Exception {
    Packaged.Result result = set();
    assertThat(result.status()).isEqualTo(14);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("error: cannot ")
        .contains(" the configuration file " + config + ": " + reason)
        .doesNotContain("Exception");
  }

  private void write(String text) throws Exception {
    Files.createDirectory(home);
    Files.writeString(config, text);
  }

  /** Looks at every file again and again, as somebody else on this machine would. */
  private static void watch(Path folder, AtomicBoolean stop, List<String> seen) {
    while (!stop.get()) {
      try (var files = Files.newDirectoryStream(folder)) {
        for (Path file : files) {
          String mode = mode(file);
          if (!mode.endsWith("------")) {
            seen.add(file.getFileName() + " " + mode);
          }
        }
      } catch (NoSuchFileException e) {
        // Not there yet, or renamed meanwhile.
      } catch (IOException e) {
        seen.add(e.toString());
      }
    }
  }

  private static List<String> names(Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (var files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        names.add(String.valueOf(file.getFileName()));
      }
    }
    return names;
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
