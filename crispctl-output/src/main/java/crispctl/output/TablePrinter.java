package crispctl.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Prints records as aligned columns. The first records say how wide the columns are; later ones
 * that are wider stick out.
 */
final class TablePrinter implements RecordPrinter {
  private static final int SAMPLE = 1_000;
  private static final int CELL_COLUMNS = 40;
  private static final String GAP = "  ";

  private final OutputBuffer out;
  private final Utf8Writer text;
  private final RecordLayout layout;
  private final TimeText times;
  private final List<FieldPath> columns = new ArrayList<>();
  private final List<String[]> held = new ArrayList<>();
  private final int[] widths;
  private boolean begun;

  TablePrinter(OutputBuffer out, RecordLayout layout) {
    this.out = out;
    this.text = new Utf8Writer(out);
    this.layout = layout;
    this.times = new TimeText(layout);
    for (String column : layout.shown()) {
      columns.add(FieldPath.of(column));
    }
    this.widths = new int[columns.size()];
  }

  @Override
  public void record(byte[] json, int from, int to) throws OutputException {
    String[] row = row(new JsonSpan(json, from, to));
    if (begun) {
      print(row, false);
      out.flush();
    } else {
      measure(row);
      held.add(row);
      if (held.size() == SAMPLE) {
        begin();
      }
    }
  }

  @Override
  public void end() throws OutputException {
    if (!begun) {
      begin();
    }
  }

  private String[] row(JsonSpan record) {
    String[] row = new String[columns.size()];
    for (int i = 0; i < row.length; i++) {
      Cell cell = Cell.readable(record.at(columns.get(i)));
      boolean time = cell.number() && TimeText.isColumn(layout.shown().get(i));
      row[i] = shown(time ? times.of(cell.text()) : cell.text());
    }
    return row;
  }

  private String shown(String cell) {
    String visible = Escapes.visible(Escapes.wellFormed(cell));
    return layout.terminal() ? DisplayWidth.cut(visible, CELL_COLUMNS) : visible;
  }

  private void measure(String[] row) {
    for (int i = 0; i < row.length; i++) {
      widths[i] = Math.max(widths[i], DisplayWidth.of(row[i]));
    }
  }

  private void begin() throws OutputException {
    begun = true;
    if (layout.header()) {
      String[] names = new String[columns.size()];
      for (int i = 0; i < names.length; i++) {
        names[i] = shown(layout.shown().get(i).toUpperCase(Locale.ROOT));
      }
      measure(names);
      print(names, true);
    }
    for (String[] row : held) {
      print(row, false);
    }
    held.clear();
    out.flush();
  }

  private void print(String[] row, boolean header) throws OutputException {
    int cells = row.length;
    while (cells > 0 && row[cells - 1].isBlank()) {
      cells--;
    }
    for (int i = 0; i < cells; i++) {
      boolean last = i == cells - 1;
      String cell = last ? row[i].stripTrailing() : row[i];
      text.write(coloured(cell, header ? "1" : colour(i, cell)));
      if (!last) {
        text.write(" ".repeat(Math.max(0, widths[i] - DisplayWidth.of(row[i]))));
        text.write(GAP);
      }
    }
    text.write('\n');
  }

  private String colour(int column, String cell) {
    if (!FieldPath.last(layout.shown().get(column)).equals("state")) {
      return "";
    }
    return switch (cell) {
      case "resolved" -> "32";
      case "unresolved" -> "31";
      case "pending" -> "33";
      default -> "";
    };
  }

  private String coloured(String cell, String code) {
    return layout.colour() && !code.isEmpty() ? "\u001b[" + code + "m" + cell + "\u001b[0m" : cell;
  }
}
