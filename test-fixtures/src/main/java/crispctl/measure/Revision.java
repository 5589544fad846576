package crispctl.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The Git commit of what is measured and whether files differ from it. Both are null outside Git
 * and where there is no {@code git}.
 */
public record Revision(@Nullable String commit, @Nullable Boolean dirty) {
  private static final Revision NONE = new Revision(null, null);

  /** Asks {@code git} about the checkout, or about nothing when there is none. */
  public static Revision of(@Nullable Checkout checkout) throws IOException, InterruptedException {
    if (checkout == null) {
      return NONE;
    }
    String commit = git(checkout.root(), "rev-parse", "HEAD");
    if (commit == null) {
      return NONE;
    }
    String changes = git(checkout.root(), "status", "--porcelain");
    return new Revision(commit.strip(), changes == null ? null : !changes.isEmpty());
  }

  private static @Nullable String git(Path root, String... words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "--no-optional-locks"));
    command.addAll(Arrays.asList(words));
    Process git;
    try {
      git =
          new ProcessBuilder(command)
              .directory(root.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException noGit) {
      return null;
    }
    String answer = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return git.waitFor() == 0 ? answer : null;
  }
}
