package crispctl.transport;

import com.fasterxml.jackson.core.JsonParser;
import crispctl.transport.TransportException.Kind;
import java.io.IOException;

/**
 * A successful answer. The envelope was read whole and found valid; {@code data} lies in the
 * borrowed body between two offsets.
 *
 * @param request method and encoded path without the query
 * @param status HTTP status, 200 to 399 and never a redirect
 * @param body UTF-8 bytes of the whole envelope; borrowed, not to be changed
 * @param dataFrom offset of the first byte of {@code data}
 * @param dataTo offset after the last byte of {@code data}; equal to {@code dataFrom} when the
 *     member or the whole body is absent
 */
public record Answer(String request, int status, byte[] body, int dataFrom, int dataTo) {
  /** A parser of {@code data}, for a caller that needs a few of its members. To be closed. */
  public JsonParser parser() throws IOException {
    return Envelope.parser(body, dataFrom, dataTo);
  }

  /** The failure of a caller to whom {@code data} must have another shape. */
  public TransportException misshapen(String detail) {
    return invalid("invalid_json", detail);
  }

  /** The failure of a caller that finds something wrong in {@code data} and has a word for it. */
  public TransportException invalid(String reason, String detail) {
    Head head = new Head(request, status, null);
    return new TransportException(Kind.INVALID_JSON, head, reason, detail, null);
  }

  /**
   * The failure of a caller that did not find in {@code data} what it looked for. The contract
   * gives it the status 404, which the server did not send.
   */
  public TransportException lacking(String detail) {
    Head head = new Head(request, 404, null);
    return new TransportException(Kind.LACKING, head, "not_found", detail, null);
  }
}
