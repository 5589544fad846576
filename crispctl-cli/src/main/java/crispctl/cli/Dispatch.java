package crispctl.cli;

import crispctl.cli.config.Environment;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Presentation;
import crispctl.cli.context.RequestOptions;
import crispctl.cli.error.CliException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * From words to a command that may run: the commands, their grammar, and the checks that all of
 * them share. Does nothing but look; any thread may call.
 */
final class Dispatch {
  private final CommandSpec root = CommandModel.root();
  private final Grammar grammar = new Grammar(root);

  /** A command and what it is given. */
  record Call(Action action, Invocation invocation) {}

  CommandSpec root() {
    return root;
  }

  Grammar.Parsed parse(String[] args) throws CliException {
    return grammar.parse(args);
  }

  Grammar.Match match(List<String> words) {
    return grammar.match(words);
  }

  /** The call that a command line asks for; its words are not empty. */
  Call call(Grammar.Parsed parsed, Environment environment) throws CliException {
    List<String> words = parsed.words();
    Map<String, String> options = parsed.options();
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
    return new Call(action, invocation);
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
}
