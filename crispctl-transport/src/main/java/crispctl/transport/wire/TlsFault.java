package crispctl.transport.wire;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Says in words why TLS failed. */
public final class TlsFault {
  private final @Nullable ClientIdentity identity;

  /**
   * @param identity what servers were shown, null when TLS was never used
   */
  TlsFault(@Nullable ClientIdentity identity) {
    this.identity = identity;
  }

  /** The failure of a handshake. */
  public WireFault of(IOException fault, String who) {
    boolean lost =
        find(fault, EOFException.class) != null || find(fault, SocketException.class) != null;
    return new WireFault("TLS with " + who + " failed: " + words(fault), lost, fault);
  }

  /** A client certificate was asked for: what became of that, null when nobody asked. */
  public @Nullable String aboutClientCertificate() {
    if (identity == null || !identity.wasAskedFor()) {
      return null;
    }
    return identity.isEmpty()
        ? "the server wants a client certificate and none is configured"
        : "the server does not accept the client certificate";
  }

  String words(IOException fault) {
    UntrustedServer untrusted = find(fault, UntrustedServer.class);
    if (untrusted != null) {
      return String.valueOf(untrusted.getMessage());
    }
    String message = String.valueOf(fault.getMessage());
    if (message.contains("protocol version") || message.contains("protocol_version")) {
      return "the server offers no TLS version from 1.2 on";
    }
    if (message.contains("Unsupported or unrecognized SSL message")) {
      return "the server does not speak TLS on this port (plain HTTP?)";
    }
    String asked = aboutClientCertificate();
    return fault instanceof SSLException && asked != null ? asked : message;
  }

  public static <T extends Throwable> @Nullable T find(Throwable from, Class<T> type) {
    Throwable at = from;
    while (at != null) {
      if (type.isInstance(at)) {
        return type.cast(at);
      }
      at = at.getCause();
    }
    return null;
  }
}
