package crispctl.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;

import crispctl.cli.config.Environment;
import crispctl.cli.context.Cancellation;
import crispctl.cli.context.Services;
import crispctl.cli.context.Shared;
import crispctl.cli.worker.Happenings;
import crispctl.cli.worker.Outcome;
import crispctl.cli.worker.RequestExecutor;
import crispctl.cli.worker.WorkerFault;
import crispctl.output.OutputException;
import crispctl.output.OutputSink;
import crispctl.transport.ConnectionPool;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * Runs {@code listen} for one subscription of a worker: what the process would print on a line of
 * its own is told as a frame.
 */
final class ServedStream implements RequestExecutor {
  private final ServedCall call;
  private final Environment environment;
  private final ConnectionPool pool;
  private final Happenings happenings;

  ServedStream(
      Dispatch dispatch, Environment environment, ConnectionPool pool, Happenings happenings) {
    this.call = new ServedCall(dispatch, environment, List.of("listen"));
    this.environment = environment;
    this.pool = pool;
    this.happenings = happenings;
  }

  @Override
  public Outcome run(List<String> argv, Cancellation cancellation) {
    if (argv.contains("--list-events")) {
      return Outcome.of(WorkerFault.UNSUPPORTED_COMMAND);
    }
    OutputSink events = OutputSink.to(new Lines("event"), "the frames");
    OutputSink states = OutputSink.to(new Lines("status"), "the frames");
    Shared shared = new Shared(cancellation, pool);
    String userAgent = "crispctl/".concat(Version.TEXT);
    try (Services services = new Services(environment, events, states, userAgent, shared)) {
      Outcome failed = call.run(argv.toArray(new String[0]), services);
      return failed == null ? new Outcome(0, "null".getBytes(US_ASCII)) : failed;
    } catch (OutputException e) {
      return Outcome.of(WorkerFault.REQUEST_FAILED);
    } finally {
      events.end();
      states.end();
    }
  }

  /** Tells lines of one kind; every write is one, with its newline. */
  private final class Lines extends OutputStream {
    private final String type;

    Lines(String type) {
      this.type = type;
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      var line = new ByteArrayOutputStream(length);
      line.write(bytes, from, length - 1);
      happenings.tell(type, line.toByteArray());
    }

    @Override
    public void write(int oneByte) {
      throw new UnsupportedOperationException("lines are written whole");
    }
  }
}
