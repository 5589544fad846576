package crispctl.transport.wire;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The hosts of {@code NO_PROXY}: a comma list of {@code *}, names (which mean their subdomains too,
 * with or without a leading dot), addresses and address blocks, each perhaps with a port. Names are
 * not resolved: blocks match hosts written as numbers. What has another form matches nothing.
 */
final class NoProxy {
  private final List<Entry> entries;

  private NoProxy(List<Entry> entries) {
    this.entries = entries;
  }

  static NoProxy of(String list) {
    List<Entry> entries = new ArrayList<>();
    for (String text : list.split(",", -1)) {
      String entry = text.strip().toLowerCase(Locale.ROOT);
      if (!entry.isEmpty()) {
        entries.add(Entry.of(entry));
      }
    }
    return new NoProxy(entries);
  }

  boolean contain(Endpoint target) {
    String host = withoutLastDot(target.host().toLowerCase(Locale.ROOT));
    InetAddress address = NumericAddress.of(host);
    for (Entry entry : entries) {
      if ((entry.port == 0 || entry.port == target.port())
          && (address == null ? entry.hasName(host) : entry.hasAddress(address))) {
        return true;
      }
    }
    return false;
  }

  private static String withoutLastDot(String name) {
    return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
  }

  /**
   * One piece of the list.
   *
   * @param name null for an address
   * @param block first address of the block, null for a name
   * @param bits of the address that count
   * @param port 0 for every port
   */
  private record Entry(@Nullable String name, @Nullable InetAddress block, int bits, int port) {
    static Entry of(String text) {
      int colon = text.lastIndexOf(':');
      boolean ported = colon >= 0 && (text.indexOf(':') == colon || text.charAt(colon - 1) == ']');
      int port = ported ? DecimalNumber.parse(text.substring(colon + 1), 65_535) : 0;
      String host = ported ? text.substring(0, colon) : text;
      int slash = host.indexOf('/');
      InetAddress block = NumericAddress.of(slash < 0 ? host : host.substring(0, slash));
      if (block != null) {
        int all = 8 * block.getAddress().length;
        int bits = slash < 0 ? all : DecimalNumber.parse(host.substring(slash + 1), all);
        return new Entry(null, block, bits, port);
      }
      String name = host.startsWith("*.") ? host.substring(1) : host;
      return new Entry(withoutLastDot(name), null, 0, port);
    }

    boolean hasName(String host) {
      if (name == null) {
        return false;
      }
      String suffix = name.startsWith(".") ? name : "." + name;
      return name.equals("*") || ("." + host).endsWith(suffix);
    }

    boolean hasAddress(InetAddress address) {
      if (block == null || bits < 0) {
        return "*".equals(name);
      }
      byte[] wanted = block.getAddress();
      byte[] given = address.getAddress();
      boolean same = wanted.length == given.length;
      for (int i = 0; same && i < bits; i++) {
        int shift = 7 - i % 8;
        same = wanted[i / 8] >> shift == given[i / 8] >> shift;
      }
      return same;
    }
  }
}
