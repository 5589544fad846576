package crispctl.cli;

import crispctl.fixtures.FakeCrisp;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * A class data archive of the packaged program for the runtime of the tests: about a thousand
 * children start from it, which saves a sixth of their time and changes nothing else. Made by the
 * first fork that asks.
 */
final class ClassArchive {
  private static final Path FOLDER = Path.of("target").toAbsolutePath();
  private static final String OPTION = made();

  private ClassArchive() {}

  /** A word for {@code CRISPCTL_JAVA_OPTS}; empty when there is no archive. */
  static String option() {
    return OPTION;
  }

  private static String made() {
    Path archive = FOLDER.resolve("tests-" + Runtime.version().feature() + ".jsa");
    if (archive.toString().contains(" ")) {
      return "";
    }
    try (FileChannel channel =
            FileChannel.open(
                FOLDER.resolve("tests.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      if (lock.isValid() && isOlderThanTheProgram(archive)) {
        train(archive);
      }
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
    return Files.exists(archive) ? "-XX:SharedArchiveFile=" + archive : "";
  }

  private static boolean isOlderThanTheProgram(Path archive) throws IOException {
    Path program = Packaged.HOME.resolve("lib").resolve("crispctl-cli.jar");
    return !Files.exists(archive)
        || Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(program)) < 0;
  }

  private static void train(Path archive) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Packaged.HOME.resolve("bin").resolve("crispctl").toString(), "conversations", "list");
    try (FakeCrisp crisp = FakeCrisp.start()) {
      Map<String, String> variables = builder.environment();
      variables.putAll(crisp.environment());
      variables.put("CRISPCTL_CONFIG", crisp.configFile().toString());
      variables.put("JAVA_HOME", System.getProperty("java.home"));
      variables.put("CRISPCTL_JAVA_OPTS", "-XX:ArchiveClassesAtExit=" + archive);
      builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
      builder.redirectError(ProcessBuilder.Redirect.DISCARD);
      Packaged.end(builder.start());
    }
  }
}
