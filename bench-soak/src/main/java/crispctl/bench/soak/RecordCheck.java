package crispctl.bench.soak;

import crispctl.measure.BenchmarkException;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The consumer: compares every line with the one that has to arrive at this place, byte by byte. It
 * keeps no line, so that a heap that grows is the output's doing.
 */
final class RecordCheck extends OutputStream {
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private long received;
  private long firstWrong = -1;

  @Override
  public void write(int oneByte) {
    if (oneByte == '\n') {
      endLine();
    } else {
      line.write(oneByte);
    }
  }

  private void endLine() {
    String text = line.toString(StandardCharsets.UTF_8);
    if (firstWrong < 0 && !text.equals(Records.received(received))) {
      firstWrong = received;
    }
    received++;
    line.reset();
  }

  long received() {
    return received;
  }

  /** Fails unless exactly this many records arrived, each whole, in order and redacted. */
  void require(long expected) throws BenchmarkException {
    if (firstWrong >= 0) {
      throw new BenchmarkException("record " + firstWrong + " is not in order or not redacted");
    }
    if (received != expected || line.size() > 0) {
      throw new BenchmarkException(received + " whole records arrived instead of " + expected);
    }
  }
}
