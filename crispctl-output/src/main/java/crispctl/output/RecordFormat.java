package crispctl.output;

/** How a listing is printed. */
public enum RecordFormat {
  /** One compact JSON array. */
  JSON,
  /** One JSON array, indented by two spaces. */
  PRETTY,
  /** One compact JSON value a line. */
  NDJSON,
  /** Aligned columns for people. */
  TABLE,
  /** Comma-separated values by RFC 4180. */
  CSV,
  /** Tab-separated values, one record a line; tab, line end, backslash and controls escaped. */
  TSV
}
