package crispctl.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The commands, their arguments and their options: the one place that names them. The grammar reads
 * it, help renders it. Picocli holds the model; its own parser is not used, because it reads
 * {@code @file}, refuses {@code --text=--json} and knows no options in front of command words.
 */
final class CommandModel {
  private static final String SESSION = "Conversation, for example session_0a1b...";

  private CommandModel() {}

  /**
   * The whole tree. The root carries the global options; every leaf carries its {@link Action} as
   * user object.
   */
  static CommandSpec root() {
    // Picocli would otherwise set up converters for java.time and java.sql and look at the
    // terminal.
    System.setProperty("picocli.converters.excludes", "java.*");
    System.setProperty("picocli.ansi", "false");
    CommandSpec root = group("crispctl", "Reads and answers Crisp conversations from a terminal.");
    globals(root);
    root.addSubcommand(
        "serve",
        leaf(Action.SERVE, "serve", "Answers requests on standard input until it ends.")
            .addOption(flag("--stdio", "One JSON object a line; docs/worker-protocol.md."))
            .addOption(flag("--extensions", "Take frames beyond protocol 1: batch.")));
    root.addSubcommand("auth", auth());
    root.addSubcommand("conversations", conversations());
    root.addSubcommand("messages", messages());
    writes(root);
    root.addSubcommand(
        "people",
        group("people", "Reads contacts.")
            .addSubcommand(
                "get",
                leaf(Action.PEOPLE_GET, "get", "Shows one contact.")
                    .addPositional(
                        argument("<person>", "Id of the contact, or the whole email address."))));
    root.addSubcommand(
        "operators",
        group("operators", "Reads operators.")
            .addSubcommand(
                "list",
                listing(
                    leaf(Action.OPERATORS_LIST, "list", "Lists the operators of the website."))));
    root.addSubcommand("listen", listen());
    root.addSubcommand("sandbox", sandbox());
    return root;
  }

  private static void globals(CommandSpec root) {
    root.addOption(flag("--json", "One line of JSON; errors too."));
    root.addOption(
        named(
            "FORMAT",
            "json, pretty, ndjson; for lists also table, csv, tsv. Default: table for lists on a"
                + " terminal, else pretty.",
            "-o",
            "--output"));
    root.addOption(flag("--envelope", "Print {\"ok\":true,\"data\":...}; errors as JSON."));
    root.addOption(value("--profile", "NAME", "Profile of the configuration file to use."));
    root.addOption(value("--website", "ID", "Website to work on."));
    root.addOption(value("--website-id", "ID", "The same as --website."));
    root.addOption(flag("--read-only", "Refuse every command that would change something."));
    root.addOption(
        flag("--detailed-exit-codes", "A different exit status for each kind of failure."));
    network(root);
    root.addOption(flag("--version", "Print the version."));
    root.addOption(switched("Print this help.", "-h", "--help"));
  }

  private static void network(CommandSpec root) {
    root.addOption(value("--retry", "N", "Repeat failed reads up to N times (default 0)."));
    root.addOption(
        value("--retry-max-time", "SECONDS", "No new try after this time (default 120)."));
    root.addOption(value("--proxy", "URL", "Proxy: http, https, socks5 or socks5h."));
    root.addOption(value("--ca-file", "FILE", "More certificate authorities (PEM)."));
    root.addOption(value("--client-cert", "FILE", "Client certificate (PEM)."));
    root.addOption(value("--client-key", "FILE", "Its private key (PEM)."));
    root.addOption(switched("Tell each request on stderr.", "-v", "--verbose"));
    root.addOption(switched("Tell its headers and connection too.", "-vv"));
    root.addOption(
        OptionSpec.builder("--trace-http")
            .arity("0..1")
            .type(String.class)
            .paramLabel("FILE")
            .description("Tell bodies too, on stderr or in a file.")
            .build());
    root.addOption(value("--color", "WHEN", "auto, always or never."));
  }

  private static CommandSpec auth() {
    return group("auth", "Stores and shows credentials.")
        .addSubcommand(
            "set",
            leaf(Action.AUTH_SET, "set", "Stores credentials in a profile and makes it current.")
                .addOption(value("--identifier", "ID", "Token identifier."))
                .addOption(
                    value("--key", "KEY", "Token key; others can see it, prefer --key-stdin."))
                .addOption(value("--key-file", "FILE", "Read the key from a file; - is stdin."))
                .addOption(flag("--key-stdin", "Read the key from stdin."))
                .addOption(value("--tier", "TIER", "website or plugin.")))
        .addSubcommand(
            "show", leaf(Action.AUTH_SHOW, "show", "Shows the credentials in use, never the key."))
        .addSubcommand(
            "status",
            leaf(Action.AUTH_STATUS, "status", "Asks the API whether each credential is valid."))
        .addSubcommand(
            "switch",
            leaf(Action.AUTH_SWITCH, "switch", "Makes a stored profile the current one.")
                .addPositional(argument("<profile>", "Name of the profile.")))
        .addSubcommand(
            "remove",
            leaf(Action.AUTH_REMOVE, "remove", "Removes a stored profile and its key.")
                .addPositional(argument("<profile>", "Name of the profile."))
                .addOption(flag("--yes", "Really remove it.")));
  }

  private static CommandSpec conversations() {
    return group("conversations", "Reads conversations.")
        .addSubcommand(
            "list",
            listing(
                leaf(Action.CONVERSATIONS_LIST, "list", "Lists conversations, page by page.")
                    .addOption(page())))
        .addSubcommand(
            "get",
            leaf(Action.CONVERSATIONS_GET, "get", "Shows one conversation.")
                .addPositional(argument("<session>", SESSION)))
        .addSubcommand(
            "search",
            listing(
                leaf(Action.CONVERSATIONS_SEARCH, "search", "Searches conversations.")
                    .addPositional(argument("<query>", "What to look for."))
                    .addOption(page())
                    .addOption(value("--search-type", "TYPE", "text (default) or segment."))))
        .addSubcommand(
            "pages",
            listing(
                leaf(Action.CONVERSATIONS_PAGES, "pages", "Lists the pages the visitor browsed.")
                    .addPositional(argument("<session>", SESSION))
                    .addOption(page())));
  }

  private static CommandSpec messages() {
    return group("messages", "Reads messages.")
        .addSubcommand(
            "list",
            listing(
                leaf(Action.MESSAGES_LIST, "list", "Lists the latest messages of a conversation.")
                    .addPositional(argument("<session>", SESSION))));
  }

  private static void writes(CommandSpec root) {
    root.addSubcommand(
        "reply",
        onSession(Action.REPLY, "reply", "Sends a message or a private note.")
            .addOption(value("--text", "TEXT", "Message to the visitor."))
            .addOption(value("--text-file", "FILE", "The same from a file; - is stdin."))
            .addOption(value("--note", "TEXT", "Note that only operators see."))
            .addOption(value("--note-file", "FILE", "The same from a file; - is stdin.")));
    root.addSubcommand("resolve", onSession(Action.RESOLVE, "resolve", "Resolves a conversation."));
    root.addSubcommand("reopen", onSession(Action.REOPEN, "reopen", "Reopens a conversation."));
    root.addSubcommand(
        "assign",
        onSession(Action.ASSIGN, "assign", "Assigns a conversation to an operator, or to none.")
            .addOption(value("--user", "ID", "Operator to assign."))
            .addOption(flag("--unassign", "Assign nobody.")));
    root.addSubcommand(
        "segments",
        onSession(Action.SEGMENTS, "segments", "Replaces the segments of a conversation.")
            .addOption(value("--set", "A,B", "Segments, separated by commas; empty clears.")));
    root.addSubcommand(
        "read", onSession(Action.READ, "read", "Marks the messages of a conversation as read."));
  }

  private static CommandSpec listen() {
    return leaf(Action.LISTEN, "listen", "Prints events as they happen, one record each.")
        .addOption(
            value(
                "--events",
                "A,B",
                "Events, separated by commas. Default: message:send, message:received,"
                    + " session:set_state."))
        .addOption(value("--session", "ID", "Only events of this conversation."))
        .addOption(value("--count", "N", "End after N records."))
        .addOption(value("--timeout", "SECONDS", "Fail after this time."))
        .addOption(
            flag("--list-events", "Print all events with their tiers and scopes; no network."));
  }

  private static CommandSpec sandbox() {
    return group("sandbox", "Runs an embedded Crisp on this machine: no account, no network.")
        .addSubcommand(
            "start",
            sandboxed(
                leaf(
                        Action.SANDBOX_START,
                        "start",
                        "Runs the sandbox until interrupted and prints how to reach it.")
                    .addOption(flag("--export", "Print shell exports instead of JSON."))))
        .addSubcommand(
            "exec",
            sandboxed(
                leaf(Action.SANDBOX_EXEC, "exec", "Runs a command against a fresh sandbox.")
                    .addPositional(
                        PositionalParamSpec.builder()
                            .paramLabel("<command>")
                            .arity("1..*")
                            .description("Command and its arguments, after --.")
                            .build())));
  }

  private static CommandSpec sandboxed(CommandSpec leaf) {
    return leaf.addOption(value("--seed", "N", "Seed of the synthetic data."))
        .addOption(value("--conversations", "N", "How many conversations (240)."))
        .addOption(value("--messages", "N", "How many messages in each (24)."))
        .addOption(value("--scenario", "FILE", "Faults to inject, as JSON."))
        .addOption(value("--rtm-rate", "N", "Messages of visitors a second (0)."));
  }

  /** A write about one conversation. */
  private static CommandSpec onSession(Action action, String name, String description) {
    return leaf(action, name, description)
        .addPositional(argument("<session>", SESSION))
        .addOption(flag("--dry-run", "Print the request instead of sending it."));
  }

  /** A command that answers records. */
  private static CommandSpec listing(CommandSpec leaf) {
    return leaf.addOption(flag("--all", "Every record, from this page on."))
        .addOption(value("--limit", "N", "As many pages as N records need."))
        .addOption(value("--fields", "A,B.C", "Members to print; b.c is a member of a member."))
        .addOption(value("--times", "FORM", "Times in tables: relative or absolute."))
        .addOption(flag("--no-header", "No line of names above table, csv and tsv."))
        .addOption(flag("--csv-safe", "Keep spreadsheets from running cells as formulas."))
        .addOption(flag("--csv-crlf", "End the lines of csv with CR LF."));
  }

  private static CommandSpec group(String name, String description) {
    CommandSpec spec = CommandSpec.create().name(name);
    spec.usageMessage().description(description);
    return spec;
  }

  private static CommandSpec leaf(Action action, String name, String description) {
    CommandSpec spec = CommandSpec.wrapWithoutInspection(action).name(name);
    spec.usageMessage().description(description);
    return spec;
  }

  private static OptionSpec page() {
    return value("--page", "N", "Page, counted from 1 (default 1).");
  }

  private static OptionSpec flag(String name, String description) {
    return switched(description, name);
  }

  private static OptionSpec switched(String description, String... names) {
    return OptionSpec.builder(names)
        .arity("0")
        .type(boolean.class)
        .description(description)
        .build();
  }

  private static OptionSpec value(String name, String label, String description) {
    return named(label, description, name);
  }

  private static OptionSpec named(String label, String description, String... names) {
    return OptionSpec.builder(names)
        .arity("1")
        .type(String.class)
        .paramLabel(label)
        .description(description)
        .build();
  }

  private static PositionalParamSpec argument(String label, String description) {
    return PositionalParamSpec.builder()
        .paramLabel(label)
        .arity("1")
        .type(String.class)
        .description(description)
        .build();
  }
}
