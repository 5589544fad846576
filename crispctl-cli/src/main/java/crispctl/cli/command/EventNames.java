package crispctl.cli.command;

import crispctl.cli.config.Blank;
import crispctl.cli.error.CliException;
import crispctl.output.Escapes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The events a stream is to carry, as {@code --events} names them. */
final class EventNames {
  private static final List<String> DEFAULT =
      List.of("message:send", "message:received", "session:set_state");

  private EventNames() {}

  /** The names in a list with commas, each once, in the order of their first place. */
  static List<String> of(@Nullable String given) throws CliException {
    if (given == null) {
      return DEFAULT;
    }
    List<String> names = new ArrayList<>();
    int from = 0;
    while (from <= given.length()) {
      int comma = given.indexOf(',', from);
      int to = comma < 0 ? given.length() : comma;
      String name = Blank.trim(given.substring(from, to));
      if (!isName(name)) {
        throw CliException.usage(
            "--events must be names such as message:send with commas between them; \""
                + Escapes.visible(name)
                + "\" is none",
            "crispctl listen --list-events shows all events");
      }
      if (!names.contains(name)) {
        names.add(name);
      }
      from = to + 1;
    }
    return names;
  }

  /** Refuses a documented event that a token of this tier never gets; unknown ones may be new. */
  static void check(List<String> names, String tier) throws CliException {
    for (EventCatalog.Event event : EventCatalog.events()) {
      if (names.contains(event.name()) && !event.tiers().contains(tier)) {
        throw CliException.usage(
            event.name() + " is not sent to a token of tier " + tier,
            "it is for tier " + String.join(" or ", event.tiers()));
      }
    }
  }

  /** Two or more parts with colons between them, each a letter, then letters, digits and _. */
  private static boolean isName(String text) {
    int parts = 1;
    boolean begins = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ':' && !begins) {
        parts++;
        begins = true;
      } else if (isLetter(c) || (!begins && (c == '_' || (c >= '0' && c <= '9')))) {
        begins = false;
      } else {
        return false;
      }
    }
    return parts > 1 && !begins;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z';
  }
}
