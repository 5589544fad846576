package crispctl.cli;

import java.util.Random;

/** Random JSON text with every freedom JSON has. Equal seeds make equal texts. */
final class RandomDocuments {
  private static final String[] PIECES = {
    "a",
    "plain text ",
    "\\\"",
    "\\\\",
    "\\/",
    "/",
    "<&>'",
    "é",
    "한글",
    "👩‍👩‍👧",
    "😀",
    "\u2028",
    "\u007f",
    "\u0085",
    "\ufffd",
    "\uffff",
    "\ufeff",
    "{[:,]}",
    "\\b\\t\\n\\f\\r",
    "\\u0000",
    "\\u001F",
    "\\u001b[31m",
    "\\u0041",
    "\\u00E9",
    "\\u2028",
    "\\u0022",
    "\\u005C",
    "\\\\ud83d",
    "\\\\u0041",
    "\\uffff"
  };
  private static final String[] SURROGATES = {
    "\\ud83d\\ude00",
    "\\uD83D\\uDE00",
    "\\ud83d.",
    "\\ude00.",
    "\\udbff\\n",
    "\\ud83d\\ud83d\\ude00.",
    "\\udfff\\ud800\\u0041"
  };
  private static final String[] SPACES = {"", "", "", "", " ", "\n", "\t\r\n  "};

  private final Random random;
  private final StringBuilder out = new StringBuilder();

  private RandomDocuments(long seed) {
    this.random = new Random(seed);
  }

  /** An array of that many documents. */
  static String array(long seed, int count) {
    RandomDocuments json = new RandomDocuments(seed);
    json.out.append('[');
    for (int i = 0; i < count; i++) {
      json.out.append(i == 0 ? "" : ",");
      json.value(6);
    }
    return json.out.append(']').toString();
  }

  private void value(int depth) {
    space();
    switch (random.nextInt(depth > 0 ? 12 : 5)) {
      case 0, 1 -> number();
      case 2 -> out.append(pick("true", "false", "null"));
      case 3 -> text(random.nextInt(20));
      // Rarely so long that it crosses the borders of all buffers.
      case 4 -> text(random.nextInt(150) == 0 ? 15_000 : 3);
      case 5 -> deep(random.nextInt(100) == 0 ? 900 : 3);
      default -> container(depth - 1);
    }
    space();
  }

  private void container(int depth) {
    boolean object = random.nextBoolean();
    out.append(object ? '{' : '[');
    space();
    int size = random.nextInt(6);
    for (int i = 0; i < size; i++) {
      out.append(i == 0 ? "" : ",");
      if (object) {
        space();
        // Short names, so that many are duplicates; some look like integers.
        if (random.nextInt(4) == 0) {
          out.append('"').append(random.nextInt(30)).append('"');
        } else {
          text(random.nextInt(3));
        }
        space();
        out.append(':');
      }
      value(depth);
    }
    out.append(object ? '}' : ']');
  }

  private void deep(int levels) {
    out.append("[".repeat(levels)).append("]".repeat(levels));
  }

  private void number() {
    out.append(pick("", "-"));
    switch (random.nextInt(4)) {
      case 0 -> out.append('0');
      case 1 -> out.append(1 + random.nextInt(9));
      default -> out.append(1 + random.nextInt(9)).append(digits());
    }
    if (random.nextInt(2) == 0) {
      out.append('.').append(random.nextInt(3) == 0 ? "0" : digits());
    }
    if (random.nextInt(3) == 0) {
      out.append(pick("e", "E")).append(pick("", "+", "-"));
      out.append(random.nextInt(3) == 0 ? "00" : "").append(digits());
    }
  }

  private String digits() {
    StringBuilder digits = new StringBuilder();
    int count = random.nextInt(30) == 0 ? 1_500 : 1 + random.nextInt(20);
    for (int i = 0; i < count; i++) {
      digits.append((char) ('0' + random.nextInt(10)));
    }
    return digits.toString();
  }

  private void text(int pieces) {
    out.append('"');
    for (int i = 0; i < pieces; i++) {
      out.append(random.nextInt(6) == 0 ? pick(SURROGATES) : pick(PIECES));
    }
    out.append('"');
  }

  private void space() {
    out.append(pick(SPACES));
  }

  private String pick(String... from) {
    return from[random.nextInt(from.length)];
  }
}
