package crispctl.transport;

import crispctl.transport.wire.TlsFault;
import crispctl.transport.wire.WireFault;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.net.URI;
import java.util.zip.ZipException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.jspecify.annotations.Nullable;

/**
 * Says in a sentence why a connection brought no usable answer, without quoting what it brought.
 */
final class BrokenExchange {
  private final String server;
  private final TlsFault tls;

  BrokenExchange(URI origin, TlsFault tls) {
    this.server = origin.getRawAuthority();
    this.tls = tls;
  }

  WireFault of(IOException fault) {
    if (fault instanceof WireFault known) {
      return known;
    }
    if (fault instanceof NoHttpResponseException) {
      return lost(server + " closed the connection without an answer", fault);
    }
    if (fault instanceof ClientProtocolException
        || fault instanceof MalformedChunkCodingException
        || fault instanceof MessageConstraintException) {
      return new WireFault(server + " does not answer in proper HTTP", false, fault);
    }
    if (fault instanceof ConnectionClosedException) {
      return lost(server + " closed the connection in the middle of the answer", fault);
    }
    if (fault instanceof ZipException || fault instanceof EOFException) {
      String damaged = "the compressed answer of " + server + " is damaged or cut";
      return new WireFault(damaged, false, fault);
    }
    if (isRejection(fault)) {
      return tls.of(fault, server);
    }
    if (fault instanceof SSLException && TlsFault.find(fault, SocketException.class) == null) {
      return lost("TLS with " + server + " broke: " + fault.getMessage(), fault);
    }
    return lost("the connection to " + server + " was lost: " + fault.getMessage(), fault);
  }

  /**
   * The server refused the handshake, of which the client learns after its first request: since TLS
   * 1.3 it sends both at once. Nothing of the request was looked at.
   */
  static boolean isRejection(IOException fault) {
    return TlsFault.find(fault, SSLHandshakeException.class) != null;
  }

  /** A server may close so fast that its reason is lost; then what it asked for is a clue. */
  private WireFault lost(String sentence, @Nullable IOException cause) {
    boolean asked = tls.aboutClientCertificate() != null;
    String clue = asked ? "; it asked for a client certificate" : "";
    return new WireFault(sentence + clue, true, cause);
  }
}
