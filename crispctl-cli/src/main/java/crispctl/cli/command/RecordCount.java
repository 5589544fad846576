package crispctl.cli.command;

import crispctl.output.RecordPrinter;
import crispctl.output.Records;
import crispctl.transport.Answer;
import crispctl.transport.TransportException;
import java.io.IOException;

/**
 * Prints records up to a number, each only once: a conversation that gets a message while its list
 * is paged moves to the top and pushes others to the next page, where they come again.
 */
final class RecordCount {
  private final RecordPrinter printer;
  private final long most;
  private final String id;
  private final SeenIds seen = new SeenIds();
  private long printed;

  /**
   * @param id member that tells records apart, empty when none does
   */
  RecordCount(RecordPrinter printer, long most, String id) {
    this.printer = printer;
    this.most = most;
    this.id = id;
  }

  /** How many records were printed. */
  long printed() {
    return printed;
  }

  /** Prints a page; answers how many records it has, -1 when some of them are over the number. */
  int page(Answer answer) throws TransportException, IOException {
    Records records = Pages.records(answer);
    int count = 0;
    while (records != null && records.next()) {
      count++;
      String text = id.isEmpty() ? null : records.text(id);
      if (text == null || seen.add(text)) {
        if (printed == most) {
          return -1;
        }
        printer.record(answer.body(), records.from(), records.to());
        printed++;
      }
    }
    return count;
  }
}
