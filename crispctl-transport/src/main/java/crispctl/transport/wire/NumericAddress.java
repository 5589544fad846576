package crispctl.transport.wire;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/** Addresses written as numbers, read without asking a name server. */
final class NumericAddress {
  private NumericAddress() {}

  /**
   * The address, null when the text is a name.
   *
   * @param text dotted IPv4 with four parts, or IPv6 with or without brackets
   */
  static @Nullable InetAddress of(String text) {
    try {
      if (text.indexOf(':') < 0) {
        byte[] four = four(text);
        return four == null ? null : InetAddress.getByAddress(four);
      }
      // In brackets the JDK never takes the text for a name.
      return InetAddress.getByName(text.startsWith("[") ? text : "[" + text + "]");
    } catch (UnknownHostException e) {
      return null;
    }
  }

  private static byte @Nullable [] four(String text) {
    byte[] address = new byte[4];
    int from = 0;
    for (int i = 0; i < 4; i++) {
      int dot = i == 3 ? text.length() : text.indexOf('.', from);
      int part = dot < 0 ? -1 : part(text.substring(from, dot));
      if (part < 0) {
        return null;
      }
      address[i] = (byte) part;
      from = dot + 1;
    }
    return address;
  }

  private static int part(String text) {
    int value = DecimalNumber.parse(text, 255);
    return text.length() > 3 ? -1 : value;
  }
}
