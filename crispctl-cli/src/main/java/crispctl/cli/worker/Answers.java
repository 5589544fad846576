package crispctl.cli.worker;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Frames for the client, each with its LF. */
final class Answers {
  private Answers() {}

  static byte[] ready(Hello hello) {
    return bytes(hello.json() + "\n");
  }

  static byte[] bye() {
    return bytes("{\"protocol\":1,\"type\":\"bye\"}\n");
  }

  static byte[] error(String code) {
    return bytes("{\"protocol\":1,\"type\":\"error\",\"error\":\"" + code + "\"}\n");
  }

  static byte[] response(String id, Outcome outcome) {
    var frame = new ByteArrayOutputStream(outcome.json().length + 128);
    frame.writeBytes(bytes(head(id)));
    append(frame, outcome);
    frame.writeBytes(bytes("}\n"));
    return frame.size() <= Limits.RESPONSE_BYTES
        ? frame.toByteArray()
        : response(id, Outcome.of(WorkerFault.RESPONSE_TOO_LARGE));
  }

  /** The answer to a batch; what does not fit is left out item by item. */
  static byte[] responses(String id, List<Outcome> outcomes) {
    byte[] tooLarge = item(Outcome.of(WorkerFault.RESPONSE_TOO_LARGE));
    var frame = new ByteArrayOutputStream();
    frame.writeBytes(bytes(head(id) + "\"ok\":true,\"code\":0,\"result\":["));
    for (int i = 0; i < outcomes.size(); i++) {
      byte[] item = item(outcomes.get(i));
      int after = (outcomes.size() - i) * (tooLarge.length + 1) + 4;
      boolean fits = frame.size() + item.length + after <= Limits.RESPONSE_BYTES;
      frame.writeBytes(bytes(i == 0 ? "" : ","));
      frame.writeBytes(fits ? item : tooLarge);
    }
    frame.writeBytes(bytes("]}\n"));
    return frame.toByteArray();
  }

  /** Something that happened, for a subscription: an object whose members join those of a frame. */
  static byte[] happened(String type, String id, byte[] object) {
    byte[] head = bytes("{\"protocol\":1,\"type\":\"" + type + "\",\"id\":\"" + id + "\",");
    var frame = new ByteArrayOutputStream(head.length + object.length);
    frame.writeBytes(head);
    frame.write(object, 1, object.length - 1);
    frame.write('\n');
    return frame.toByteArray();
  }

  private static byte[] item(Outcome outcome) {
    var item = new ByteArrayOutputStream(outcome.json().length + 64);
    item.write('{');
    append(item, outcome);
    item.write('}');
    return item.toByteArray();
  }

  private static void append(ByteArrayOutputStream frame, Outcome outcome) {
    boolean ok = outcome.code() == 0;
    String name = ok ? "result" : "error";
    frame.writeBytes(bytes("\"ok\":" + ok + ",\"code\":" + outcome.code() + ",\"" + name + "\":"));
    frame.writeBytes(outcome.json());
  }

  private static String head(String id) {
    return "{\"protocol\":1,\"type\":\"response\",\"id\":\"" + id + "\",";
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
