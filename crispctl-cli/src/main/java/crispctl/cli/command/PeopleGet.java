package crispctl.cli.command;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import crispctl.cli.config.Credentials;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.transport.Answer;
import crispctl.transport.TransportException;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code people get}: a contact by id, or by its whole email address, which takes a search first.
 */
public final class PeopleGet implements Command {
  private static final List<String> SEARCH = List.of("people", "profiles", "1");

  @Override
  public int run(Invocation invocation, Services services) throws Exception {
    String person = invocation.pathArgument(0, "the person");
    Credentials credentials = services.credentials(invocation).complete();
    String id = person;
    if (isEmail(person)) {
      Answer found = services.send(credentials, "GET", SEARCH, Map.of("search_text", person), null);
      id = idOf(found, person);
      if (id == null) {
        throw found.lacking("no contact has exactly this email address");
      }
    }
    services
        .results()
        .print(
            services.send(credentials, "GET", List.of("people", "profile", id), Map.of(), null),
            invocation);
    return 0;
  }

  /** One {@code @} between two texts, without white space. */
  static boolean isEmail(String person) {
    int at = person.indexOf('@');
    if (at <= 0 || at == person.length() - 1 || person.indexOf('@', at + 1) >= 0) {
      return false;
    }
    for (int i = 0; i < person.length(); i++) {
      if (Character.isWhitespace(person.charAt(i)) || Character.isSpaceChar(person.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * The id of the first entry with this email, ignoring case; entries of another shape are skipped.
   */
  private static @Nullable String idOf(Answer answer, String email)
      throws IOException, TransportException {
    try (JsonParser parser = answer.parser()) {
      if (parser.nextToken() != JsonToken.START_ARRAY) {
        throw answer.misshapen("the search for contacts answered no list");
      }
      String wanted = email.toLowerCase(Locale.ROOT);
      String id = null;
      JsonToken token = parser.nextToken();
      while (id == null && token != JsonToken.END_ARRAY) {
        if (token == JsonToken.START_OBJECT) {
          id = idOfEntry(parser, wanted);
        } else {
          parser.skipChildren();
        }
        token = parser.nextToken();
      }
      return id;
    }
  }

  private static @Nullable String idOfEntry(JsonParser parser, String wanted) throws IOException {
    String id = null;
    boolean matches = false;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      boolean text = parser.nextToken() == JsonToken.VALUE_STRING;
      if (name.equals("email")) {
        matches = text && parser.getText().toLowerCase(Locale.ROOT).equals(wanted);
      } else if (name.equals("people_id")) {
        id = text && !parser.getText().isEmpty() ? parser.getText() : null;
      }
      parser.skipChildren();
    }
    return matches ? id : null;
  }
}
