package crispctl.bench.components;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/**
 * A synthetic answer of the API: an envelope around a list of 1,024 rows with a KiB of text each.
 */
final class Document {
  static final int ROWS = 1_024;

  private static final JsonFactory JSON = new JsonFactory();

  private Document() {}

  /** 1,076,171 bytes of ASCII in compact form, without a newline. */
  static byte[] bytes() {
    var text = new StringBuilder("{\"error\":false,\"data\":[");
    String content = "x".repeat(1_024);
    for (int row = 0; row < ROWS; row++) {
      text.append(row == 0 ? "" : ",").append("{\"index\":").append(row);
      text.append(",\"content\":\"").append(content).append("\"}");
    }
    return text.append("],\"n\":").append(ROWS).append('}').toString().getBytes(UTF_8);
  }

  /** How many objects the list of this document holds; an IOException when it is no document. */
  static int rows(byte[] json, int length) throws IOException {
    int rows = 0;
    try (JsonParser parser = JSON.createParser(json, 0, length)) {
      while (parser.nextToken() != null) {
        JsonStreamContext around = parser.getParsingContext().getParent();
        if (parser.currentToken() == JsonToken.START_OBJECT && around != null && around.inArray()) {
          rows++;
        }
      }
    }
    return rows;
  }
}
