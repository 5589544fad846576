package crispctl.transport;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.io.HttpMessageParser;
import org.apache.hc.core5.http.io.HttpMessageParserFactory;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the head of an answer. HttpClient's own reader passes over garbage before it, and takes a
 * head that ends with the connection for whole: a 2xx cut there would look like a success.
 */
final class WholeHead extends DefaultHttpResponseParser {
  private WholeHead(Http1Config limits) {
    super(limits);
  }

  @Override
  public @Nullable ClassicHttpResponse parse(SessionInputBuffer buffer, InputStream in)
      throws IOException, HttpException {
    Watched watched = new Watched(in);
    ClassicHttpResponse head = super.parse(buffer, watched);
    if (head != null && watched.ended) {
      throw new ConnectionClosedException("the head is cut");
    }
    return head;
  }

  /** Makes one for each connection. */
  record Factory(Http1Config limits) implements HttpMessageParserFactory<ClassicHttpResponse> {
    @Override
    public HttpMessageParser<ClassicHttpResponse> create() {
      return new WholeHead(limits);
    }

    @Override
    @SuppressWarnings("deprecation") // the interface leaves no other method to implement
    public HttpMessageParser<ClassicHttpResponse> create(@Nullable Http1Config ignored) {
      return create();
    }
  }

  /** Remembers that the end was reached. */
  private static final class Watched extends FilterInputStream {
    private boolean ended;

    Watched(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int read = in.read(bytes, from, length);
      ended = ended || read < 0;
      return read;
    }
  }
}
