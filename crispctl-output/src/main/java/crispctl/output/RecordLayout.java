package crispctl.output;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * What a listing looks like. The caller decides all of it; nothing is read from the environment.
 *
 * @param format how records are printed
 * @param columns the columns of the command for TABLE, CSV and TSV: paths of members
 * @param fields the paths the user chose, or empty. They are the columns then, and the JSON formats
 *     print only them, nested and in the order of the record
 * @param header whether TABLE, CSV and TSV begin with the names of the columns
 * @param csvSafe whether CSV keeps spreadsheets from taking texts for formulas
 * @param csvCrlf whether lines of CSV end in CR LF
 * @param terminal whether TABLE cuts cells to 40 columns
 * @param colour whether TABLE uses ANSI colours
 * @param times how TABLE shows points in time
 * @param now what relative times are relative to
 * @param zone of absolute times
 * @param envelope whether JSON and PRETTY print {@code {"ok":true,"data":[...]}}
 */
public record RecordLayout(
    RecordFormat format,
    List<String> columns,
    List<String> fields,
    boolean header,
    boolean csvSafe,
    boolean csvCrlf,
    boolean terminal,
    boolean colour,
    Times times,
    Instant now,
    ZoneId zone,
    boolean envelope) {

  /** How points in time are shown. */
  public enum Times {
    /** Such as {@code 3 h ago}. */
    RELATIVE,
    /** Such as {@code 2026-11-30 14:03:05}. */
    ABSOLUTE
  }

  /** Copies the lists. */
  public RecordLayout {
    columns = List.copyOf(columns);
    fields = List.copyOf(fields);
  }

  /** The paths of the columns of this listing. */
  List<String> shown() {
    return fields.isEmpty() ? columns : fields;
  }
}
