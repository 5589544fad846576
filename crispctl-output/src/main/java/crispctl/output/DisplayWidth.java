package crispctl.output;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many columns of a terminal a text takes. What is one character for a reader, an extended
 * grapheme cluster, is as wide as its widest code point: a base with its marks, a family joined to
 * one emoji, a flag.
 */
final class DisplayWidth {
  /**
   * Code points of two columns: East Asian Width W or F of Unicode 17.0, which includes every emoji
   * with emoji presentation but the halves of flags. Gaps that hold only unassigned code points or
   * combining marks are closed.
   */
  private static final String WIDE =
      "1100-115f 231a-231b 2329-232a 23e9-23ec 23f0 23f3 25fd-25fe 2614-2615 2630-2637 2648-2653 "
          + "267f 268a-268f 2693 26a1 26aa-26ab 26bd-26be 26c4-26c5 26ce 26d4 26ea 26f2-26f3 26f5 "
          + "26fa 26fd 2705 270a-270b 2728 274c 274e 2753-2755 2757 2795-2797 27b0 27bf 2b1b-2b1c "
          + "2b50 2b55 2e80-303e 3041-3247 3250-a4c6 a960-a97c ac00-d7a3 f900-faff fe10-fe19 "
          + "fe30-fe6b ff01-ff60 ffe0-ffe6 16fe0-18cd5 18cff-18d1e 18d80-18df2 1aff0-1b2fb "
          + "1d300-1d356 1d360-1d376 1f004 1f0cf 1f18e 1f191-1f19a 1f200-1f202 1f210-1f23b "
          + "1f240-1f248 1f250-1f251 1f260-1f265 1f300-1f320 1f32d-1f335 1f337-1f37c 1f37e-1f393 "
          + "1f3a0-1f3ca 1f3cf-1f3d3 1f3e0-1f3f0 1f3f4 1f3f8-1f43e 1f440 1f442-1f4fc 1f4ff-1f53d "
          + "1f54b-1f54e 1f550-1f567 1f57a 1f595-1f596 1f5a4 1f5fb-1f64f 1f680-1f6c5 1f6cc "
          + "1f6d0-1f6d2 1f6d5-1f6d8 1f6dc-1f6df 1f6eb-1f6ec 1f6f4-1f6fc 1f7e0-1f7eb 1f7f0 "
          + "1f90c-1f93a 1f93c-1f945 1f947-1f9ff 1fa70-1fa7c 1fa80-1fa8a 1fa8e-1fac6 1fac8 "
          + "1facd-1fadc 1fadf-1faea 1faef-1faf8 20000-3fffd";

  private static final Pattern CLUSTER = Pattern.compile("\\X");
  private static final int EMOJI_PRESENTATION = 0xfe0f;
  private static final int[] BORDERS = borders();

  private DisplayWidth() {}

  /** The first code point of each range and the one behind it, in turn. */
  private static int[] borders() {
    String[] ranges = WIDE.split(" ", -1);
    int[] borders = new int[2 * ranges.length];
    for (int i = 0; i < ranges.length; i++) {
      String[] ends = ranges[i].split("-", -1);
      borders[2 * i] = Integer.parseInt(ends[0], 16);
      borders[2 * i + 1] = Integer.parseInt(ends[ends.length - 1], 16) + 1;
    }
    return borders;
  }

  /** The columns of a text without control characters. */
  static int of(String text) {
    if (isPrintableAscii(text)) {
      return text.length();
    }
    int columns = 0;
    for (Matcher clusters = CLUSTER.matcher(text); clusters.find(); ) {
      columns += ofCluster(clusters.group());
    }
    return columns;
  }

  /** The text if it fits, else as much of it as fits with an ellipsis behind it. */
  static String cut(String text, int columns) {
    if (text.length() <= columns / 2 || of(text) <= columns) {
      return text;
    }
    int taken = 0;
    int end = 0;
    for (Matcher clusters = CLUSTER.matcher(text); clusters.find(); end = clusters.end()) {
      taken += ofCluster(clusters.group());
      if (taken >= columns) {
        break;
      }
    }
    return text.substring(0, end) + "…";
  }

  private static int ofCluster(String cluster) {
    int widest = 0;
    int flagHalves = 0;
    for (int i = 0; i < cluster.length(); ) {
      int codePoint = cluster.codePointAt(i);
      i += Character.charCount(codePoint);
      widest = Math.max(widest, ofCodePoint(codePoint));
      flagHalves += codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff ? 1 : 0;
      if (codePoint == EMOJI_PRESENTATION && widest > 0) {
        widest = 2;
      }
    }
    return flagHalves == 2 ? 2 : widest;
  }

  private static int ofCodePoint(int codePoint) {
    if (isZeroWidth(codePoint)) {
      return 0;
    }
    int at = Arrays.binarySearch(BORDERS, codePoint);
    // Behind an odd number of borders it is inside a range.
    int bordersPassed = at >= 0 ? at + 1 : -at - 1;
    return bordersPassed % 2 == 1 ? 2 : 1;
  }

  private static boolean isZeroWidth(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> true;
      // The soft hyphen takes a column where it is.
      case Character.FORMAT -> codePoint != 0xad;
      // Vowels and finals of Hangul join the wide consonant before them.
      default ->
          (codePoint >= 0x1160 && codePoint <= 0x11ff)
              || (codePoint >= 0xd7b0 && codePoint <= 0xd7ff);
    };
  }

  private static boolean isPrintableAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
        return false;
      }
    }
    return true;
  }
}
