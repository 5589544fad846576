package crispctl.output;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The texts to hide, by their first character. */
final class SecretTable {
  /** The answer of {@link #match} when the rest of the text decides. */
  static final int UNDECIDED = -1;

  private static final int BUCKETS = 256;

  // Longest first in each; characters share a bucket by their low eight bits.
  private final String[] @Nullable [] buckets = new String[BUCKETS][];

  SecretTable(String[] texts) {
    for (String text : texts) {
      int bucket = text.charAt(0) % BUCKETS;
      buckets[bucket] = with(buckets[bucket], text);
    }
  }

  private static String[] with(String @Nullable [] longestFirst, String text) {
    if (longestFirst == null) {
      return new String[] {text};
    }
    int at = 0;
    while (at < longestFirst.length && longestFirst[at].length() >= text.length()) {
      at++;
    }
    String[] more = Arrays.copyOf(longestFirst, longestFirst.length + 1);
    System.arraycopy(longestFirst, at, more, at + 1, longestFirst.length - at);
    more[at] = text;
    return more;
  }

  /**
   * The length of the longest secret that begins there, 0 when none does.
   *
   * @param last whether nothing follows the text; else a secret that may go on is undecided
   */
  int match(CharSequence text, int at, boolean last) {
    String[] candidates = buckets[text.charAt(at) % BUCKETS];
    if (candidates != null) {
      int rest = text.length() - at;
      for (String secret : candidates) {
        int length = secret.length();
        if ((length <= rest || !last) && agree(secret, text, at, Math.min(length, rest))) {
          return length <= rest ? length : UNDECIDED;
        }
      }
    }
    return 0;
  }

  private static boolean agree(String secret, CharSequence text, int at, int length) {
    for (int i = 0; i < length; i++) {
      if (secret.charAt(i) != text.charAt(at + i)) {
        return false;
      }
    }
    return true;
  }
}
