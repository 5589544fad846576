package crispctl.cli.command;

import crispctl.cli.config.Blank;
import crispctl.cli.config.Credentials;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A command that is one request about the website: it checks its values, asks, and prints the
 * {@code data} of the answer.
 */
public final class RestCommand implements Command {
  private static final String SESSION = "the session";

  private final Route route;

  /** The command behind a route. */
  public RestCommand(Route route) {
    this.route = route;
  }

  /** A request without the website it goes to, which is known only after all values are checked. */
  private record Call(String method, List<String> path, byte @Nullable [] body) {}

  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    Call call = call(invocation, services);
    Credentials credentials = services.credentials(invocation).complete();
    if (invocation.has("--dry-run")) {
      services.preview(credentials, call.method, call.path, call.body, invocation);
    } else {
      services
          .results()
          .print(
              services.send(credentials, call.method, call.path, Map.of(), call.body), invocation);
    }
    return 0;
  }

  private Call call(Invocation in, Services services) throws CliException {
    return switch (route) {
      case CONVERSATIONS_GET -> get("conversation", session(in));
      case REPLY -> reply(in, services);
      case RESOLVE -> state(in, "resolved");
      case REOPEN -> state(in, "unresolved");
      case ASSIGN -> assign(in);
      case SEGMENTS -> segments(in);
      case READ -> patch(in, "read", WriteBodies.read());
    };
  }

  private static Call reply(Invocation in, Services services) throws CliException {
    String session = session(in);
    MessageText text = MessageText.of(in);
    byte[] body = WriteBodies.message(text.type(), text.content(services));
    return new Call("POST", List.of("conversation", session, "message"), body);
  }

  private static Call state(Invocation in, String state) throws CliException {
    return patch(in, "state", WriteBodies.state(state));
  }

  private static Call assign(Invocation in) throws CliException {
    String session = session(in);
    if (in.has("--user") == in.has("--unassign")) {
      throw CliException.usage("give exactly one of --user and --unassign", null);
    }
    String user = in.trimmed("--user");
    if (in.has("--user") && user == null) {
      throw CliException.usage("--user must not be empty", null);
    }
    return new Call(
        "PATCH", List.of("conversation", session, "routing"), WriteBodies.routing(user));
  }

  private static Call segments(Invocation in) throws CliException {
    String session = session(in);
    String set = in.option("--set");
    if (set == null) {
      throw CliException.usage("--set is required", "--set \"\" clears the segments");
    }
    List<String> segments = new ArrayList<>();
    int from = 0;
    while (from <= set.length()) {
      int comma = set.indexOf(',', from);
      int to = comma < 0 ? set.length() : comma;
      String segment = Blank.orNull(set.substring(from, to));
      if (segment != null) {
        segments.add(segment);
      }
      from = to + 1;
    }
    return new Call(
        "PATCH", List.of("conversation", session, "meta"), WriteBodies.segments(segments));
  }

  private static Call patch(Invocation in, String what, byte[] body) throws CliException {
    return new Call("PATCH", List.of("conversation", session(in), what), body);
  }

  private static Call get(String... path) {
    return new Call("GET", List.of(path), null);
  }

  private static String session(Invocation in) throws CliException {
    return in.pathArgument(0, SESSION);
  }
}
