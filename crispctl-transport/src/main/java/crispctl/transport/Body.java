package crispctl.transport;

import crispctl.transport.TransportException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.hc.client5.http.entity.DeflateInputStream;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.message.MessageSupport;
import org.jspecify.annotations.Nullable;

/** Reads the body of an answer whole, undoing its content codings. */
final class Body {
  /** Nobody stacks more; a gzip file that unpacks to itself would nest for ever. */
  private static final int MAX_CODINGS = 4;

  private static final int FIRST_BUFFER = 16 * 1024;

  private Body() {}

  /**
   * Reads to the end of the answer, which frees its connection for the next request.
   *
   * @param trail told about a body that was read whole, null for nobody
   * @param limit the most bytes accepted after decoding; reading stops above it
   * @throws IOException when the connection fails or the compressed data is damaged
   */
  static byte[] read(ClassicHttpResponse response, int limit, @Nullable Trail trail)
      throws IOException, AnswerFault {
    HttpEntity entity = response.getEntity();
    if (entity == null) {
      return new byte[0];
    }
    if (trail == null) {
      return read(response, entity, entity.getContent(), limit);
    }
    Counted raw = new Counted(entity.getContent());
    byte[] body = read(response, entity, raw, limit);
    trail.body(body, raw.count());
    return body;
  }

  private static byte[] read(
      ClassicHttpResponse response, HttpEntity entity, InputStream raw, int limit)
      throws IOException, AnswerFault {
    List<String> codings = codings(response);
    if (codings.isEmpty()) {
      return readAll(raw, entity.getContentLength(), limit);
    }
    InputStream decoded = raw;
    for (int i = codings.size() - 1; i >= 0; i--) {
      decoded = decode(decoded, codings.get(i));
    }
    byte[] body = readAll(decoded, -1, limit);
    raw.transferTo(OutputStream.nullOutputStream());
    decoded.close();
    return body;
  }

  /** The codings in the order they were applied. */
  private static List<String> codings(ClassicHttpResponse response) throws AnswerFault {
    List<String> codings = new ArrayList<>();
    Iterator<String> names = MessageSupport.iterateTokens(response, "Content-Encoding");
    while (names.hasNext()) {
      String name = names.next();
      if (!name.equalsIgnoreCase("identity")) {
        codings.add(name);
      }
    }
    if (codings.size() > MAX_CODINGS) {
      throw new AnswerFault(Kind.INVALID_JSON, "the answer is compressed too many times");
    }
    return codings;
  }

  private static InputStream decode(InputStream in, String coding) throws IOException, AnswerFault {
    PushbackInputStream coded = new PushbackInputStream(in);
    int first = coded.read();
    if (first < 0) {
      return InputStream.nullInputStream();
    }
    coded.unread(first);
    if (coding.equalsIgnoreCase("gzip") || coding.equalsIgnoreCase("x-gzip")) {
      return new GZIPInputStream(coded, FIRST_BUFFER);
    }
    if (coding.equalsIgnoreCase("deflate")) {
      return new DeflateInputStream(coded);
    }
    throw new AnswerFault(Kind.INVALID_JSON, "the answer is encoded in a way nobody asked for");
  }

  private static byte[] readAll(InputStream in, long announced, int limit)
      throws IOException, AnswerFault {
    byte[] buffer = new byte[(int) Math.min(announced > 0 ? announced : FIRST_BUFFER, limit)];
    int size = 0;
    while (true) {
      int read = in.read(buffer, size, buffer.length - size);
      if (read < 0) {
        return Arrays.copyOf(buffer, size);
      }
      size += read;
      if (size == buffer.length) {
        // A byte apart, so that a body of the announced length never needs a larger buffer.
        int next = in.read();
        if (next < 0) {
          return buffer;
        }
        if (size >= limit) {
          throw new AnswerFault(Kind.TOO_LARGE, "the answer is larger than " + limit + " bytes");
        }
        buffer = Arrays.copyOf(buffer, Math.min(limit, 2 * size));
        buffer[size++] = (byte) next;
      }
    }
  }
}
