package crispctl.cli;

import crispctl.cli.config.Environment;
import crispctl.cli.context.Cancellation;
import crispctl.cli.context.Services;
import crispctl.cli.context.Shared;
import crispctl.cli.error.ExitCode;
import crispctl.cli.worker.Outcome;
import crispctl.cli.worker.RequestExecutor;
import crispctl.cli.worker.WorkerFault;
import crispctl.output.JsonForm;
import crispctl.output.OutputException;
import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import crispctl.transport.ConnectionPool;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

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

  private final Dispatch dispatch;
  private final Environment environment;
  private final ConnectionPool pool;
  private final OutputSink nowhere = OutputSink.to(OutputStream.nullOutputStream(), "nowhere");
  private Capture capture = new Capture();

  /**
   * @param environment of every command
   */
  ServedCommands(Dispatch dispatch, Environment environment, ConnectionPool pool) {
    this.dispatch = dispatch;
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
    boolean detailed = environment.isOne("CRISPCTL_DETAILED_EXIT_CODES");
    try {
      Grammar.Parsed parsed = dispatch.parse(args);
      if (!isSupported(parsed)) {
        return Outcome.of(WorkerFault.UNSUPPORTED_COMMAND);
      }
      Map<String, String> options = parsed.options();
      detailed |= options.containsKey("--detailed-exit-codes");
      options.putIfAbsent("--output", "json");
      Dispatch.Call call = dispatch.call(parsed, environment);
      ServedOptions.check(options);
      call.action().command(dispatch).run(call.invocation(), services);
      return new Outcome(0, redacted(capture.take(), redactor(args, services)));
    } catch (OutputException e) {
      throw e;
    } catch (Throwable e) {
      return failed(e, detailed, redactor(args, services));
    }
  }

  private boolean isSupported(Grammar.Parsed parsed) {
    List<String> words = parsed.words();
    Map<String, String> options = parsed.options();
    return !options.containsKey("--help")
        && !options.containsKey("--version")
        && COMMANDS.contains(String.join(" ", words.subList(0, dispatch.match(words).depth())));
  }

  private Redactor redactor(String[] args, Services services) {
    return SecretFinder.redactor(args, environment, services.configRead(), services.secrets());
  }

  private byte[] redacted(byte[] json, Redactor redactor) throws OutputException {
    capture.sink().document(json, 0, json.length, JsonForm.COMPACT, redactor);
    return capture.take();
  }

  private static Outcome failed(Throwable failure, boolean detailed, Redactor redactor) {
    Failure told = Failure.of(failure, null);
    if (told.exitCode() == ExitCode.INTERNAL) {
      return Outcome.of(WorkerFault.REQUEST_FAILED);
    }
    byte[] json = told.report().json(redactor).getBytes(StandardCharsets.UTF_8);
    return new Outcome(told.exitCode().status(detailed), json);
  }
}
