package crispctl.transport.wire;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Turns host names into addresses. */
public interface NameServer {
  /** At least one address, in the order to try them; may block. Numeric addresses are names too. */
  InetAddress[] resolve(String host) throws UnknownHostException;

  /** The resolver of this machine. */
  final class OfMachine implements NameServer {
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
      return InetAddress.getAllByName(host);
    }
  }
}
