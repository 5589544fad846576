package crispctl.output;

import java.util.Random;

/** Random JSON text: canonical (as the compact form writes it) or with every freedom JSON has. */
final class RandomJson {
  // Texts that are already escaped as JSON.stringify would.
  private static final String[] CANONICAL = {
    "a",
    "plain text",
    "\\\"",
    "\\\\",
    "\\b\\t\\n\\f\\r",
    "\\u0000",
    "\\u001f",
    "/",
    "<&>",
    "é",
    "한글",
    "😀",
    "\u2028",
    "\u007f",
    "\ufffd",
    "\uffff",
    "{[:,]}",
    "\\\\ud83d"
  };
  // Jackson's parser refuses these in names unless they are decoded first.
  private static final String[] HALVES = {"x\\ud83d.", "x\\ude00", "x\\udbff\\n"};
  private static final String[] FREE = {
    "\\/",
    "\\u0041",
    "\\u00E9",
    "\\ud83d\\ude00",
    "\\uD83D\\uDE00",
    "\\u000a",
    "\\u001B",
    "\\u2028",
    "\\u0022",
    "\\u005C"
  };
  private static final String[] NUMBERS = {
    "0",
    "-0",
    "-0.0",
    "1.10",
    "600.00",
    "1e400",
    "-1e400",
    "1E5",
    "1e3",
    "1E+05",
    "2e-07",
    "123456789012345678901234567890",
    "9007199254740993",
    "3.14159265358979323846264338327950288"
  };
  private static final String[] SPACES = {"", "", "", " ", "\n", "\t\r\n  "};

  private final Random random;
  private final boolean canonical;
  private final StringBuilder out = new StringBuilder();

  private RandomJson(long seed, boolean canonical) {
    this.random = new Random(seed);
    this.canonical = canonical;
  }

  static String document(long seed, boolean canonical) {
    var json = new RandomJson(seed, canonical);
    json.container(5);
    return json.out.toString();
  }

  private void container(int depth) {
    boolean object = random.nextBoolean();
    out.append(object ? '{' : '[');
    int size = random.nextInt(9);
    space();
    for (int i = 0; i < size; i++) {
      if (i > 0) {
        out.append(',');
        space();
      }
      if (object) {
        // Few different names, so that many are duplicates.
        text(random.nextInt(3), canonical);
        space();
        out.append(':');
        space();
      }
      value(depth);
      space();
    }
    out.append(object ? '}' : ']');
  }

  private void value(int depth) {
    switch (random.nextInt(depth > 0 ? 9 : 5)) {
      case 0 -> out.append(NUMBERS[random.nextInt(NUMBERS.length)]);
      case 1 -> out.append(random.nextLong()).append('.').append(random.nextInt(1_000_000));
      case 2 -> out.append(random.nextBoolean() ? "true" : "null");
      case 3 -> text(random.nextInt(20), true);
      // Rarely so long that it crosses the borders of all buffers.
      case 4 -> text(random.nextInt(100) == 0 ? 12_000 : 3, true);
      default -> container(depth - 1);
    }
  }

  private void text(int pieces, boolean halves) {
    out.append('"');
    for (int i = 0; i < pieces; i++) {
      String[] from = canonical || random.nextBoolean() ? CANONICAL : FREE;
      if (halves && random.nextInt(10) == 0) {
        from = HALVES;
      }
      out.append(from[random.nextInt(from.length)]);
    }
    out.append('"');
  }

  private void space() {
    if (!canonical) {
      out.append(SPACES[random.nextInt(SPACES.length)]);
    }
  }
}
