package crispctl.cli;

import crispctl.cli.config.Environment;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Presentation;
import crispctl.cli.context.RequestOptions;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

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
        out.drain(DRAIN);
        err.drain(DRAIN);
        return status;
      } catch (OutputException e) {
        return e.readerGone() ? ExitCode.OK.status(detailed) : report(e, services);
      } catch (Throwable e) {
        return report(e, services);
      }
    }
  }

  private int execute(Services services) throws Exception {
    CommandSpec root = CommandModel.root();
    Grammar grammar = new Grammar(root);
    Grammar.Parsed parsed = grammar.parse(args);
    List<String> words = parsed.words();
    Map<String, String> options = parsed.options();
    json = isJson(options);
    detailed = isDetailed(options.containsKey("--detailed-exit-codes"));
    boolean helpWord = !words.isEmpty() && words.get(0).equals("help");
    boolean version = options.containsKey("--version");
    if (options.containsKey("--help") || helpWord || (words.isEmpty() && !version)) {
      return help(root, grammar, helpWord ? words.subList(1, words.size()) : words);
    }
    if (words.isEmpty()) {
      return version();
    }
    Grammar.Match match = grammar.match(words);
    CommandSpec spec = match.spec();
    if (!(spec.userObject() instanceof Action action)) {
      throw unknownCommand(words, match);
    }
    String command = String.join(" ", words.subList(0, match.depth()));
    if (action.writes()
        && (options.containsKey("--read-only") || environment.isOne("CRISPCTL_READ_ONLY"))) {
      throw CliException.readOnly(
          command.concat(" is refused in read-only mode"),
          "leave out --read-only and unset CRISPCTL_READ_ONLY to allow it");
    }
    refuseForeignOptions(command, spec, root, options);
    List<String> arguments = words.subList(match.depth(), words.size());
    checkCount(command, spec, arguments);
    Invocation invocation = new Invocation(command, arguments, options);
    Presentation.check(invocation, spec.findOption("--fields") != null);
    RequestOptions.check(invocation);
    return action.command().run(invocation, services);
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

  private int help(CommandSpec root, Grammar grammar, List<String> topic) throws OutputException {
    Grammar.Match match = grammar.match(topic);
    String page = new Help(root).page(match.spec(), topic, match.depth());
    if (match.depth() == 0 && !topic.isEmpty()) {
      String word = SecretFinder.redactor(args, environment, null, List.of()).redact(topic.get(0));
      page = page + "\nUnknown command: " + Escapes.visible(word) + "\n";
    }
    byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
    out.bytes(bytes, 0, bytes.length);
    return ExitCode.OK.status(detailed);
  }

  private static CliException unknownCommand(List<String> words, Grammar.Match match) {
    String path = String.join(" ", words.subList(0, match.depth()));
    if (match.depth() == words.size()) {
      return CliException.usage(
          path + " needs one of: " + String.join(", ", match.spec().subcommands().keySet()),
          "run crispctl help ".concat(path));
    }
    String word = words.get(match.depth());
    String unknown = word.isBlank() ? "\"" + word + "\"" : word;
    return match.depth() == 0
        ? CliException.usage(
            "unknown command ".concat(unknown), "run crispctl help for the list of commands")
        : CliException.usage(
            "unknown command " + path + " " + unknown, "run crispctl help ".concat(path));
  }

  private static void refuseForeignOptions(
      String command, CommandSpec spec, CommandSpec root, Map<String, String> options)
      throws CliException {
    for (String name : options.keySet()) {
      if (spec.findOption(name) == null && root.findOption(name) == null) {
        throw CliException.usage(
            name + " is not an option of " + command, "run crispctl help ".concat(command));
      }
    }
  }

  private static void checkCount(String command, CommandSpec spec, List<String> arguments)
      throws CliException {
    List<PositionalParamSpec> wanted = spec.positionalParameters();
    if (arguments.size() < wanted.size()) {
      throw CliException.usage(
          command + " needs " + wanted.get(arguments.size()).paramLabel(),
          "run crispctl help ".concat(command));
    }
    boolean open = !wanted.isEmpty() && wanted.get(wanted.size() - 1).arity().max() > 1;
    if (arguments.size() > wanted.size() && !open) {
      throw CliException.usage(
          command + " has one argument too many: " + arguments.get(wanted.size()),
          "run crispctl help ".concat(command));
    }
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
