package crispctl.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Renders help pages from the model, 80 columns wide, plain text. */
final class Help {
  private static final int WIDTH = 80;

  private static final String ENVIRONMENT =
      """

      Environment:
        CRISPCTL_IDENTIFIER, CRISP_IDENTIFIER   token identifier
        CRISPCTL_KEY, CRISP_KEY                 token key
        CRISPCTL_WEBSITE_ID, CRISP_WEBSITE_ID   website
        CRISPCTL_TIER, CRISP_TIER               website or plugin
        CRISPCTL_PROFILE                        profile
        CRISPCTL_CONFIG                         configuration file
        CRISPCTL_READ_ONLY=1                    read-only mode
        CRISPCTL_DETAILED_EXIT_CODES=1          detailed exit statuses
        CRISPCTL_API_URL                        another API origin
        CRISPCTL_CA_FILE, SSL_CERT_FILE         authorities (PEM): more, others
        CRISPCTL_CLIENT_CERT, .._CLIENT_KEY     client certificate and key (PEM)
        HTTPS_PROXY, ALL_PROXY, NO_PROXY        proxy, and hosts without one
        CRISPCTL_JAVA_HOME                      Java runtime to use
        CRISPCTL_JAVA_OPTS                      more options for it, for diagnosis
      """;

  private static final String NOTES =
      """

      --name=value is the same as --name value and takes any value, also one that
      begins with --. A lone -- ends the options.
      """;

  private final CommandSpec root;

  Help(CommandSpec root) {
    this.root = root;
  }

  /**
   * The page of the command that words lead to, or of the deepest group before it.
   *
   * @param words command words, of which {@code depth} led to {@code spec}
   */
  String page(CommandSpec spec, List<String> words, int depth) {
    StringBuilder path = new StringBuilder("crispctl");
    for (int i = 0; i < depth; i++) {
      path.append(' ').append(words.get(i));
    }
    StringBuilder page = new StringBuilder();
    page.append("Usage: ").append(path);
    usage(page, spec);
    page.append("\n\n").append(spec.usageMessage().description()[0]).append('\n');
    CommandLine.Help help =
        new CommandLine.Help(spec, CommandLine.Help.defaultColorScheme(Ansi.OFF));
    section(page, "Commands", help.commandList());
    section(page, "Arguments", help.parameterList());
    if (spec != root) {
      section(page, "Options", help.optionList());
    }
    CommandLine.Help globals =
        new CommandLine.Help(root, CommandLine.Help.defaultColorScheme(Ansi.OFF));
    section(page, "Global options", globals.optionList());
    page.append(spec == root ? ENVIRONMENT : NOTES);
    return page.toString();
  }

  private static void usage(StringBuilder page, CommandSpec spec) {
    int lineStart = 0;
    for (String part : usageParts(spec)) {
      if (page.length() - lineStart + part.length() + 1 > WIDTH) {
        lineStart = page.length() + 1;
        page.append("\n      ");
      }
      page.append(' ').append(part);
    }
  }

  private static List<String> usageParts(CommandSpec spec) {
    List<String> parts = new ArrayList<>();
    if (!spec.subcommands().isEmpty()) {
      parts.add("<command>");
    }
    for (PositionalParamSpec argument : spec.positionalParameters()) {
      if (argument.arity().max() > 1) {
        return List.of("[options]", "--", argument.paramLabel().concat("..."));
      }
      parts.add(argument.paramLabel());
    }
    for (OptionSpec option : ownOptions(spec)) {
      String value = option.arity().max() > 0 ? " ".concat(option.paramLabel()) : "";
      parts.add("[" + option.longestName() + value + "]");
    }
    parts.add("[global options]");
    return parts;
  }

  private static List<OptionSpec> ownOptions(CommandSpec spec) {
    return spec.userObject() instanceof Action ? spec.options() : new ArrayList<>();
  }

  private static void section(StringBuilder page, String title, String body) {
    if (!body.isEmpty()) {
      page.append('\n').append(title).append(":\n").append(body);
    }
  }
}
