package crispctl.cli;

import crispctl.cli.config.Environment;
import crispctl.cli.context.Services;
import crispctl.cli.error.ExitCode;
import crispctl.cli.worker.Outcome;
import crispctl.cli.worker.WorkerFault;
import crispctl.output.OutputException;
import crispctl.output.Redactor;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a worker runs a command line: as the process would, with JSON for results and errors. */
final class ServedCall {
  private final Dispatch dispatch;
  private final Environment environment;
  private final List<String> commands;

  /**
   * @param environment of every command
   * @param commands those that may be run
   */
  ServedCall(Dispatch dispatch, Environment environment, List<String> commands) {
    this.dispatch = dispatch;
    this.environment = environment;
    this.commands = commands;
  }

  /** Runs one and answers how it failed; null if it did not. */
  @Nullable Outcome run(String[] args, Services services) throws OutputException {
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
      return null;
    } catch (OutputException e) {
      throw e;
    } catch (Throwable e) {
      return failed(e, detailed, redactor(args, services));
    }
  }

  /** Hides what neither a result nor an error may show. */
  Redactor redactor(String[] args, Services services) {
    return SecretFinder.redactor(args, environment, services.configRead(), services.secrets());
  }

  private boolean isSupported(Grammar.Parsed parsed) {
    List<String> words = parsed.words();
    Map<String, String> options = parsed.options();
    return !options.containsKey("--help")
        && !options.containsKey("--version")
        && commands.contains(String.join(" ", words.subList(0, dispatch.match(words).depth())));
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
