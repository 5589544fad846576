package crispctl.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFileTest {
  @TempDir Path dir;
  private Path target;
  private Process alive;

  @BeforeEach
  void start() throws Exception {
    target = dir.resolve("config.json");
    alive = new ProcessBuilder("sleep", "1000").start();
  }

  @AfterEach
  void stop() {
    alive.destroyForcibly();
  }

  @Test
  void whatAKilledProcessLeftIsRemoved() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    Path stray = file("config.json." + gone.pid() + ".tmp");
    TemporaryFile.removeStrays(target);
    assertThat(stray).doesNotExist();
  }

  @Test
  void whatALivingProcessWritesStays() throws Exception {
    Path theirs = file("config.json." + alive.pid() + ".tmp");
    TemporaryFile.removeStrays(target);
    assertThat(theirs).exists();
  }

  @Test
  void whatIsOlderThanTheProcessOfItsNumberIsRemoved() throws Exception {
    Path stray = file("config.json." + alive.pid() + ".tmp");
    Files.setLastModifiedTime(stray, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    TemporaryFile.removeStrays(target);
    assertThat(stray).doesNotExist();
  }

  @Test
  void nothingElseIsTouched() throws Exception {
    String[] names = {
      "config.json",
      "config.json.tmp",
      "config.json..tmp",
      "config.json.12x.tmp",
      "config.json.-5.tmp",
      "config.json.999999999999999999999.tmp",
      "config.json.999999999.bak",
      "other.json.999999999.tmp",
      "aconfig.json.999999999.tmp"
    };
    for (String name : names) {
      file(name);
    }
    Path folder = Files.createDirectory(dir.resolve("config.json.999999999.tmp"));
    TemporaryFile.removeStrays(target);
    assertThat(folder).exists();
    for (String name : names) {
      assertThat(dir.resolve(name)).exists();
    }
  }

  @Test
  void aFolderThatIsNotThereIsNoFault() {
    Path nowhere = dir.resolve("none");
    TemporaryFile.removeStrays(nowhere.resolve("config.json"));
    assertThat(nowhere).doesNotExist();
  }

  private Path file(String name) throws Exception {
    return Files.writeString(dir.resolve(name), "x");
  }
}
