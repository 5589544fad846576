package crispctl.measure;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The folders and jars a class of the bench was loaded with. Inside Maven's JVM that is not the
 * property {@code java.class.path}, which there names Maven's own launcher.
 */
public record ClassPath(List<Path> entries) {
  /** Keeps its own copy. */
  public ClassPath {
    entries = List.copyOf(entries);
  }

  /** The class path of this class's loader. */
  public static ClassPath of(Class<?> type) {
    var entries = new ArrayList<Path>();
    if (type.getClassLoader() instanceof URLClassLoader loader) {
      for (URL url : loader.getURLs()) {
        entries.add(path(url));
      }
    } else {
      for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
        entries.add(Path.of(entry));
      }
    }
    return new ClassPath(entries);
  }

  /** The one folder or jar that holds this class. */
  public static Path holding(Class<?> type) {
    return path(Objects.requireNonNull(type.getProtectionDomain().getCodeSource()).getLocation());
  }

  /** For the {@code -cp} option of another JVM. */
  public String text() {
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static Path path(URL url) {
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("a class path entry that is no file", e);
    }
  }
}
