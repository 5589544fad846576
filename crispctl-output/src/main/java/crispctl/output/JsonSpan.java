package crispctl.output;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value as a range of borrowed bytes. Finds values inside it by their borders only: what it
 * passes over is not checked.
 *
 * @param json the bytes
 * @param from offset of the first
 * @param to offset behind the last
 */
record JsonSpan(byte[] json, int from, int to) {
  boolean isEmpty() {
    return from == to;
  }

  /** The first byte that is no white space, or 0 when there is none. */
  char kind() {
    int at = space(from);
    return at == to ? 0 : (char) json[at];
  }

  /** Offset of the first byte from there on that is no white space. */
  int space(int at) {
    int next = at;
    while (next < to && (json[next] == ' ' || (json[next] >= '\t' && json[next] <= '\r'))) {
      next++;
    }
    return next;
  }

  /** The value that begins at an offset. */
  JsonSpan valueAt(int at) {
    int end = at;
    int depth = 0;
    do {
      if (end >= to) {
        throw new IllegalArgumentException("the JSON value has no end");
      }
      switch (json[end]) {
        case '"' -> end = string(end);
        case '{', '[' -> {
          depth++;
          end++;
        }
        case '}', ']' -> {
          depth--;
          end++;
        }
        default -> end = depth == 0 ? literal(end) : end + 1;
      }
      if (depth < 0) {
        throw new IllegalArgumentException("no JSON value");
      }
    } while (depth > 0);
    return new JsonSpan(json, at, end);
  }

  private int string(int at) {
    for (int i = at + 1; i < to; i++) {
      if (json[i] == '\\') {
        i++;
      } else if (json[i] == '"') {
        return i + 1;
      }
    }
    throw new IllegalArgumentException("the JSON text has no end");
  }

  private int literal(int at) {
    int end = at;
    while (end < to && json[end] > ' ' && ",]}:\"".indexOf(json[end]) < 0) {
      end++;
    }
    if (end == at) {
      throw new IllegalArgumentException("no JSON value");
    }
    return end;
  }

  /** The value at the end of a path, or null when there is none or it is {@code null}. */
  @Nullable JsonSpan at(FieldPath path) {
    JsonSpan found = this;
    for (byte[] name : path.names()) {
      found = found == null ? null : found.member(name);
    }
    return found == null || found.kind() == 'n' ? null : found;
  }

  /** The member of an object, the last of several as in JavaScript. */
  private @Nullable JsonSpan member(byte[] name) {
    if (kind() != '{') {
      return null;
    }
    JsonSpan found = null;
    int at = space(space(from) + 1);
    while (at < to && json[at] != '}') {
      JsonSpan label = valueAt(at);
      JsonSpan value = valueAt(space(space(label.to) + 1));
      if (label.isText(name)) {
        found = value;
      }
      at = space(value.to);
      if (at < to && json[at] == ',') {
        at = space(at + 1);
      }
    }
    return found;
  }

  private boolean isText(byte[] utf8) {
    return hasEscape()
        ? Arrays.equals(text().getBytes(StandardCharsets.UTF_8), utf8)
        : Arrays.equals(json, from + 1, to - 1, utf8, 0, utf8.length);
  }

  private boolean hasEscape() {
    int at = from;
    while (at < to && json[at] != '\\') {
      at++;
    }
    return at < to;
  }

  /** A text decoded, any other scalar as it stands; for spans without white space around. */
  String text() {
    if (json[from] == '"' && !hasEscape()) {
      return new String(json, from + 1, to - from - 2, StandardCharsets.UTF_8);
    }
    if (json[from] == '"') {
      try (JsonParser in = JsonTokens.of(this)) {
        in.nextToken();
        return in.getText();
      } catch (IOException e) {
        throw new IllegalArgumentException("not one JSON value", e);
      }
    }
    return new String(json, from, to - from, StandardCharsets.UTF_8);
  }

  boolean isStructure() {
    char kind = kind();
    return kind == '{' || kind == '[';
  }

  boolean isNumber() {
    char kind = kind();
    return kind == '-' || (kind >= '0' && kind <= '9');
  }
}
