package crispctl.transport.rtm;

import crispctl.transport.TransportException;
import crispctl.transport.wire.TlsFault;
import crispctl.transport.wire.TlsFileException;
import crispctl.transport.wire.WireFault;
import javax.net.ssl.SSLException;
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
    if (refusal != null && refusal.code() >= 400) {
      return TransportException.refused(
          request, refusal.code(), refusal.header("Retry-After"), words);
    }
    return TransportException.lost(request, words, cause);
  }

  /**
   * Whether trying again is of any use.
   *
   * @param knownGood whether a connection was authenticated before: then TLS that cannot be
   *     verified may be the doing of a network that the machine is on for a while
   */
  static boolean passes(TransportException failure, boolean knownGood) {
    return switch (failure.kind()) {
      case REFUSED -> isPassing(failure.status());
      case TIMEOUT -> true;
      case NETWORK -> knownGood || failure.passing() || !isTls(failure);
      case INVALID_JSON, LACKING, TOO_LARGE, CANCELLED, TLS_FILE, READ_ONLY -> false;
    };
  }

  private static boolean isPassing(int status) {
    return switch (status) {
      case 420, 429, 500, 502, 503, 504 -> true;
      default -> false;
    };
  }

  private static boolean isTls(TransportException failure) {
    return TlsFault.find(failure, SSLException.class) != null;
  }
}
