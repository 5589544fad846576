package crispctl.output;

import org.jspecify.annotations.Nullable;

/**
 * Walks the records of an answer, given as borrowed bytes, without building trees: the elements of
 * a list, or an object as the only record. For one thread.
 *
 * <pre>{@code
 * Records records = Records.of(json, from, to);
 * while (records.next()) {
 *   if (seen.add(records.text("session_id"))) {
 *     printer.record(json, records.from(), records.to());
 *   }
 * }
 * }</pre>
 */
public final class Records {
  private final JsonSpan list;
  private int at;
  private JsonSpan current;

  private Records(JsonSpan list) {
    this.list = list;
    this.at = list.space(list.from());
    this.current = list;
  }

  /** Whether the range begins a list or an object, so that {@link #of} can walk it. */
  public static boolean fit(byte[] json, int from, int to) {
    return new JsonSpan(json, from, to).isStructure();
  }

  /**
   * Stands before the first record.
   *
   * @throws IllegalArgumentException if the range is neither a list nor an object
   */
  public static Records of(byte[] json, int from, int to) {
    if (!fit(json, from, to)) {
      throw new IllegalArgumentException("neither a list nor an object");
    }
    return new Records(new JsonSpan(json, from, to));
  }

  /**
   * Goes to the next record; false when there is none.
   *
   * @throws IllegalArgumentException if the bytes are no JSON list
   */
  public boolean next() {
    if (at == list.to()) {
      return false;
    }
    if (list.kind() == '{') {
      current = list.valueAt(at);
      at = list.to();
      return true;
    }
    byte[] json = list.json();
    int next = list.space(at + 1);
    if (next == list.to() || (json[at] != '[' && json[at] != ',')) {
      throw new IllegalArgumentException("not a JSON list");
    }
    if (json[at] == '[' && json[next] == ']') {
      at = list.to();
      return false;
    }
    current = list.valueAt(next);
    at = list.space(current.to());
    if (at < list.to() && json[at] == ']') {
      at = list.to();
    }
    return true;
  }

  /** Offset of the first byte of the current record. */
  public int from() {
    return current.from();
  }

  /** Offset behind its last byte. */
  public int to() {
    return current.to();
  }

  /**
   * The text of one scalar member of the current record: a text decoded, a number as it stands.
   *
   * @param path names with dots between them, each dot descends into an object
   * @return null when there is none, or it is {@code null}, a list or an object
   */
  public @Nullable String text(String path) {
    JsonSpan member = current.at(FieldPath.of(path));
    return member == null || member.isStructure() ? null : member.text();
  }
}
