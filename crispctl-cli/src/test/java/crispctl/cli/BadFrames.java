package crispctl.cli;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Lines that are no frame, each with its LF. */
public final class BadFrames {
  private static final String GOOD =
      "{\"protocol\":1,\"type\":\"request\",\"id\":\"a\",\"argv\":[\"auth\",\"show\"],\"timeout_ms\":5}";
  private static final String HEAD = "{\"protocol\":1,\"type\":\"request\",\"id\":";
  private static final String[] KNOWN = {
    "",
    "\r",
    " ",
    "\ufeff",
    "\ufeff\ufeff" + GOOD,
    "null",
    "1",
    "\"x\"",
    "[]",
    "{}",
    GOOD + GOOD,
    GOOD + ",",
    GOOD.replace("\"protocol\":1", "\"protocol\":\"1\""),
    GOOD.replace("\"protocol\":1", "\"protocol\":2"),
    GOOD.replace("\"protocol\":1", "\"protocol\":true"),
    GOOD.replace("\"protocol\":1", "\"protocol\":1,\"protocol\":null"),
    GOOD.replace("\"protocol\":1,", ""),
    GOOD.replace("request", "Request"),
    GOOD.replace("\"request\"", "7"),
    GOOD.replace("\"a\"", "\"\""),
    GOOD.replace("\"a\"", "\"" + "a".repeat(65) + "\""),
    GOOD.replace("\"a\"", "\"a b\""),
    GOOD.replace("\"a\"", "\"\u00e9\""),
    GOOD.replace("\"a\"", "\"a\\n\""),
    GOOD.replace("\"a\"", "1"),
    GOOD.replace("\"id\"", "\"Id\""),
    GOOD.replace("5}", "0}"),
    GOOD.replace("5}", "-1}"),
    GOOD.replace("5}", "1.5}"),
    GOOD.replace("5}", "120001}"),
    GOOD.replace("5}", "1e999}"),
    GOOD.replace("5}", "null}"),
    GOOD.replace("5}", "\"5\"}"),
    GOOD.replace("5}", "5,\"more\":1}"),
    GOOD.replace("5}", "5,\"argvs\":[]}"),
    GOOD.replace("[\"auth\",\"show\"]", "null"),
    GOOD.replace("[\"auth\",\"show\"]", "\"auth show\""),
    GOOD.replace("[\"auth\",\"show\"]", "{\"0\":\"auth\"}"),
    GOOD.replace("\"show\"", "1"),
    GOOD.replace("\"show\"", "null"),
    GOOD.replace("\"show\"", "[]"),
    GOOD.replace("\"show\"", "\"sh\\u0000ow\""),
    HEAD + "\"a\",\"argv\":[" + "\"x\",".repeat(128) + "\"x\"]}",
    HEAD + "\"a\"}",
    HEAD + "\"a\",\"argv\":" + "[".repeat(20_000) + "}",
    "{\"protocol\":1,\"type\":\"cancel\"}",
    "{\"protocol\":1,\"type\":\"cancel\",\"id\":\"a b\"}",
    "{\"protocol\":1,\"type\":\"cancel\",\"id\":\"a\",\"argv\":[]}",
    "{\"protocol\":1,\"type\":\"shutdown\",\"id\":\"a\"}",
    "{\"protocol\":1,\"type\":\"ready\"}",
    "{\"protocol\":1,\"type\":\"batch\",\"id\":\"a\",\"argvs\":[[\"auth\",\"show\"]]}",
    "{\"protocol\":1,\"type\":\"subscribe\",\"id\":\"a\"}",
    "{'protocol':1}",
    GOOD.replace(":1,", ":01,"),
    GOOD.replace(":1,", ":1.,"),
    GOOD.replace(":1,", ":+1,"),
    GOOD.replace("}", ",}"),
  };

  private BadFrames() {}

  /**
   * A line: first the known ones, then good frames that were damaged, which breaks each of them.
   */
  public static byte[] line(Random random, int index) {
    if (index < KNOWN.length) {
      return (KNOWN[index] + "\n").getBytes(StandardCharsets.UTF_8);
    }
    byte[] line = (GOOD + "\n").getBytes(StandardCharsets.UTF_8);
    int last = line.length - 2;
    switch (random.nextInt(4)) {
      // A byte that is no UTF-8, a control character, no end, a structural character less.
      case 0 -> line[random.nextInt(last)] = (byte) (0x80 + random.nextInt(0x80));
      case 1 -> line[random.nextInt(last)] = (byte) random.nextInt(9);
      case 2 -> line[last] = (byte) "]{\":,x1".charAt(random.nextInt(7));
      default -> line[structure(line, random)] = '~';
    }
    return line;
  }

  private static int structure(byte[] line, Random random) {
    int at = random.nextInt(line.length - 1);
    while ("{}[]\":,".indexOf(line[at]) < 0) {
      at = (at + 1) % (line.length - 1);
    }
    return at;
  }
}
