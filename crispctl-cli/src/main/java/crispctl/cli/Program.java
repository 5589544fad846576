package crispctl.cli;

import crispctl.cli.config.Environment;
import crispctl.cli.context.Services;
import crispctl.cli.error.ExitCode;
import crispctl.output.Escapes;
import crispctl.output.JsonForm;
import crispctl.output.JsonText;
import crispctl.output.OutputException;
import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** One invocation, from words to exit status. Ends by returning, never by leaving the process. */
final class Program {
  /** How long each stream may take to leave after the command has ended. */
  private static final Duration DRAIN = Duration.ofSeconds(5);

  private final String[] args;
  private final Environment environment;
  private final OutputSink out;
  private final OutputSink err;
  private boolean json;
  private boolean detailed;

  Program(String[] args, Environment environment, OutputSink out, OutputSink err) {
    this.args = args;
    this.environment = environment;
    this.out = out;
    this.err = err;
    // Until the words are parsed, the bare presence of one decides.
    this.json = contains("--json");
    this.detailed = isDetailed(contains("--detailed-exit-codes"));
  }

  /** Runs the command and answers the exit status. */
  int run() {
    try (Services services =
        new Services(environment, out, err, "crispctl/".concat(Version.TEXT))) {
      try {
        RawArguments.check(args);
        int status = execute(services);
        services.results().clearProgress();
        if (status == 0) {
          // What failed without an exception, a worker, has told its reader or lost it.
          out.drain(DRAIN);
          err.drain(DRAIN);
        }
        return status;
      } catch (OutputException e) {
        return e.readerGone() ? ExitCode.OK.status(detailed) : report(e, services);
      } catch (Throwable e) {
        return report(e, services);
      }
    }
  }

  private int execute(Services services) throws Exception {
    Dispatch dispatch = new Dispatch();
    Grammar.Parsed parsed = dispatch.parse(args);
    List<String> words = parsed.words();
    Map<String, String> options = parsed.options();
    json = isJson(options);
    detailed = isDetailed(options.containsKey("--detailed-exit-codes"));
    boolean helpWord = !words.isEmpty() && words.get(0).equals("help");
    boolean version = options.containsKey("--version");
    if (options.containsKey("--help") || helpWord || (words.isEmpty() && !version)) {
      return help(dispatch, helpWord ? words.subList(1, words.size()) : words);
    }
    if (words.isEmpty()) {
      return version();
    }
    Dispatch.Call call = dispatch.call(parsed, environment);
    return call.action().command(dispatch).run(call.invocation(), services);
  }

  private int version() throws OutputException {
    out.line(
        json
            ? JsonText.in(JsonForm.COMPACT)
                .beginObject()
                .member("version", Version.TEXT)
                .end()
                .text()
            : Version.TEXT);
    return ExitCode.OK.status(detailed);
  }

  private int help(Dispatch dispatch, List<String> topic) throws OutputException {
    Grammar.Match match = dispatch.match(topic);
    String page = new Help(dispatch.root()).page(match.spec(), topic, match.depth());
    if (match.depth() == 0 && !topic.isEmpty()) {
      String word = SecretFinder.redactor(args, environment, null, List.of()).redact(topic.get(0));
      page = page + "\nUnknown command: " + Escapes.visible(word) + "\n";
    }
    byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
    out.bytes(bytes, 0, bytes.length);
    return ExitCode.OK.status(detailed);
  }

  private int report(Throwable failure, Services services) {
    Failure told = Failure.of(failure, services.signalled());
    Redactor redactor =
        SecretFinder.redactor(args, environment, services.configRead(), services.secrets());
    try {
      services.results().clearProgress();
      err.line(json ? told.report().json(redactor) : told.report().words(redactor));
      err.drain(DRAIN);
    } catch (IOException nobodyListens) {
      // The exit status still tells.
    }
    return told.exitCode().status(detailed);
  }

  private static boolean isJson(Map<String, String> options) {
    String output = options.get("--output");
    return options.containsKey("--json")
        || options.containsKey("--envelope")
        || "json".equals(output)
        || "ndjson".equals(output);
  }

  private boolean isDetailed(boolean flag) {
    return flag || environment.isOne("CRISPCTL_DETAILED_EXIT_CODES");
  }

  private boolean contains(String word) {
    for (String arg : args) {
      if (arg.equals(word)) {
        return true;
      }
    }
    return false;
  }
}
