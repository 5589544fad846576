package crispctl.output;

import java.util.ArrayList;
import java.util.List;

/** Prints each record as one row of its columns, under a row of their names. */
final class RowPrinter implements RecordPrinter {
  private final OutputBuffer out;
  private final Utf8Writer text;
  private final RecordLayout layout;
  private final Row row;
  private final List<FieldPath> columns = new ArrayList<>();
  private boolean begun;

  RowPrinter(OutputBuffer out, RecordLayout layout, Row row) {
    this.out = out;
    this.text = new Utf8Writer(out);
    this.layout = layout;
    this.row = row;
    for (String column : layout.shown()) {
      columns.add(FieldPath.of(column));
    }
  }

  @Override
  public void record(byte[] json, int from, int to) throws OutputException {
    begin();
    JsonSpan record = new JsonSpan(json, from, to);
    for (FieldPath column : columns) {
      row.add(Cell.of(record.at(column)));
    }
    text.write(row.end());
    out.flush();
  }

  @Override
  public void end() throws OutputException {
    begin();
    out.flush();
  }

  private void begin() throws OutputException {
    if (!begun && layout.header()) {
      for (String name : layout.shown()) {
        row.add(new Cell(name, false));
      }
      text.write(row.end());
    }
    begun = true;
  }
}
