package crispctl.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Rows under headings, for people: the first column to the left, all others to the right. For one
 * thread.
 */
public final class TextTable {
  private final List<List<String>> rows = new ArrayList<>();

  /** A table with these headings and no rows. */
  public TextTable(String... headings) {
    rows.add(List.of(headings));
  }

  /** Adds a row with as many cells as there are headings. */
  public TextTable row(String... cells) {
    if (cells.length != rows.get(0).size()) {
      throw new IllegalArgumentException(cells.length + " cells");
    }
    rows.add(List.of(cells));
    return this;
  }

  /** A figure with this many decimals, the same in every locale; a dash when there is none. */
  public static String number(@Nullable Double value, int decimals) {
    return value == null ? "-" : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** All rows, each ended by a newline. */
  public String text() {
    var text = new StringBuilder();
    for (List<String> row : rows) {
      text.append(row.get(0)).append(" ".repeat(width(0) - row.get(0).length()));
      for (int column = 1; column < row.size(); column++) {
        String cell = row.get(column);
        text.append(" ".repeat(2 + width(column) - cell.length())).append(cell);
      }
      text.append('\n');
    }
    return text.toString();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
