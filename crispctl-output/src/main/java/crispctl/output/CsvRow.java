package crispctl.output;

/** RFC 4180: quotes where needed, and doubled inside. */
final class CsvRow extends Row {
  // With their full-width forms, which some spreadsheets take for the same.
  private static final String FORMULA = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";

  private final boolean safe;

  CsvRow(boolean safe, boolean crlf) {
    super(',', crlf ? "\r\n" : "\n");
    this.safe = safe;
  }

  @Override
  void append(Cell cell) {
    String text = cell.text();
    boolean formula =
        safe && !cell.number() && !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
    if (!formula && !needsQuotes(text)) {
      line.append(text);
      return;
    }
    line.append(formula ? "\"'" : "\"").append(text.replace("\"", "\"\"")).append('"');
  }

  @Override
  String soleEmptyCell() {
    return "\"\"";
  }

  private static boolean needsQuotes(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (",\"\r\n".indexOf(text.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }
}
