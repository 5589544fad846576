package crispctl.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RevisionTest {
  @TempDir private Path root;

  @BeforeEach
  void commitOneFile() throws Exception {
    git("init", "--quiet");
    Files.writeString(root.resolve("file"), "one");
    git("add", "file");
    git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "-m", "One");
  }

  @Test
  void aCommittedTreeIsClean() throws Exception {
    Revision revision = Revision.of(new Checkout(root));

    assertThat(revision.commit()).matches("[0-9a-f]{40}");
    assertThat(revision.dirty()).isFalse();
  }

  @Test
  void aChangedFileMakesItDirty() throws Exception {
    Files.writeString(root.resolve("file"), "two");

    assertThat(Revision.of(new Checkout(root)).dirty()).isTrue();
  }

  private void git(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(Arrays.asList(words));
    Process git =
        new ProcessBuilder(command)
            .directory(root.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(git.waitFor()).isZero();
  }
}
