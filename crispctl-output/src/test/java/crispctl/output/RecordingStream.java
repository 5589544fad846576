package crispctl.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps what it gets, and the size of each write; fails on demand. */
final class RecordingStream extends OutputStream {
  final List<Integer> writes = new ArrayList<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private @Nullable IOException failure;

  void failWith(@Nullable IOException failure) {
    this.failure = failure;
  }

  String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void write(int oneByte) throws IOException {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  @Override
  public void write(byte[] source, int from, int length) throws IOException {
    writes.add(length);
    if (failure != null) {
      throw failure;
    }
    bytes.write(source, from, length);
  }

  @Override
  public void close() {
    throw new AssertionError("the stream does not belong to the sink");
  }
}
