package crispctl.output;

import org.jspecify.annotations.Nullable;

/**
 * What a record has in one column.
 *
 * @param text a text decoded, another scalar as it stands, a structure as compact JSON; empty when
 *     there is nothing or {@code null}
 * @param number whether it is a JSON number
 */
record Cell(String text, boolean number) {
  private static final Cell EMPTY = new Cell("", false);

  static Cell of(@Nullable JsonSpan value) {
    if (value == null) {
      return EMPTY;
    }
    return new Cell(value.isStructure() ? JsonCopy.compact(value) : value.text(), value.isNumber());
  }

  /** The same for people: scalars of an array with commas between them. */
  static Cell readable(@Nullable JsonSpan value) {
    if (value == null || value.kind() != '[') {
      return of(value);
    }
    StringBuilder texts = new StringBuilder();
    Records elements = Records.of(value.json(), value.from(), value.to());
    while (elements.next()) {
      JsonSpan element = new JsonSpan(value.json(), elements.from(), elements.to());
      if (element.isStructure()) {
        return of(value);
      }
      texts.append(texts.length() == 0 ? "" : ", ").append(element.text());
    }
    return new Cell(texts.toString(), false);
  }
}
