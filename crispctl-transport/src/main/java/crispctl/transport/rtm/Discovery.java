package crispctl.transport.rtm;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import crispctl.transport.Answer;
import crispctl.transport.HttpTransport;
import crispctl.transport.Request;
import crispctl.transport.TransportException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** Asks the API where the events of a token are to be had: another place every time, perhaps. */
final class Discovery {
  private final String tier;
  private final String website;

  Discovery(String tier, String website) {
    this.tier = tier;
    this.website = website;
  }

  /**
   * The address as an {@code https} URL. Blocks for one request.
   *
   * @throws TransportException with the reason {@code invalid_endpoint} if the answer holds none
   */
  HttpUrl ask(HttpTransport transport) throws TransportException {
    List<String> path =
        tier.equals("plugin")
            ? List.of("plugin", "connect", "endpoints")
            : List.of("website", website, "connect", "endpoints");
    Answer answer = transport.send(new Request("GET", path, Map.of(), null));
    HttpUrl url = secure(app(answer));
    if (url == null) {
      throw answer.invalid(
          "invalid_endpoint", "the API named no acceptable address for real-time events");
    }
    return url;
  }

  /** What {@code socket.app} says; of members that occur twice the last one counts. */
  private static @Nullable String app(Answer answer) {
    try (JsonParser parser = answer.parser()) {
      String app = null;
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return null;
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        boolean socket = parser.currentName().equals("socket");
        parser.nextToken();
        if (socket) {
          app = member(parser, "app");
        } else {
          parser.skipChildren();
        }
      }
      return app;
    } catch (IOException e) {
      throw new IllegalStateException("an answer that was read before cannot be read", e);
    }
  }

  private static @Nullable String member(JsonParser parser, String name) throws IOException {
    String text = null;
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return null;
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean wanted = parser.currentName().equals(name);
      parser.nextToken();
      if (wanted) {
        text = parser.currentToken() == JsonToken.VALUE_STRING ? parser.getText() : null;
      }
      parser.skipChildren();
    }
    return text;
  }

  /** Only {@code wss}, without a user, a password or a fragment. */
  static @Nullable HttpUrl secure(@Nullable String app) {
    if (app == null || !app.regionMatches(true, 0, "wss:", 0, 4)) {
      return null;
    }
    HttpUrl url = HttpUrl.parse("https:".concat(app.substring(4)));
    boolean bare =
        url != null
            && url.username().isEmpty()
            && url.password().isEmpty()
            && (url.fragment() == null || url.fragment().isEmpty());
    return bare ? url : null;
  }
}
