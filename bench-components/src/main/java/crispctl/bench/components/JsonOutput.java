package crispctl.bench.components;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The batch {@code json-output-1mib}: one large answer on its way to stdout. */
@State(Scope.Thread)
public class JsonOutput {
  private byte[] document = {};
  private CountingStream copy = new CountingStream(0);
  private OutputUnderTest output = new OutputUnderTest("", copy);

  /**
   * Makes the document and the output once a fork, outside the measured time: a process has one
   * output too.
   */
  @Setup
  public void createDocument() {
    document = Document.bytes();
    copy = new CountingStream(document.length + 1);
    output = new OutputUnderTest("", copy);
  }

  /** Copies it as one line, then counts bytes and rows of the copy; throws when one is wrong. */
  @Benchmark
  public int run() throws IOException {
    copy.forget();
    output.line(document);
    if (copy.count() != document.length + 1 || copy.kept()[document.length] != '\n') {
      throw new IllegalStateException("the copy has " + copy.count() + " bytes");
    }
    int rows = Document.rows(copy.kept(), document.length);
    if (rows != Document.ROWS) {
      throw new IllegalStateException("the copy has " + rows + " rows");
    }
    return rows;
  }
}
