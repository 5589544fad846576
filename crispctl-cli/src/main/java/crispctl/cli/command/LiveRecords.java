package crispctl.cli.command;

import crispctl.cli.config.Credentials;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import crispctl.output.JsonForm;
import crispctl.output.JsonText;
import crispctl.output.OutputException;
import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import crispctl.transport.TransportException;
import crispctl.transport.rtm.RtmListener;
import crispctl.transport.rtm.RtmStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints the events of a stream as records, from the threads of the stream, which it never holds
 * up: what the reader has not taken waits in the sink, and too much of it ends the stream with an
 * error.
 */
final class LiveRecords implements RtmListener {
  /** What the contract gives the reader of the last records. */
  private static final Duration DRAIN = Duration.ofSeconds(5);

  /** What is left of that when the time of the user is over; a reader that waits takes it all. */
  private static final Duration LEAST_DRAIN = Duration.ofMillis(200);

  /** ISO 8601 in UTC, always with three digits for milliseconds. */
  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

  private final Services services;
  private final Credentials credentials;
  private final OutputSink out;
  private final Redactor redactor;
  private final JsonForm form;
  private final boolean jsonStatus;
  private long left;
  private @Nullable RtmStream stream;

  /** Records of one stream, at most so many. */
  LiveRecords(Invocation in, Services services, Credentials credentials, long most)
      throws CliException {
    this.services = services;
    this.credentials = credentials;
    this.out = services.results().out();
    this.redactor = services.redactor(credentials);
    this.form = in.json() ? JsonForm.COMPACT : JsonForm.INDENTED;
    this.jsonStatus = in.json() || in.has("--json");
    this.left = most;
  }

  /**
   * Prints until there were enough, a signal comes, the reader leaves or the time is over. Blocks.
   */
  void print(List<String> events, @Nullable String session, Deadline deadline) throws Exception {
    RtmStream opened = services.stream(credentials, events, session, this);
    begin(opened);
    out.onFailedWrite(opened::stop);
    services.onSignal(opened::stop);
    deadline.onEnd(opened::stop);
    try {
      opened.run();
    } catch (TransportException e) {
      afterwards(deadline, e);
      throw e;
    }
    boolean enough = end();
    boolean signalled = services.signalled() != null;
    afterwards(deadline, null);
    if (!enough && !signalled && deadline.isOver()) {
      throw timeout();
    }
  }

  private synchronized void begin(RtmStream opened) {
    stream = opened;
  }

  /** Takes no more events; answers whether there were enough. */
  private synchronized boolean end() {
    boolean enough = left == 0;
    left = 0;
    return enough;
  }

  /**
   * Lets what was received leave. A signal that ended the stream leaves that its time; one that
   * comes now ends it.
   */
  private void afterwards(Deadline deadline, @Nullable TransportException before)
      throws CliException, OutputException {
    end();
    if (services.signalled() == null) {
      services.cancelDrainOnSignal();
    }
    try {
      out.drain(deadline.limit(LEAST_DRAIN, DRAIN));
    } catch (OutputException e) {
      if (before != null) {
        before.addSuppressed(e);
      } else if (deadline.isOver() && !e.readerGone()) {
        throw timeout();
      } else {
        throw e;
      }
    }
  }

  private static CliException timeout() {
    return CliException.timeout("the time given by --timeout is over");
  }

  @Override
  public void authenticated() {
    status("authenticated");
  }

  @Override
  public void reconnecting(TransportException why, Duration wait) {
    status("reconnecting");
  }

  @Override
  public synchronized void event(String name, String json) {
    if (left == 0) {
      return;
    }
    byte[] record = record(name, json).getBytes(StandardCharsets.UTF_8);
    try {
      out.line(record, 0, record.length, form, redactor);
      left--;
    } catch (OutputException e) {
      // Told by the drain at the end: the sink fails the same way from now on.
      left = 0;
    }
    if (left == 0) {
      stop();
    }
  }

  private static String record(String name, String json) {
    return JsonText.in(JsonForm.COMPACT)
        .beginObject()
        .member("event", name)
        .memberJson("data", json)
        .member("received_at", TIME.format(Instant.now()))
        .end()
        .text();
  }

  private void status(String word) {
    String line = "RTM ".concat(word);
    if (jsonStatus) {
      String website = redactor.redact(String.valueOf(credentials.website().value()));
      line =
          JsonText.in(JsonForm.COMPACT)
              .beginObject()
              .member("status", word)
              .member("website_id", website)
              .end()
              .text();
    }
    try {
      services.results().status(line);
    } catch (OutputException e) {
      // Told at the end of the program.
      stop();
    }
  }

  private synchronized void stop() {
    if (stream != null) {
      stream.stop();
    }
  }
}
