package crispctl.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnSiblingsTest {
  private static final String OUTPUT = "crispctl-output-0.1.0.jar";
  private static final String FIXTURES = "test-fixtures-0.1.0.jar";

  @TempDir private Path folder;
  private Path root;
  private Path repository;

  @BeforeEach
  void buildTwoModules() throws IOException {
    root = Files.createDirectories(folder.resolve("checkout"));
    repository = Files.createDirectories(folder.resolve("repository"));
    Files.writeString(root.resolve("pom.xml"), "<project/>");
    for (String module : List.of("crispctl-output", "test-fixtures", "bench-soak")) {
      Files.createDirectories(root.resolve(module).resolve("target/classes"));
      Files.writeString(root.resolve(module).resolve("pom.xml"), "<project/>");
    }
    jar(root.resolve("crispctl-output/target").resolve(OUTPUT), "own output");
    jar(root.resolve("test-fixtures/target").resolve(FIXTURES), "own fixtures");
  }

  @Test
  void equalJarsAreAcceptedWhereverTheyLie() throws IOException {
    jar(repository.resolve(OUTPUT), "own output");
    jar(repository.resolve(FIXTURES), "own fixtures");
    jar(repository.resolve("jackson-core-2.23.0.jar"), "not ours");

    assertThatCode(() -> require(OUTPUT, FIXTURES, "jackson-core-2.23.0.jar"))
        .doesNotThrowAnyException();
  }

  @Test
  void everySiblingOfAnotherCheckoutIsNamed() throws IOException {
    jar(repository.resolve(OUTPUT), "other output");
    jar(repository.resolve(FIXTURES), "other fixtures");

    assertThatThrownBy(() -> require(OUTPUT, FIXTURES))
        .isInstanceOfSatisfying(
            BenchmarkException.class, refusal -> assertThat(refusal.status()).isEqualTo(2))
        .hasMessage(
            "not the jar built in this checkout: crispctl-output-0.1.0.jar,"
                + " test-fixtures-0.1.0.jar (run mvn verify here)");
  }

  @Test
  void aSiblingThatWasNeverBuiltHereIsRefused() throws IOException {
    jar(repository.resolve(OUTPUT), "own output");
    Files.delete(root.resolve("crispctl-output/target").resolve(OUTPUT));

    assertThatThrownBy(() -> require(OUTPUT)).hasMessageContaining(OUTPUT);
  }

  @Test
  void aJarWithEverythingInsideHasNothingToCompare() throws IOException {
    Path everything = root.resolve("bench-soak/target/bench-soak.jar");
    jar(everything, "all");

    assertThatCode(
            () -> OwnSiblings.require(new Checkout(root), new ClassPath(List.of(everything))))
        .doesNotThrowAnyException();
  }

  @Test
  void theCheckoutIsFoundFromClassesAndFromTheJar() {
    assertThat(Checkout.around(root.resolve("bench-soak/target/classes")))
        .isEqualTo(new Checkout(root));
    assertThat(Checkout.around(root.resolve("bench-soak/target/bench-soak.jar")))
        .isEqualTo(new Checkout(root));
    assertThat(Checkout.around(folder.resolve("elsewhere/lib/bench-soak.jar"))).isNull();
  }

  @Test
  void thisModuleLiesInACheckout() throws Exception {
    Checkout own = Checkout.of(OwnSiblings.class);

    assertThat(own).isNotNull();
    assertThat(own.root().resolve("test-fixtures/pom.xml")).exists();
  }

  private void require(String... jars) throws BenchmarkException, IOException {
    List<Path> entries = Arrays.stream(jars).map(repository::resolve).toList();
    OwnSiblings.require(new Checkout(root), new ClassPath(entries));
  }

  private static void jar(Path file, String content) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        var jar = new JarOutputStream(out)) {
      jar.putNextEntry(new ZipEntry("content"));
      jar.write(content.getBytes(StandardCharsets.UTF_8));
    }
  }
}
