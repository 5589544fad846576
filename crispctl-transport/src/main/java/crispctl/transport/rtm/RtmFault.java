package crispctl.transport.rtm;

import crispctl.transport.TransportException;
import crispctl.transport.wire.TlsFault;
import crispctl.transport.wire.TlsFileException;
import crispctl.transport.wire.WireFault;
import java.security.cert.CertificateException;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** What a failure of the event connection means: its words, and whether to try again. */
final class RtmFault {
  private RtmFault() {}

  /** A sentence for people. */
  static String words(Throwable failure, @Nullable Response response) {
    if (response != null && response.code() != 101) {
      return "the server answered " + response.code() + " in the place of a WebSocket";
    }
    TlsFileException file = TlsFault.find(failure, TlsFileException.class);
    WireFault wire = TlsFault.find(failure, WireFault.class);
    String message =
        file != null ? file.getMessage() : wire != null ? wire.getMessage() : failure.getMessage();
    if (wire != null || file != null) {
      return String.valueOf(message);
    }
    return "the connection was lost" + (message == null ? "" : ": " + message);
  }

  /** The failure of a connection that was or was not made. */
  static TransportException of(
      String request, String words, @Nullable Throwable cause, @Nullable Response refusal) {
    if (cause != null && TlsFault.find(cause, TlsFileException.class) != null) {
      return TransportException.unusableFile(request, words, cause);
    }
    if (refusal != null && isFinal(refusal.code())) {
      return TransportException.refused(request, refusal.code(), null, words);
    }
    String retryAfter = refusal == null ? null : refusal.header("Retry-After");
    return TransportException.lost(request, retryAfter, words, cause);
  }

  /**
   * Whether trying again may be of any use. Not with a server whose certificate is not trusted: a
   * person has to look at that.
   */
  static boolean passes(TransportException failure) {
    return switch (failure.kind()) {
      case REFUSED -> isPassing(failure.status());
      case TIMEOUT -> true;
      case NETWORK -> TlsFault.find(failure, CertificateException.class) == null;
      case INVALID_JSON, LACKING, TOO_LARGE, CANCELLED, TLS_FILE, READ_ONLY -> false;
    };
  }

  /** Answers to a WebSocket handshake that the next one would get too. */
  private static boolean isFinal(int status) {
    return status == 401 || status == 403 || status == 404;
  }

  /** Answers to the question for the address after which it is asked again. */
  private static boolean isPassing(int status) {
    return switch (status) {
      case 429, 500, 502, 503, 504 -> true;
      default -> false;
    };
  }
}
