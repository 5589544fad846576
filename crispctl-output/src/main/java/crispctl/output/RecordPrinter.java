package crispctl.output;

/**
 * Prints the records of one listing as they come: {@link #record} for each, then {@link #end}.
 *
 * <p>Holds one record at a time, TABLE the first 1,000, to find the widths of its columns. Waits
 * for a slow reader as {@link OutputSink#document} does. For one thread, and nothing else may use
 * the sink before the end.
 */
public interface RecordPrinter {
  /** A printer on which nothing is printed yet. */
  static RecordPrinter open(OutputSink sink, RecordLayout layout) {
    OutputBuffer out = sink.pieces();
    return switch (layout.format()) {
      case JSON, PRETTY -> new ArrayPrinter(out, layout);
      case NDJSON -> new NdjsonPrinter(out, layout);
      case CSV -> new RowPrinter(out, layout, new CsvRow(layout.csvSafe(), layout.csvCrlf()));
      case TSV -> new RowPrinter(out, layout, new TsvRow());
      case TABLE -> new TablePrinter(out, layout);
    };
  }

  /**
   * Prints one record, given as the borrowed bytes between two offsets: a JSON value with nothing
   * around it, as {@link Records} finds them.
   *
   * @throws IllegalArgumentException if it is none
   */
  void record(byte[] json, int from, int to) throws OutputException;

  /** Prints what ends the listing, and queues everything. */
  void end() throws OutputException;
}
