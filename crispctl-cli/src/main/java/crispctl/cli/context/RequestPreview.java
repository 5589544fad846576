package crispctl.cli.context;

import crispctl.output.JsonForm;
import crispctl.output.JsonText;
import crispctl.transport.ApiSettings;
import crispctl.transport.HttpTrace;
import crispctl.transport.Preview;
import crispctl.transport.Request;
import java.nio.charset.StandardCharsets;

/** What {@code --dry-run} prints: a request as JSON. */
final class RequestPreview {
  private RequestPreview() {}

  /** Method, URL, path, headers and body; secrets may still be in the path and the body. */
  static String text(ApiSettings settings, Request request) {
    Preview preview = Preview.of(settings, request);
    JsonText json =
        JsonText.in(JsonForm.COMPACT)
            .beginObject()
            .member("method", preview.method())
            .member("url", settings.origin().resolve(preview.target()).toString())
            .member("path", preview.target())
            .beginObject("headers");
    for (HttpTrace.Header header : preview.headers()) {
      json.member(header.name(), header.value());
    }
    String head = json.end().end().text();
    byte[] body = request.body();
    String sent = body == null ? "null" : new String(body, StandardCharsets.UTF_8);
    // The body is JSON already; it goes in as it would be sent.
    return head.substring(0, head.length() - 1) + ",\"body\":" + sent + "}";
  }
}
