package crispctl.measure;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A checkout of this project in which the bench was built. */
public record Checkout(Path root) {
  /**
   * The checkout around a class: both {@code MODULE/target/classes} and {@code
   * MODULE/target/MODULE.jar} lie three levels below it. Null when the class lies elsewhere, as in
   * a jar that was copied away.
   */
  public static @Nullable Checkout of(Class<?> type) {
    return around(ClassPath.holding(type));
  }

  static @Nullable Checkout around(Path code) {
    Path module = code.toAbsolutePath().resolve("../..").normalize();
    Path root = module.resolve("..").normalize();
    boolean built =
        Files.exists(module.resolve("pom.xml")) && Files.exists(root.resolve("pom.xml"));
    return built ? new Checkout(root) : null;
  }
}
