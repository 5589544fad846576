package crispctl.cli;

import crispctl.cli.config.Environment;
import crispctl.cli.context.Cancellation;
import crispctl.cli.context.Services;
import crispctl.cli.context.Shared;
import crispctl.cli.worker.Outcome;
import crispctl.cli.worker.RequestExecutor;
import crispctl.cli.worker.WorkerFault;
import crispctl.output.JsonForm;
import crispctl.output.OutputException;
import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import crispctl.transport.ConnectionPool;
import java.io.OutputStream;
import java.util.List;

/**
 * Runs command lines for a worker as the process would run each, but prints into memory, takes its
 * signal from the request and its connections from the pool, and hides secrets in results too.
 */
final class ServedCommands implements RequestExecutor {
  /** The commands, in the order in which clients are told of them. */
  static final List<String> COMMANDS =
      List.of(
          "auth show",
          "conversations list",
          "conversations get",
          "conversations pages",
          "conversations search",
          "messages list",
          "reply",
          "resolve",
          "reopen",
          "assign",
          "segments",
          "read",
          "people get",
          "operators list");

  private final ServedCall call;
  private final Environment environment;
  private final ConnectionPool pool;
  private final OutputSink nowhere = OutputSink.to(OutputStream.nullOutputStream(), "nowhere");
  private Capture capture = new Capture();

  /**
   * @param environment of every command
   */
  ServedCommands(Dispatch dispatch, Environment environment, ConnectionPool pool) {
    this.call = new ServedCall(dispatch, environment, COMMANDS);
    this.environment = environment;
    this.pool = pool;
  }

  @Override
  public Outcome run(List<String> argv, Cancellation cancellation) {
    String[] args = argv.toArray(new String[0]);
    Shared shared = new Shared(cancellation, pool);
    String userAgent = "crispctl/".concat(Version.TEXT);
    try (Services services =
        new Services(environment, capture.sink(), nowhere, userAgent, shared)) {
      Outcome outcome = run(args, services);
      if (outcome.code() != 0) {
        // Half a list may have been printed before the failure.
        capture.take();
      }
      return outcome;
    } catch (OutputException e) {
      boolean full = capture.isFull();
      capture = new Capture();
      return Outcome.of(full ? WorkerFault.RESPONSE_TOO_LARGE : WorkerFault.REQUEST_FAILED);
    }
  }

  private Outcome run(String[] args, Services services) throws OutputException {
    Outcome failed = call.run(args, services);
    return failed == null
        ? new Outcome(0, redacted(capture.take(), call.redactor(args, services)))
        : failed;
  }

  private byte[] redacted(byte[] json, Redactor redactor) throws OutputException {
    capture.sink().document(json, 0, json.length, JsonForm.COMPACT, redactor);
    return capture.take();
  }
}
