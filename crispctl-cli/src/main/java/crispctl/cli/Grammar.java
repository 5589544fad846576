package crispctl.cli;

import crispctl.cli.error.CliException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Reads words into options and command words, by the grammar of the public tool: options stand
 * anywhere, {@code --name value} and {@code --name=value} are the same but for a value that begins
 * with two dashes, the last of a repetition counts, {@code --} ends the options, and text is never
 * a file name or another option.
 */
final class Grammar {
  private final CommandSpec root;
  private final Map<String, OptionSpec> known = new HashMap<>();

  Grammar(CommandSpec root) {
    this.root = root;
    collect(root);
  }

  /**
   * What a command line says before any command is looked at.
   *
   * @param words command words and arguments in order
   * @param options the last value of each option; {@code ""} for a flag; {@code -h} is {@code
   *     --help}
   */
  record Parsed(List<String> words, Map<String, String> options) {}

  /** The command that words lead to: the deepest match, and how many words it took. */
  record Match(CommandSpec spec, int depth) {}

  Parsed parse(String[] args) throws CliException {
    List<String> words = new ArrayList<>();
    Map<String, String> options = new HashMap<>();
    int i = 0;
    while (i < args.length) {
      String arg = args[i++];
      if (arg.equals("--")) {
        while (i < args.length) {
          words.add(args[i++]);
        }
      } else if (arg.length() < 2 || arg.charAt(0) != '-') {
        words.add(arg);
      } else {
        i = option(args, i, arg, options);
      }
    }
    refuseTwoWebsites(options);
    return new Parsed(words, options);
  }

  /** Follows words down the tree as far as they match. */
  Match match(List<String> words) {
    CommandSpec spec = root;
    int depth = 0;
    while (depth < words.size()) {
      CommandLine next = spec.subcommands().get(words.get(depth));
      if (next == null) {
        break;
      }
      spec = next.getCommandSpec();
      depth++;
    }
    return new Match(spec, depth);
  }

  /** Takes one option; answers the index of the word after it and its value. */
  private int option(String[] args, int next, String arg, Map<String, String> options)
      throws CliException {
    int equals = arg.indexOf('=');
    String name = equals < 0 ? arg : arg.substring(0, equals);
    OptionSpec option = known.get(name);
    boolean takesValue = option != null && option.arity().max() > 0;
    if (option == null || (equals >= 0 && !takesValue)) {
      throw CliException.usage("unknown option ".concat(name), unknownHint(option, name));
    }
    if (equals >= 0) {
      put(options, option, arg.substring(equals + 1));
      return next;
    }
    if (option.arity().min() == 0) {
      put(options, option, "");
      return next;
    }
    if (next == args.length || args[next].startsWith("--")) {
      throw CliException.usage(
          name + " needs a value",
          next == args.length ? null : "write " + name + "=VALUE for a value that begins with --");
    }
    put(options, option, args[next]);
    return next + 1;
  }

  /** {@code --json} is a format too, and of several formats the last one counts. */
  private static void put(Map<String, String> options, OptionSpec option, String value) {
    String name = option.longestName();
    options.put(name, value);
    if (name.equals("--json")) {
      options.put("--output", "json");
    }
  }

  private static String unknownHint(@Nullable OptionSpec flag, String name) {
    return flag == null
        ? "run crispctl help COMMAND for its options"
        : name.concat(" takes no value");
  }

  private static void refuseTwoWebsites(Map<String, String> options) throws CliException {
    String website = options.get("--website");
    String alias = options.get("--website-id");
    if (website != null && alias != null && !website.equals(alias)) {
      throw CliException.usage("--website and --website-id disagree", "give one of them");
    }
    if (website == null && alias != null) {
      options.put("--website", alias);
    }
  }

  private void collect(CommandSpec spec) {
    for (OptionSpec option : spec.options()) {
      for (String name : option.names()) {
        known.put(name, option);
      }
    }
    for (CommandLine sub : spec.subcommands().values()) {
      collect(sub.getCommandSpec());
    }
  }
}
