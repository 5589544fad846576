package crispctl.transport;

import crispctl.transport.HttpTrace.Connection;
import crispctl.transport.HttpTrace.Header;
import crispctl.transport.HttpTrace.TlsSession;
import crispctl.transport.wire.Dialer;
import crispctl.transport.wire.Endpoint;
import java.net.InetSocketAddress;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * Tells a trace about one attempt, without its secrets. After its failure a thread that was left
 * behind tells nothing more.
 */
final class Trail {
  private static final String REDACTED = "[redacted]";

  private final HttpTrace trace;
  private final Timing timing;
  private final long start;
  private boolean ended;

  Trail(HttpTrace trace, Timing timing) {
    this.trace = trace;
    this.timing = timing;
    this.start = timing.nanoTime();
  }

  synchronized void connected(Endpoint target, Dialer.Reached reached) {
    if (!ended) {
      var other = (InetSocketAddress) reached.tcp().getRemoteSocketAddress();
      Endpoint address = new Endpoint(other.getAddress().getHostAddress(), other.getPort());
      trace.connected(
          new Connection(
              target.toString(), address.toString(), reached.proxy(), session(reached.tls())));
    }
  }

  synchronized void request(
      String line, org.apache.hc.core5.http.Header[] headers, byte @Nullable [] body) {
    if (!ended) {
      trace.request(line, shown(headers), body == null ? new byte[0] : body);
    }
  }

  synchronized void response(int status, org.apache.hc.core5.http.Header[] headers) {
    if (!ended) {
      trace.response(status, shown(headers), elapsed());
    }
  }

  synchronized void body(byte[] decoded, long wireBytes) {
    if (!ended) {
      trace.body(decoded, wireBytes);
    }
  }

  /** Nothing is told afterwards. */
  synchronized void failed(TransportException failure) {
    if (!ended) {
      ended = true;
      trace.failed(failure.detail(), elapsed());
    }
  }

  private Duration elapsed() {
    return Duration.ofNanos(timing.nanoTime() - start);
  }

  private static @Nullable TlsSession session(@Nullable SSLSocket tls) {
    if (tls == null) {
      return null;
    }
    SSLSession session = tls.getSession();
    try {
      var certificate = (X509Certificate) session.getPeerCertificates()[0];
      return new TlsSession(
          session.getProtocol(),
          session.getCipherSuite(),
          certificate.getSubjectX500Principal().getName(),
          certificate.getIssuerX500Principal().getName());
    } catch (SSLPeerUnverifiedException e) {
      throw new IllegalStateException("a verified server without a certificate", e);
    }
  }

  private static List<Header> shown(org.apache.hc.core5.http.Header[] headers) {
    List<Header> shown = new ArrayList<>(headers.length);
    for (var header : headers) {
      String name = header.getName();
      String value = header.getValue() == null ? "" : header.getValue();
      shown.add(new Header(name, isSecret(name) ? REDACTED : value));
    }
    return shown;
  }

  private static boolean isSecret(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "authorization", "proxy-authorization", "cookie", "set-cookie" -> true;
      default -> false;
    };
  }
}
