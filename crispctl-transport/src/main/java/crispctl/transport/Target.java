package crispctl.transport;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Where a request goes below its origin, ready for the wire.
 *
 * @param path {@code /v1} and the segments, each encoded as a URI component
 * @param query form-encoded parameters without the question mark, empty for none
 */
record Target(String path, String query) {
  private static final String PLAIN =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()";
  private static final String HEX = "0123456789ABCDEF";

  static Target of(Request request) {
    StringBuilder path = new StringBuilder("/v1");
    for (String segment : request.path()) {
      path.append('/');
      appendComponent(path, segment);
    }
    StringBuilder query = new StringBuilder();
    for (Map.Entry<String, String> parameter : request.query().entrySet()) {
      query.append(query.isEmpty() ? "" : "&");
      query.append(URLEncoder.encode(parameter.getKey(), StandardCharsets.UTF_8));
      query.append('=');
      query.append(URLEncoder.encode(parameter.getValue(), StandardCharsets.UTF_8));
    }
    return new Target(path.toString(), query.toString());
  }

  /** Path and query as they stand in the request line. */
  String text() {
    return query.isEmpty() ? path : path + "?" + query;
  }

  private static void appendComponent(StringBuilder out, String text) {
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      if (PLAIN.indexOf(b) >= 0) {
        out.append((char) b);
      } else {
        out.append('%').append(HEX.charAt(b >> 4 & 0xF)).append(HEX.charAt(b & 0xF));
      }
    }
  }
}
