package crispctl.transport;

import crispctl.transport.TransportException.Kind;
import crispctl.transport.wire.Dialer;
import crispctl.transport.wire.Endpoint;
import crispctl.transport.wire.TlsFileException;
import crispctl.transport.wire.WireFault;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.time.Duration;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.protocol.HttpContext;
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

  private static final String ATTRIBUTE = "crispctl.call";

  private final Connections connections;
  private final URI origin;
  private final Request request;
  private final String line;
  private final @Nullable Trail trail;
  private final HttpUriRequestBase wire;
  private volatile boolean departed;
  private volatile @Nullable String waitingFor;
  private volatile @Nullable Head failing;

  RestCall(Connections connections, ApiSettings settings, Request request, @Nullable Trail trail) {
    this.connections = connections;
    this.origin = settings.origin();
    this.request = request;
    this.trail = trail;
    this.line = request.line();
    this.wire = new HttpUriRequestBase(request.method(), origin);
    wire.setPath(Target.of(request).text());
    for (HttpTrace.Header header : Preview.headers(settings, request)) {
      wire.setHeader(header.name(), header.value());
    }
    if (request.body() != null) {
      wire.setEntity(new ByteArrayEntity(request.body(), null));
    }
  }

  /** The call that HttpClient is at work for. */
  static RestCall of(HttpContext context) {
    return (RestCall) context.getAttribute(ATTRIBUTE);
  }

  /** Sends the request once and reads the answer whole. */
  Answer run() throws TransportException {
    HttpClientContext context = HttpClientContext.create();
    context.setAttribute(ATTRIBUTE, this);
    HttpHost host = new HttpHost(origin.getScheme(), origin.getHost(), origin.getPort());
    try {
      return read(connections.client().executeOpen(host, wire, context));
    } catch (TlsFileException e) {
      String detail = String.valueOf(e.getMessage());
      throw new TransportException(Kind.TLS_FILE, Head.unanswered(line), "config", detail, e);
    } catch (IOException e) {
      throw broken(e);
    }
  }

  /** Throws when the call was aborted meanwhile; then nothing more is opened. */
  void check() throws InterruptedIOException {
    if (wire.isCancelled()) {
      throw new InterruptedIOException("cancelled");
    }
  }

  void waitingFor(@Nullable String sentence) {
    waitingFor = sentence;
  }

  void connected(Endpoint target, Dialer.Reached reached) {
    if (trail != null) {
      trail.connected(target, reached);
    }
  }

  void departing(HttpRequest complete) {
    departed = true;
    if (trail != null) {
      String start = request.method() + " " + complete.getPath() + " HTTP/1.1";
      trail.request(start, complete.getHeaders(), request.body());
    }
  }

  /** Closes the connection unless the answer was read to its end; nothing more will be sent. */
  void abort() {
    wire.cancel();
  }

  /** Says truly whether the outcome is unknown once the call was aborted: then nothing leaves. */
  TransportException cancelled() {
    return unanswered(Kind.CANCELLED, "the request was cancelled");
  }

  /** A failing status that was seen in time says more than the clock. */
  TransportException late(Duration patience) {
    Head head = failing;
    if (head != null) {
      return Refusal.byStatus(head, null);
    }
    String waiting = waitingFor;
    String what = waiting == null ? "no complete answer" : waiting;
    String detail = what + " within " + patience.toSeconds() + " seconds";
    return unanswered(Kind.TIMEOUT, detail);
  }

  private Answer read(ClassicHttpResponse response) throws IOException, TransportException {
    int status = response.getCode();
    if (trail != null) {
      trail.response(status, response.getHeaders());
    }
    if (isRedirect(status)) {
      String detail = origin.getRawAuthority() + " redirects elsewhere, which is not followed";
      throw network(Head.unanswered(line), detail, null);
    }
    Header delay = response.getFirstHeader("Retry-After");
    Head head = new Head(line, status, delay == null ? null : delay.getValue());
    if (status >= 400) {
      failing = head;
      throw refusal(head, response);
    }
    try {
      byte[] body = Body.read(response, HttpTransport.MAX_BODY_BYTES, trail);
      if (status >= 300 && body.length == 0) {
        // Such as 304: whatever was asked for, nothing says that it was done.
        throw new AnswerFault(Kind.INVALID_JSON, "HTTP " + status + " without a body");
      }
      Envelope envelope = Envelope.read(body);
      if (envelope.error()) {
        throw Refusal.of(head, envelope);
      }
      return envelope.answer(head);
    } catch (AnswerFault e) {
      String detail = String.valueOf(e.getMessage());
      throw new TransportException(e.kind(), head, e.reason(), detail, e);
    }
  }

  private TransportException refusal(Head head, ClassicHttpResponse response) {
    try {
      return Refusal.of(head, Envelope.read(Body.read(response, MAX_ERROR_BYTES, trail)));
    } catch (IOException | AnswerFault e) {
      return Refusal.byStatus(head, e);
    }
  }

  private static boolean isRedirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
  }

  private TransportException broken(IOException e) {
    WireFault fault = new BrokenExchange(origin, connections.tls().faults()).of(e);
    boolean unknown = outcomeUnknown() && !BrokenExchange.isRejection(e);
    Head head = new Head(line, 0, null, unknown, fault.passing());
    return network(head, String.valueOf(fault.getMessage()), e);
  }

  private boolean outcomeUnknown() {
    return departed && failing == null && !request.reads();
  }

  private TransportException unanswered(Kind kind, String detail) {
    Head head = new Head(line, 0, null, outcomeUnknown(), false);
    return new TransportException(kind, head, "network_error", detail, null);
  }

  private static TransportException network(Head head, String detail, @Nullable Throwable cause) {
    return new TransportException(Kind.NETWORK, head, "network_error", detail, cause);
  }
}
