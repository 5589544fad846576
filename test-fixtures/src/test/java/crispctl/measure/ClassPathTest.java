package crispctl.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @Test
  void aLoaderOfItsOwnIsAskedForItsEntries(@TempDir Path folder) throws Exception {
    Path copy = Files.createDirectories(folder.resolve("a b/crispctl/measure"));
    String file = "Summary.class";
    Files.copy(
        ClassPath.holding(Summary.class).resolve("crispctl/measure").resolve(file),
        copy.resolve(file));
    URL[] urls = {folder.resolve("a b").toUri().toURL()};

    try (var loader = new URLClassLoader(urls, null)) {
      Class<?> type = loader.loadClass("crispctl.measure.Summary");

      assertThat(ClassPath.of(type).entries()).containsExactly(folder.resolve("a b"));
      assertThat(ClassPath.holding(type)).isEqualTo(folder.resolve("a b"));
    }
  }

  @Test
  void otherwiseTheJvmsOwnClassPathCounts() {
    assertThat(ClassPath.of(Summary.class).entries()).contains(ClassPath.holding(Summary.class));
  }

  @Test
  void theTextSuitsAnotherJvm() {
    assertThat(new ClassPath(List.of(Path.of("a.jar"), Path.of("classes"))).text())
        .isEqualTo("a.jar" + File.pathSeparator + "classes");
  }
}
