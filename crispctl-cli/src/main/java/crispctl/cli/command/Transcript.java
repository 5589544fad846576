package crispctl.cli.command;

import crispctl.cli.error.CliException;
import crispctl.output.RecordPrinter;
import crispctl.output.Records;
import crispctl.transport.Answer;
import crispctl.transport.TransportException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * The messages of a conversation from the first to the last. The API hands them out backwards, in
 * batches before a time, so they are kept, compressed, until the first one is there.
 *
 * <p>Several messages may share a millisecond, and a batch may end among them. So the next batch is
 * asked for from the time of the oldest message on, that one included, and known ones are dropped.
 */
final class Transcript {
  /** The size of a batch as far as known; a full one may have been cut. */
  private static final int BATCH = 20;

  private static final int PARTIAL_CONTENT = 206;

  private final Pages pages;
  private final long most;
  private final SeenIds seen = new SeenIds();
  private final Deque<byte[]> batches = new ArrayDeque<>();
  private final Deque<Integer> sizes = new ArrayDeque<>();
  private long found;
  private long oldest;
  private long newest;
  private int inBatch;
  private long inseparable = -1;

  Transcript(Pages pages, long most) {
    this.pages = pages;
    this.most = most;
  }

  /** Collects and prints; answers whether older messages were left out. */
  boolean print(RecordPrinter printer) throws CliException, TransportException, IOException {
    boolean more = collect();
    long skip = Math.max(0, found - most);
    while (!batches.isEmpty()) {
      skip = batch(batches.pop(), sizes.pop(), skip, printer);
    }
    if (inseparable >= 0) {
      printer.end();
      throw CliException.partial(
          "more messages than one answer holds were sent at " + inseparable + "; some are missing",
          "the API has no way to ask for them");
    }
    return more || found > most;
  }

  private boolean collect() throws CliException, TransportException, IOException {
    Map<String, String> query = Map.of();
    boolean inclusive = false;
    while (true) {
      Answer answer = pages.get(query);
      int fresh = keep(answer);
      if (inBatch == 0 || (fresh == 0 && !inclusive)) {
        return false;
      }
      if (found >= most) {
        return true;
      }
      if (fresh == 0) {
        boolean full = inBatch >= BATCH || answer.status() == PARTIAL_CONTENT;
        inseparable = full && oldest == newest ? oldest : inseparable;
      }
      inclusive = fresh > 0;
      query = Map.of("timestamp_before", Long.toString(inclusive ? oldest + 1 : oldest));
    }
  }

  /** Keeps what is new of a batch; answers how much that is. */
  private int keep(Answer answer) throws TransportException, IOException {
    Records records = Pages.records(answer);
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    int fresh = 0;
    inBatch = 0;
    oldest = Long.MAX_VALUE;
    newest = Long.MIN_VALUE;
    try (DeflaterOutputStream out = new DeflaterOutputStream(kept)) {
      while (records != null && records.next()) {
        inBatch++;
        span(answer, records);
        String fingerprint = records.text("fingerprint");
        if (fingerprint == null || seen.add(fingerprint)) {
          out.write(fresh++ == 0 ? '[' : ',');
          out.write(answer.body(), records.from(), records.to() - records.from());
        }
      }
      out.write(']');
    }
    if (fresh > 0) {
      batches.push(kept.toByteArray());
      sizes.push(fresh);
      found += fresh;
    }
    return fresh;
  }

  private void span(Answer answer, Records records) throws TransportException {
    try {
      long time = Long.parseLong(String.valueOf(records.text("timestamp")));
      oldest = Math.min(oldest, time);
      newest = Math.max(newest, time);
    } catch (NumberFormatException e) {
      throw answer.misshapen("a message has no timestamp in milliseconds to page by");
    }
  }

  /** Prints a batch without its first messages; answers how many are still to be skipped. */
  private static long batch(byte[] packed, int size, long skip, RecordPrinter printer)
      throws IOException {
    if (skip >= size) {
      return skip - size;
    }
    byte[] json = new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes();
    Records records = Records.of(json, 0, json.length);
    for (long at = 0; records.next(); at++) {
      if (at >= skip) {
        printer.record(json, records.from(), records.to());
      }
    }
    return 0;
  }
}
