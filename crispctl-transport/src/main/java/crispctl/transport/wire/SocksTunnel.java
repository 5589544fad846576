package crispctl.transport.wire;

import crispctl.transport.wire.ProxyAddress.Credentials;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Asks a SOCKS proxy for a tunnel (RFC 1928, passwords by RFC 1929). */
final class SocksTunnel {
  private static final int VERSION = 5;
  private static final int NO_LOGIN = 0;
  private static final int PASSWORD = 2;
  private static final int PASSWORD_VERSION = 1;
  private static final int CONNECT = 1;
  private static final int IPV4 = 1;
  private static final int NAME = 3;
  private static final int IPV6 = 4;
  private static final int MAX_NAME = 255;

  private final ProxyAddress proxy;
  private final Endpoint target;
  private final @Nullable InetAddress address;
  private final String name;

  /**
   * @param address of the target when it was resolved here, null to leave that to the proxy
   */
  SocksTunnel(ProxyAddress proxy, Endpoint target, @Nullable InetAddress address) {
    this.proxy = proxy;
    this.target = target;
    this.address = address == null ? NumericAddress.of(target.host()) : address;
    this.name = "the proxy " + proxy.endpoint();
  }

  /** On return the next byte of the socket is the target's. */
  void open(Socket socket) throws WireFault {
    if (address == null && target.host().length() > MAX_NAME) {
      throw new WireFault("the host " + target.host() + " is unknown", false, null);
    }
    try {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      logIn(in, out);
      out.write(connect());
      expectVersion(in, VERSION);
      int reply = in.readUnsignedByte();
      if (reply != 0) {
        String refused = name + " refused a tunnel to " + target + ": " + words(reply);
        // A rule, a command or a kind of address that it refuses stays refused.
        throw new WireFault(refused, reply == 1 || (reply >= 3 && reply <= 6), null);
      }
      skipBoundAddress(in);
    } catch (WireFault e) {
      throw e;
    } catch (IOException e) {
      String closed = name + " closed the connection instead of opening a tunnel to " + target;
      throw new WireFault(closed, true, e);
    }
  }

  private void logIn(DataInputStream in, OutputStream out) throws IOException {
    Credentials credentials = proxy.credentials();
    out.write(
        credentials == null
            ? new byte[] {VERSION, 1, NO_LOGIN}
            : new byte[] {VERSION, 2, NO_LOGIN, PASSWORD});
    expectVersion(in, VERSION);
    int method = in.readUnsignedByte();
    if (method == NO_LOGIN) {
      return;
    }
    if (method != PASSWORD || credentials == null) {
      throw new WireFault(name + " wants a user and a password", false, null);
    }
    ByteArrayOutputStream login = new ByteArrayOutputStream();
    login.write(PASSWORD_VERSION);
    append(login, credentials.user());
    append(login, credentials.password());
    out.write(login.toByteArray());
    expectVersion(in, PASSWORD_VERSION);
    if (in.readUnsignedByte() != 0) {
      throw new WireFault(name + " wants another user and password", false, null);
    }
  }

  private byte[] connect() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {VERSION, CONNECT, 0});
    if (address == null) {
      out.write(NAME);
      append(out, target.host());
    } else {
      byte[] bytes = address.getAddress();
      out.write(bytes.length == 4 ? IPV4 : IPV6);
      out.writeBytes(bytes);
    }
    out.write(target.port() >> 8);
    out.write(target.port());
    return out.toByteArray();
  }

  /** Its length and itself; nothing here has more than 255 bytes. */
  private static void append(ByteArrayOutputStream out, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.write(bytes.length);
    out.writeBytes(bytes);
  }

  private void skipBoundAddress(DataInputStream in) throws IOException {
    in.readUnsignedByte();
    int length =
        switch (in.readUnsignedByte()) {
          case IPV4 -> 4;
          case IPV6 -> 16;
          case NAME -> in.readUnsignedByte();
          default -> throw garbage();
        };
    in.readFully(new byte[length + 2]);
  }

  private void expectVersion(DataInputStream in, int version) throws IOException {
    if (in.readUnsignedByte() != version) {
      throw garbage();
    }
  }

  private WireFault garbage() {
    return new WireFault(name + " does not answer in proper SOCKS5", false, null);
  }

  private static String words(int reply) {
    return switch (reply) {
      case 2 -> "not allowed by its rules";
      case 3 -> "network unreachable";
      case 4 -> "host unreachable";
      case 5 -> "connection refused";
      case 6 -> "it took too long";
      default -> "failure " + reply;
    };
  }
}
