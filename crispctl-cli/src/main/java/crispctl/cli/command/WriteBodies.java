package crispctl.cli.command;

import crispctl.output.JsonForm;
import crispctl.output.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The bodies of writing requests, member by member in the order in which they are sent. */
final class WriteBodies {
  private WriteBodies() {}

  /**
   * A message to the visitor ({@code text}) or to operators only ({@code note}); the content is
   * sent as it is.
   */
  static byte[] message(String type, String content) {
    return bytes(
        JsonText.in(JsonForm.COMPACT)
            .beginObject()
            .member("type", type)
            .member("from", "operator")
            .member("origin", "chat")
            .member("content", content));
  }

  static byte[] state(String state) {
    return bytes(JsonText.in(JsonForm.COMPACT).beginObject().member("state", state));
  }

  /** Assigns an operator, or nobody when null. */
  static byte[] routing(@Nullable String user) {
    JsonText json = JsonText.in(JsonForm.COMPACT).beginObject();
    if (user == null) {
      return bytes(json.member("assigned", (String) null));
    }
    return bytes(json.beginObject("assigned").member("user_id", user).end());
  }

  static byte[] segments(List<String> segments) {
    JsonText json = JsonText.in(JsonForm.COMPACT).beginObject().beginArray("segments");
    for (String segment : segments) {
      json.element(segment);
    }
    return bytes(json.end());
  }

  static byte[] read() {
    return bytes(
        JsonText.in(JsonForm.COMPACT)
            .beginObject()
            .member("from", "operator")
            .member("origin", "chat"));
  }

  private static byte[] bytes(JsonText open) {
    return open.end().text().getBytes(StandardCharsets.UTF_8);
  }
}
