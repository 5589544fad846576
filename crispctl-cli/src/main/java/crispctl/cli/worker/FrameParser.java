package crispctl.cli.worker;

import crispctl.cli.config.JsonReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one frame. What the protocol does not name is refused. */
final class FrameParser {
  private static final int MAX_ID = 64;
  private static final Set<String> REQUEST = Set.of("protocol", "type", "id", "argv", "timeout_ms");
  private static final Set<String> BATCH = Set.of("protocol", "type", "id", "argvs", "timeout_ms");
  private static final Set<String> SUBSCRIBE = Set.of("protocol", "type", "id", "argv");
  private static final Set<String> CANCEL = Set.of("protocol", "type", "id");
  private static final Set<String> SHUTDOWN = Set.of("protocol", "type");

  private final boolean extensions;

  /**
   * @param extensions whether {@code batch} and {@code subscribe} are understood
   */
  FrameParser(boolean extensions) {
    this.extensions = extensions;
  }

  /** The frame in the first bytes of a line without its LF. */
  Frame parse(byte[] line, int length) throws FrameFault {
    Map<?, ?> members = members(line, length);
    if (number(members.get("protocol")) != 1 || !(members.get("type") instanceof String type)) {
      throw FrameFault.invalid();
    }
    return switch (type) {
      case "request" -> {
        only(REQUEST, members);
        yield new Frame.Request(
            id(members), List.of(argv(members.get("argv"))), Frame.Kind.ONE, timeout(members));
      }
      case "cancel" -> {
        only(CANCEL, members);
        yield new Frame.Cancel(id(members));
      }
      case "shutdown" -> {
        only(SHUTDOWN, members);
        yield new Frame.Shutdown();
      }
      case "batch" -> {
        only(extensions ? BATCH : Set.of(), members);
        yield new Frame.Request(
            id(members), argvs(members.get("argvs")), Frame.Kind.BATCH, timeout(members));
      }
      case "subscribe" -> {
        only(extensions ? SUBSCRIBE : Set.of(), members);
        yield new Frame.Request(
            id(members), List.of(argv(members.get("argv"))), Frame.Kind.SUBSCRIPTION, 0);
      }
      default -> throw FrameFault.invalid();
    };
  }

  private static Map<?, ?> members(byte[] line, int length) throws FrameFault {
    try {
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line, 0, length)).toString();
      int from = text.startsWith("\ufeff") ? 1 : 0;
      if (JsonReader.read(text.substring(from)) instanceof Map<?, ?> members) {
        return members;
      }
    } catch (CharacterCodingException | JsonReader.SyntaxException e) {
      // Told below, without a word of what came in.
    }
    throw FrameFault.invalid();
  }

  private static void only(Set<String> known, Map<?, ?> members) throws FrameFault {
    if (!known.containsAll(members.keySet())) {
      throw FrameFault.invalid();
    }
  }

  private static String id(Map<?, ?> members) throws FrameFault {
    if (members.get("id") instanceof String id && isId(id)) {
      return id;
    }
    throw FrameFault.invalid();
  }

  private static boolean isId(String id) {
    for (int i = 0; i < id.length(); i++) {
      char c = id.charAt(i);
      boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
      if (!letter && (c < '0' || c > '9') && c != '_' && c != '-') {
        return false;
      }
    }
    return !id.isEmpty() && id.length() <= MAX_ID;
  }

  private static List<List<String>> argvs(@Nullable Object value) throws FrameFault {
    if (!(value instanceof List<?> items) || items.isEmpty() || items.size() > Limits.BATCH) {
      throw FrameFault.invalid();
    }
    List<List<String>> argvs = new ArrayList<>();
    for (Object item : items) {
      argvs.add(argv(item));
    }
    return argvs;
  }

  private static List<String> argv(@Nullable Object value) throws FrameFault {
    if (!(value instanceof List<?> items) || items.size() > Limits.ARGV) {
      throw FrameFault.invalid();
    }
    List<String> words = new ArrayList<>();
    for (Object item : items) {
      if (!(item instanceof String word) || word.indexOf('\0') >= 0) {
        throw FrameFault.invalid();
      }
      words.add(word);
    }
    return words;
  }

  private static int timeout(Map<?, ?> members) throws FrameFault {
    if (!members.containsKey("timeout_ms")) {
      return Limits.DEFAULT_TIMEOUT_MS;
    }
    double millis = number(members.get("timeout_ms"));
    if (millis >= 1 && millis <= Limits.MAX_TIMEOUT_MS && millis == Math.rint(millis)) {
      return (int) millis;
    }
    throw FrameFault.invalid();
  }

  /** As a JavaScript peer understands it: 1.0 is 1. What is no number is not a number. */
  private static double number(@Nullable Object value) {
    return value instanceof JsonReader.Literal literal
        ? Double.parseDouble(literal.text())
        : Double.NaN;
  }
}
