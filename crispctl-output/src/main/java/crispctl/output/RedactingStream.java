package crispctl.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Hides secrets in bytes that come in pieces; a byte is a character here. */
final class RedactingStream extends OutputStream {
  private static final byte[] REPLACEMENT =
      Redactor.REPLACEMENT.getBytes(StandardCharsets.US_ASCII);

  private final SecretTable secrets;
  private final OutputStream target;
  private final StringBuilder held = new StringBuilder();
  // How many of the bytes to come belong to a secret that is already replaced.
  private int covered;

  RedactingStream(SecretTable secrets, OutputStream target) {
    this.secrets = secrets;
    this.target = target;
  }

  @Override
  public void write(int oneByte) throws IOException {
    held.append((char) (oneByte & 0xff));
    pass(false);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    held.append(new String(bytes, from, length, StandardCharsets.ISO_8859_1));
    pass(false);
  }

  @Override
  public void flush() throws IOException {
    target.flush();
  }

  @Override
  public void close() throws IOException {
    try (target) {
      pass(true);
      target.flush();
    }
  }

  /** Hands on what is decided. */
  private void pass(boolean last) throws IOException {
    int plain = 0;
    int at = 0;
    for (; at < held.length(); at++) {
      int length = secrets.match(held, at, last);
      if (length == SecretTable.UNDECIDED) {
        break;
      }
      if (length > 0 && covered == 0) {
        copy(plain, at);
        target.write(REPLACEMENT);
      }
      covered = Math.max(covered, length);
      if (covered > 0) {
        covered--;
        plain = at + 1;
      }
    }
    copy(plain, at);
    held.delete(0, at);
  }

  private void copy(int from, int to) throws IOException {
    if (from < to) {
      target.write(held.substring(from, to).getBytes(StandardCharsets.ISO_8859_1));
    }
  }
}
