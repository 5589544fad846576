package crispctl.transport.rtm;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The members of a payload that say whom it concerns. Only texts count, and of members that occur
 * twice the last one.
 */
final class Belonging {
  /** Stands for what is there and no text. */
  private static final String NO_TEXT = "\0";

  private final Map<String, String> texts = new HashMap<>();

  private Belonging() {}

  /** Reads an object, of which the parser has just seen the beginning, to its end. */
  static Belonging read(JsonParser parser) throws IOException {
    Belonging found = new Belonging();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "website_id", "session_id", "type", "identifier" -> found.put(name, parser);
        case "resource" -> found.resource(parser);
        default -> parser.skipChildren();
      }
    }
    return found;
  }

  /** Whether a subscription wants it. */
  boolean isWanted(String event, Subscription subscription) {
    return concernsWebsite(event, subscription.website())
        && (subscription.session() == null || concernsSession(event, subscription.session()));
  }

  private boolean concernsWebsite(String event, String website) {
    String given = texts.get("website_id");
    if (!event.startsWith("bucket:url:")) {
      return website.equals(given);
    }
    return (given == null || website.equals(given))
        && "website".equals(texts.get("resource.type"))
        && website.equals(texts.get("resource.id"));
  }

  private boolean concernsSession(String event, String session) {
    boolean tracked = event.equals("email:track:view") && "session".equals(texts.get("type"));
    return session.equals(texts.get(tracked ? "identifier" : "session_id"));
  }

  private void resource(JsonParser parser) throws IOException {
    texts.remove("resource.type");
    texts.remove("resource.id");
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = "resource.".concat(parser.currentName());
      parser.nextToken();
      put(name, parser);
    }
  }

  private void put(String name, JsonParser parser) throws IOException {
    texts.put(name, text(parser));
  }

  private static String text(JsonParser parser) throws IOException {
    @Nullable String text =
        parser.currentToken() == JsonToken.VALUE_STRING ? parser.getText() : null;
    parser.skipChildren();
    return text == null ? NO_TEXT : text;
  }
}
