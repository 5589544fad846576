package crispctl.transport;

import crispctl.transport.TransportException.Kind;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.jspecify.annotations.Nullable;

/**
 * One request on the wire and what became of it. {@link #run} blocks without limit and belongs to
 * one thread; every other method may be called from any thread and returns at once.
 */
final class RestCall {
  /**
   * An error envelope is small; what is longer is a page for browsers and not worth waiting for.
   */
  static final int MAX_ERROR_BYTES = 64 * 1024;

  private final Connections connections;
  private final URI origin;
  private final String line;
  private final HttpUriRequestBase wire;
  private volatile @Nullable Head failing;

  RestCall(Connections connections, ApiSettings settings, Request request) {
    this.connections = connections;
    this.origin = settings.origin();
    Target target = Target.of(request);
    this.line = request.method() + " " + target.path();
    this.wire = new HttpUriRequestBase(request.method(), origin);
    wire.setPath(target.text());
    String credentials = settings.identifier() + ":" + settings.key();
    byte[] secret = credentials.getBytes(StandardCharsets.UTF_8);
    // HttpClient would format the same text with regular expressions, which are slow to start.
    wire.setHeader("Host", origin.getRawAuthority());
    wire.setHeader("Accept", "application/json");
    wire.setHeader("Accept-Encoding", "gzip, deflate");
    wire.setHeader("Authorization", "Basic " + Base64.getEncoder().encodeToString(secret));
    wire.setHeader("X-Crisp-Tier", settings.tier());
    byte[] body = request.body();
    if (body != null) {
      wire.setHeader("Content-Type", "application/json");
      wire.setEntity(new ByteArrayEntity(body, null));
    }
  }

  /** Sends the request once and reads the answer whole. */
  Answer run() throws TransportException {
    HttpClientContext context = HttpClientContext.create();
    context.setRequest(wire); // where the connector looks for a cancel
    HttpHost host = new HttpHost(origin.getScheme(), origin.getHost(), origin.getPort());
    try {
      return read(connections.client().executeOpen(host, wire, context));
    } catch (CaFileException e) {
      String detail = String.valueOf(e.getMessage());
      throw new TransportException(Kind.CA_FILE, Head.unanswered(line), "config", detail, e);
    } catch (IOException e) {
      throw unanswered(Kind.NETWORK, BrokenExchange.sentence(e, origin), e);
    }
  }

  /** Closes the connection unless the answer was read to its end; nothing more will be sent. */
  void abort() {
    wire.cancel();
  }

  TransportException cancelled() {
    return unanswered(Kind.CANCELLED, "the request was cancelled", null);
  }

  /** A failing status that was seen in time says more than the clock. */
  TransportException late(Duration patience) {
    Head head = failing;
    if (head != null) {
      return Refusal.byStatus(head, null);
    }
    String detail = "no complete answer within " + patience.toSeconds() + " seconds";
    return unanswered(Kind.TIMEOUT, detail, null);
  }

  private Answer read(ClassicHttpResponse response) throws IOException, TransportException {
    int status = response.getCode();
    if (isRedirect(status)) {
      String detail = origin.getRawAuthority() + " redirects elsewhere, which is not followed";
      throw unanswered(Kind.NETWORK, detail, null);
    }
    Header delay = response.getFirstHeader("Retry-After");
    Head head = new Head(line, status, delay == null ? null : delay.getValue());
    if (status >= 400) {
      failing = head;
      throw refusal(head, response);
    }
    try {
      Envelope envelope = Envelope.read(Body.read(response, HttpTransport.MAX_BODY_BYTES));
      if (envelope.error()) {
        throw Refusal.of(head, envelope);
      }
      return envelope.answer(status);
    } catch (AnswerFault e) {
      String detail = String.valueOf(e.getMessage());
      throw new TransportException(e.kind(), head, e.reason(), detail, e);
    }
  }

  private static TransportException refusal(Head head, ClassicHttpResponse response) {
    try {
      return Refusal.of(head, Envelope.read(Body.read(response, MAX_ERROR_BYTES)));
    } catch (IOException | AnswerFault e) {
      return Refusal.byStatus(head, e);
    }
  }

  private static boolean isRedirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
  }

  private TransportException unanswered(Kind kind, String detail, @Nullable Throwable cause) {
    return new TransportException(kind, Head.unanswered(line), "network_error", detail, cause);
  }
}
