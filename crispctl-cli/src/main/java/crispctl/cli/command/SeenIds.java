package crispctl.cli.command;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * A set of ids that takes 16 bytes for each: it keeps their digests of 128 bits, which for a
 * million ids are all different but for one case in 10^26.
 */
final class SeenIds {
  private static final int FIRST_SIZE = 1024;

  // Pairs of halves; two zeros mark a free place.
  private long[] table = new long[2 * FIRST_SIZE];
  private int count;

  /** Adds an id; false when it was there. */
  boolean add(String id) {
    UUID digest = UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8));
    long high = digest.getMostSignificantBits();
    long low = digest.getLeastSignificantBits();
    if (!put(table, high, low)) {
      return false;
    }
    count++;
    if (count > table.length * 3 / 8) {
      grow();
    }
    return true;
  }

  private void grow() {
    long[] larger = new long[2 * table.length];
    for (int i = 0; i < table.length; i += 2) {
      if (table[i] != 0 || table[i + 1] != 0) {
        put(larger, table[i], table[i + 1]);
      }
    }
    table = larger;
  }

  private static boolean put(long[] table, long high, long low) {
    int mask = table.length / 2 - 1;
    int at = (int) (high >>> 20) & mask;
    while (table[2 * at] != 0 || table[2 * at + 1] != 0) {
      if (table[2 * at] == high && table[2 * at + 1] == low) {
        return false;
      }
      at = at + 1 & mask;
    }
    table[2 * at] = high;
    table[2 * at + 1] = low;
    return true;
  }
}
