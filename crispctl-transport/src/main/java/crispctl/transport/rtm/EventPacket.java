package crispctl.transport.rtm;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import crispctl.transport.ExactJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * An event of the default namespace, cut out of its frame without changing a character: {@code
 * 42["name",payload,...]}, or {@code 45COUNT-[...]} with that many binary frames after it
 * (Socket.IO protocol 5). A number before the list asks for an answer, which is never given.
 *
 * @param attachments how many binary frames belong to it
 * @param payload the first argument if it is an object, else null
 * @param belonging null without a payload
 */
record EventPacket(
    String name, int attachments, @Nullable String payload, @Nullable Belonging belonging) {
  /** Whether a frame is an event, of whatever namespace. */
  static boolean isIn(String frame) {
    return frame.startsWith("42") || frame.startsWith("45");
  }

  /**
   * The event in a frame. One of another namespace has no name and no payload.
   *
   * @throws IOException if it is no well-formed event
   */
  static EventPacket read(String frame) throws IOException {
    int at = 2;
    int attachments = 0;
    if (frame.charAt(1) == '5') {
      int dash = digitsEnd(frame, at);
      attachments = number(frame, at, dash);
      if (dash == frame.length() || frame.charAt(dash) != '-') {
        throw new IOException("a binary event without the number of its attachments");
      }
      at = dash + 1;
    }
    if (frame.startsWith("/", at)) {
      return new EventPacket("", attachments, null, null);
    }
    return arguments(frame, digitsEnd(frame, at), attachments);
  }

  private static EventPacket arguments(String frame, int from, int attachments) throws IOException {
    byte[] list = frame.substring(from).getBytes(StandardCharsets.UTF_8);
    try (JsonParser parser = ExactJson.parser(list, 0, list.length)) {
      if (parser.nextToken() != JsonToken.START_ARRAY
          || parser.nextToken() != JsonToken.VALUE_STRING) {
        throw new IOException("an event without a name");
      }
      String name = parser.getText();
      String payload = null;
      Belonging belonging = null;
      JsonToken next = parser.nextToken();
      if (next == JsonToken.START_OBJECT) {
        int start = (int) parser.currentTokenLocation().getByteOffset();
        belonging = Belonging.read(parser);
        int end = (int) parser.currentTokenLocation().getByteOffset() + 1;
        payload = new String(list, start, end - start, StandardCharsets.UTF_8);
        next = parser.nextToken();
      }
      while (next != null && next != JsonToken.END_ARRAY) {
        parser.skipChildren();
        next = parser.nextToken();
      }
      if (next == null || parser.nextToken() != null) {
        throw new IOException("an event that is not one list");
      }
      return new EventPacket(name, attachments, payload, belonging);
    }
  }

  private static int digitsEnd(String frame, int from) {
    int at = from;
    while (at < frame.length() && frame.charAt(at) >= '0' && frame.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  private static int number(String frame, int from, int to) throws IOException {
    if (from == to || to - from > 4) {
      throw new IOException("a binary event with an odd number of attachments");
    }
    return Integer.parseInt(frame.substring(from, to));
  }
}
