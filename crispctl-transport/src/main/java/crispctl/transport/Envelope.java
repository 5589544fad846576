package crispctl.transport;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import crispctl.transport.TransportException.Kind;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The wrapping {@code {"error","reason","data"}} of every answer. Of members that occur twice the
 * last one counts.
 */
final class Envelope {
  /** JSON nested deeper than this, the envelope included, is refused. */
  static final int MAX_DEPTH = 10_000;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          // JSON over HTTP is UTF-8: no guessing of UTF-16 or UTF-32, no skipping of a byte order
          // mark.
          .disable(JsonFactory.Feature.CHARSET_DETECTION)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
          .build();

  private final byte[] body;
  private boolean error;
  private String reason = "";
  private @Nullable String message;
  private int dataFrom;
  private int dataTo;

  private Envelope(byte[] body) {
    this.body = body;
  }

  /**
   * Scans a body to its last byte. No bytes at all are an envelope without members.
   *
   * @param received the body as it came; kept, unless it is no valid UTF-8: then a copy is kept
   *     with U+FFFD in the place of what is wrong
   */
  static Envelope read(byte[] received) throws AnswerFault {
    Envelope envelope = new Envelope(Utf8.repaired(received));
    if (received.length == 0) {
      return envelope;
    }
    try (JsonParser parser = JSON.createParser(envelope.body)) {
      envelope.scan(parser);
    } catch (StreamConstraintsException e) {
      throw invalid("the answer is nested more than " + MAX_DEPTH + " levels deep");
    } catch (IOException e) {
      throw invalid("the answer is not JSON");
    }
    return envelope;
  }

  boolean error() {
    return error;
  }

  /** The server's reason, empty when it gave none. */
  String reason() {
    return reason;
  }

  /** {@code data.message} if it is a text. */
  @Nullable String message() {
    return message;
  }

  Answer answer(int status) {
    return new Answer(status, body, dataFrom, dataTo);
  }

  private void scan(JsonParser parser) throws IOException, AnswerFault {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw invalid("the answer is not a JSON object");
    }
    boolean flag = true;
    boolean text = true;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (name) {
        case "error" -> {
          flag = value.isBoolean();
          error = value == JsonToken.VALUE_TRUE;
          parser.skipChildren();
        }
        case "reason" -> {
          text = value == JsonToken.VALUE_STRING;
          reason = text ? parser.getText() : "";
          parser.skipChildren();
        }
        case "data" -> data(parser);
        default -> parser.skipChildren();
      }
    }
    if (parser.nextToken() != null) {
      throw invalid("the answer goes on after its JSON object");
    }
    if (!flag || !text) {
      throw invalid("the answer is no envelope: error must be a boolean and reason a text");
    }
  }

  private void data(JsonParser parser) throws IOException {
    message = null;
    dataFrom = (int) parser.currentTokenLocation().getByteOffset();
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        boolean named = parser.currentName().equals("message");
        boolean text = parser.nextToken() == JsonToken.VALUE_STRING;
        if (named) {
          message = text ? parser.getText() : null;
        }
        parser.skipChildren();
      }
    } else {
      parser.skipChildren();
      parser.finishToken();
    }
    dataTo = (int) parser.currentLocation().getByteOffset();
  }

  private static AnswerFault invalid(String message) {
    return new AnswerFault(Kind.INVALID_JSON, message);
  }
}
