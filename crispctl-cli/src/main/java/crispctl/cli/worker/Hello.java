package crispctl.cli.worker;

import crispctl.output.JsonForm;
import crispctl.output.JsonText;
import java.util.List;

/**
 * What a worker tells of itself before anything else.
 *
 * @param version of the program
 * @param commands those it runs
 * @param readOnly whether the whole process refuses writes
 * @param extensions whether it understands more than protocol 1
 */
public record Hello(String version, List<String> commands, boolean readOnly, boolean extensions) {
  String json() {
    JsonText json =
        JsonText.in(JsonForm.COMPACT)
            .beginObject()
            .member("protocol", 1)
            .member("type", "ready")
            .member("version", version)
            .beginObject("capabilities")
            .beginArray("commands");
    commands.forEach(json::element);
    json.end().member("cancellation", true).member("read_only", readOnly).member("retries", false);
    if (extensions) {
      json.beginArray("extensions").element("batch").element("subscribe").end();
    }
    json.end()
        .beginObject("limits")
        .member("concurrency", Limits.CONCURRENCY)
        .member("queue", Limits.QUEUE)
        .member("requestBytes", Limits.REQUEST_BYTES)
        .member("responseBytes", Limits.RESPONSE_BYTES)
        .member("defaultTimeoutMs", Limits.DEFAULT_TIMEOUT_MS)
        .member("maxTimeoutMs", Limits.MAX_TIMEOUT_MS);
    if (extensions) {
      json.member("batch", Limits.BATCH).member("subscriptions", Limits.SUBSCRIPTIONS);
    }
    return json.end().end().text();
  }
}
