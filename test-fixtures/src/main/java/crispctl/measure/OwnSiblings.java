package crispctl.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes sure that a bench measures its own checkout.
 *
 * <p>Under {@code mvn -pl MODULE exec:java} Maven 3 takes the sibling modules from the local
 * repository, and the last checkout that ran {@code verify} put its jars there. Each of them must
 * be the jar of that name in this checkout, byte for byte (jars are reproducible, so two checkouts
 * of one revision are no mix). A jar with everything inside has no siblings to compare.
 */
public final class OwnSiblings {
  private static final Pattern VERSIONED_JAR = Pattern.compile("(.+?)-[0-9].*\\.jar");

  private OwnSiblings() {}

  /** Throws a refusal when a sibling on the class path of this driver is not the checkout's own. */
  public static void require(Class<?> driver) throws BenchmarkException, IOException {
    Checkout checkout = Checkout.of(driver);
    if (checkout != null) {
      require(checkout, ClassPath.of(driver));
    }
  }

  static void require(Checkout checkout, ClassPath classPath)
      throws BenchmarkException, IOException {
    List<String> foreign = new ArrayList<>();
    for (Path entry : classPath.entries()) {
      String jar = String.valueOf(entry.getFileName());
      Matcher name = VERSIONED_JAR.matcher(jar);
      if (name.matches() && isForeign(entry, checkout.root().resolve(name.group(1)))) {
        foreign.add(jar);
      }
    }
    if (!foreign.isEmpty()) {
      throw BenchmarkException.refusal(
          "not the jar built in this checkout: "
              + String.join(", ", foreign)
              + " (run mvn verify here)");
    }
  }

  private static boolean isForeign(Path jar, Path module) throws IOException {
    if (!Files.exists(module.resolve("pom.xml"))) {
      return false;
    }
    Path own = module.resolve("target").resolve(jar.getFileName());
    return !Files.exists(own) || Files.mismatch(jar, own) >= 0;
  }
}
