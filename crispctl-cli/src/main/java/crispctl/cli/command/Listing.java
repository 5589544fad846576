package crispctl.cli.command;

import crispctl.cli.config.Credentials;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import crispctl.output.RecordPrinter;
import crispctl.output.Records;
import crispctl.transport.Answer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A command that answers records: one page of them, so many, or all. */
public final class Listing implements Command {
  private final ListRoute route;

  /** The command behind a route. */
  public Listing(ListRoute route) {
    this.route = route;
  }

  @Override
  public int run(Invocation in, Services services) throws Exception {
    List<String> path = path(in);
    Map<String, String> query = route == ListRoute.CONVERSATIONS_SEARCH ? search(in) : Map.of();
    String limit = in.number("--limit");
    if (limit != null && in.has("--all")) {
      throw CliException.usage("give --all or --limit, not both", null);
    }
    // Before Pages is named: that loads a class of the transport.
    Credentials credentials = services.credentials(in).complete();
    Pages pages = new Pages(services, credentials, path, query);
    if (limit == null && !in.has("--all")) {
      onePage(pages.first(in.page()), in, services);
      return 0;
    }
    long most = limit == null ? Long.MAX_VALUE : Long.parseLong(limit);
    RecordPrinter printer = services.results().printer(in, route.columns());
    boolean more = many(pages, in, most, printer);
    printer.end();
    if (more && !in.json()) {
      services
          .results()
          .note("stopped at --limit " + limit + "; the list goes on, --all prints it whole");
    }
    return 0;
  }

  private boolean many(Pages pages, Invocation in, long most, RecordPrinter printer)
      throws Exception {
    return switch (route) {
      case MESSAGES_LIST -> new Transcript(pages, most).print(printer);
      case OPERATORS_LIST -> new RecordCount(printer, most, "").page(pages.first("1")) < 0;
      case CONVERSATIONS_LIST, CONVERSATIONS_SEARCH, CONVERSATIONS_PAGES ->
          pages.from(Long.parseLong(in.page()), new RecordCount(printer, most, route.id()));
    };
  }

  /** Where nothing is chosen, the document as the server sent it, list or not. */
  private void onePage(Answer answer, Invocation in, Services services) throws Exception {
    if (!services.results().perRecord(in)) {
      services.results().print(answer, in);
      return;
    }
    RecordPrinter printer = services.results().printer(in, route.columns());
    Records records = Pages.records(answer);
    while (records != null && records.next()) {
      printer.record(answer.body(), records.from(), records.to());
    }
    printer.end();
  }

  private List<String> path(Invocation in) throws CliException {
    return switch (route) {
      case CONVERSATIONS_LIST -> checked(in, List.of("conversations", Pages.NUMBER));
      case CONVERSATIONS_SEARCH -> {
        in.argument(0, "the query");
        yield checked(in, List.of("conversations", Pages.NUMBER));
      }
      case CONVERSATIONS_PAGES ->
          checked(in, List.of("conversation", session(in), "pages", Pages.NUMBER));
      case MESSAGES_LIST -> List.of("conversation", session(in), "messages");
      case OPERATORS_LIST -> List.of("operators", "list");
    };
  }

  private static List<String> checked(Invocation in, List<String> path) throws CliException {
    in.page();
    return path;
  }

  private static Map<String, String> search(Invocation in) throws CliException {
    String type = in.option("--search-type");
    if (type == null) {
      type = "text";
    } else if (!type.equals("text") && !type.equals("segment")) {
      throw CliException.usage("--search-type must be text or segment", null);
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("search_query", in.argument(0, "the query"));
    parameters.put("search_type", type);
    return parameters;
  }

  private static String session(Invocation in) throws CliException {
    return in.pathArgument(0, "the session");
  }
}
