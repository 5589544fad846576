package crispctl.transport;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;

/**
 * Reads JSON of the server whatever its size: numbers, names and texts have no limit, nesting ends
 * at 10,000 levels.
 */
public final class ExactJson {
  private ExactJson() {}

  /**
   * A parser of the bytes from one offset to another, whose own offsets begin at 0. To be closed.
   * Halves of surrogate pairs that are escaped alone are read as U+FFFD.
   *
   * @param utf8 not changed
   */
  public static JsonParser parser(byte[] utf8, int from, int to) throws IOException {
    return Envelope.parser(utf8, from, to);
  }
}
