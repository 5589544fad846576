package crispctl.bench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The whole world of one child: a fresh folder that is its home and working directory, and an
 * environment of a few fixed names. Nothing of the caller's environment reaches a child: neither
 * credentials nor options of the JVM. Closing deletes the folder.
 */
final class ChildHome implements AutoCloseable {
  private static final String CREDENTIALS =
      """
      {"profiles":{"default":{"identifier":"benchmark-identifier","key":"benchmark-key",\
      "tier":"website","website_id":"benchmark-site"}}}
      """;

  private final Path folder;

  private ChildHome(Path folder) {
    this.folder = folder;
  }

  /** A new home; its configuration file exists only if credentials are wanted. */
  static ChildHome create(boolean credentials) throws IOException {
    var home = new ChildHome(Files.createTempDirectory("bench-process"));
    if (credentials) {
      Path file =
          Files.createFile(
              home.config(),
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(file, CREDENTIALS);
    }
    return home;
  }

  Path folder() {
    return folder;
  }

  /** The launcher is a script and finds its tools, and a JDK if it brings none, in the last two. */
  Map<String, String> environment() {
    String jdk = System.getProperty("java.home");
    return Map.of(
        "HOME",
        folder.toString(),
        "CRISPCTL_CONFIG",
        config().toString(),
        "CRISPCTL_READ_ONLY",
        "1",
        "LANG",
        "C",
        "TZ",
        "UTC",
        "JAVA_HOME",
        jdk,
        "PATH",
        jdk + "/bin:/usr/bin:/bin");
  }

  private Path config() {
    return folder.resolve("config.json");
  }

  @Override
  public void close() throws IOException {
    List<Path> content;
    try (Stream<Path> walk = Files.walk(folder)) {
      content = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : content) {
      Files.delete(path);
    }
  }
}
