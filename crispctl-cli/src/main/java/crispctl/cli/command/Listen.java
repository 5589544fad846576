package crispctl.cli.command;

import crispctl.cli.config.Blank;
import crispctl.cli.config.Credentials;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code listen}: events as they happen, or their catalogue. Checks everything that needs no
 * network; {@link LiveRecords} is what loads the transport.
 */
public final class Listen implements Command {
  /** The longest time a JavaScript timer can wait, in seconds. */
  private static final String MAX_SECONDS = "2147483";

  @Override
  public int run(Invocation in, Services services) throws Exception {
    if (in.has("--list-events")) {
      for (String option : new String[] {"--events", "--session", "--count", "--timeout"}) {
        if (in.has(option)) {
          throw CliException.usage("--list-events goes without ".concat(option), null);
        }
      }
      return new ListenCatalog().run(in, services);
    }
    if (in.has("--envelope")) {
      throw CliException.usage(
          "listen prints records, one after the other; --envelope is for one result",
          "use --json, where every record is a line");
    }
    List<String> events = EventNames.of(in.option("--events"));
    String session = session(in);
    String count = in.number("--count");
    try (Deadline deadline = new Deadline(in.number("--timeout", MAX_SECONDS))) {
      services.watchSignals();
      Credentials credentials = credentials(in, services);
      if (credentials != null) {
        EventNames.check(events, String.valueOf(credentials.tier().value()));
        long most = count == null ? Long.MAX_VALUE : Long.parseLong(count);
        new LiveRecords(in, services, credentials, most).print(events, session, deadline);
      }
      return 0;
    }
  }

  private static @Nullable String session(Invocation in) throws CliException {
    String given = in.option("--session");
    String session = Blank.orNull(given);
    if (given != null && session == null) {
      throw CliException.usage("--session must not be empty", null);
    }
    return session;
  }

  /** The complete credentials; null when a signal came while a program was asked for them. */
  private static @Nullable Credentials credentials(Invocation in, Services services)
      throws CliException {
    try {
      return services.credentials(in).complete();
    } catch (CliException e) {
      if (services.signalled() == null) {
        throw e;
      }
      return null;
    }
  }
}
