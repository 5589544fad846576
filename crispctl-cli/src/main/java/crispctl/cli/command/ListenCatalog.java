package crispctl.cli.command;

import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import crispctl.output.JsonText;

/** {@code listen --list-events}: the catalogue of events. */
public final class ListenCatalog implements Command {
  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    if (!invocation.has("--list-events")) {
      throw CliException.usage(
          "this version of listen has no live stream", "run crispctl listen --list-events");
    }
    JsonText json =
        services
            .results()
            .json(invocation)
            .beginObject()
            .member("source", EventCatalog.SOURCE)
            .member("checked_at", EventCatalog.CHECKED_AT)
            .beginArray("events");
    for (EventCatalog.Event event : EventCatalog.events()) {
      json.beginObject().member("event", event.name()).beginArray("tiers");
      for (String tier : event.tiers()) {
        json.element(tier);
      }
      json.end().beginArray("scopes");
      for (String part : event.scope()) {
        json.element(part);
      }
      json.end().end();
    }
    services.results().print(json.end().end(), invocation);
    return 0;
  }
}
