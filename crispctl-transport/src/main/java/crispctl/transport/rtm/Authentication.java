package crispctl.transport.rtm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import crispctl.transport.Token;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** The first and only thing a client says on a connection. */
final class Authentication {
  private static final JsonFactory JSON = new JsonFactory();

  private Authentication() {}

  /** {@code {tier, username, password, events, rooms}}, in the order the contract gives. */
  static RawJson of(Token token, Subscription subscription) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("tier", token.tier());
      json.writeStringField("username", token.identifier());
      json.writeStringField("password", token.key());
      json.writeArrayFieldStart("events");
      for (String event : subscription.events()) {
        json.writeString(event);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("rooms");
      json.writeString(subscription.website());
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a StringWriter failed", e);
    }
    return new RawJson(text.toString());
  }
}
