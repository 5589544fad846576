package crispctl.output;

/** How a JSON document is laid out. */
public enum JsonForm {
  /** One line without white space, then a newline. */
  COMPACT,
  /**
   * Indented by two spaces; {@code []} and {@code {}} stay on one line; a text value is printed
   * bare; then a newline.
   */
  INDENTED
}
