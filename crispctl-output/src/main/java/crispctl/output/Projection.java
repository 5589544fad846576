package crispctl.output;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The part of a record that was asked for; nesting, order, duplicates and numbers stay. */
final class Projection {
  private final Map<String, Projection> members = new HashMap<>();
  private boolean whole;

  private Projection() {}

  /** Of these paths; of none it is the whole record. */
  static Projection of(List<String> paths) {
    Projection root = new Projection();
    root.whole = paths.isEmpty();
    for (String path : paths) {
      Projection at = root;
      for (String name : path.split("\\.", -1)) {
        at = at.members.computeIfAbsent(name, absent -> new Projection());
      }
      at.whole = true;
    }
    return root;
  }

  /** Copies the part of a record to where the generator stands; of no object it is empty. */
  void copy(JsonSpan record, JsonGenerator out) throws IOException {
    if (whole) {
      JsonCopy.exact().value(record, out);
      return;
    }
    try (JsonParser in = JsonTokens.of(record)) {
      if (in.nextToken() == JsonToken.START_OBJECT) {
        object(in, out);
      } else {
        out.writeStartObject();
        out.writeEndObject();
      }
    }
  }

  private void object(JsonParser in, JsonGenerator out) throws IOException {
    out.writeStartObject();
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      Projection member = members.get(name);
      JsonToken value = in.nextToken();
      if (member != null && member.whole) {
        out.writeFieldName(name);
        JsonCopy.exact().value(in, out);
      } else if (member != null && value == JsonToken.START_OBJECT) {
        out.writeFieldName(name);
        member.object(in, out);
      } else {
        in.skipChildren();
      }
    }
    out.writeEndObject();
  }
}
