package crispctl.cli;

import crispctl.fixtures.FakeCrisp;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged program against an embedded Crisp, which one class of tests shares; each test finds
 * it without faults or journal.
 */
abstract class AgainstCrisp {
  protected static FakeCrisp crisp;

  @TempDir Path dir;
  protected Packaged crispctl;

  @BeforeAll
  static void startCrisp() {
    crisp = FakeCrisp.start();
  }

  @AfterAll
  static void stopCrisp() {
    crisp.close();
  }

  @BeforeEach
  void prepareProgram() {
    crisp.reset();
    crispctl = new Packaged(dir).with(crisp.environment());
  }
}
