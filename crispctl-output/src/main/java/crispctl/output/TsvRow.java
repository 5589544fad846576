package crispctl.output;

/** Tabs between cells; what could be mistaken for a border is an escape, and so is a backslash. */
final class TsvRow extends Row {
  TsvRow() {
    super('\t', "\n");
  }

  @Override
  void append(Cell cell) {
    Escapes.controls(line, cell.text());
  }

  @Override
  String soleEmptyCell() {
    return "";
  }
}
