package crispctl.output;

/** Collects the cells of one line of text after the other. */
abstract class Row {
  final StringBuilder line = new StringBuilder();
  private final char separator;
  private final String lineEnd;
  private int cells;

  Row(char separator, String lineEnd) {
    this.separator = separator;
    this.lineEnd = lineEnd;
  }

  /** Adds a cell. */
  final void add(Cell cell) {
    if (cells++ > 0) {
      line.append(separator);
    }
    append(cell);
  }

  /** The line with its end; the next one is begun. */
  final String end() {
    if (cells == 1 && line.length() == 0) {
      line.append(soleEmptyCell());
    }
    String text = line.append(lineEnd).toString();
    line.setLength(0);
    cells = 0;
    return text;
  }

  /** Appends one cell to the line, as the format spells it. */
  abstract void append(Cell cell);

  /** A line of one empty cell, where the format tells it from no line at all. */
  abstract String soleEmptyCell();
}
