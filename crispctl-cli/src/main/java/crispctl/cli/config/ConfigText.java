package crispctl.cli.config;

import crispctl.output.JsonForm;
import crispctl.output.JsonText;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The text of a configuration file, with the numbers as they were written. */
final class ConfigText {
  private ConfigText() {}

  static String of(Map<String, @Nullable Object> root) {
    JsonText json = JsonText.in(JsonForm.INDENTED).beginObject();
    members(json, root);
    return json.end().text().concat("\n");
  }

  private static void members(JsonText json, Map<?, ?> members) {
    for (Map.Entry<?, ?> member : members.entrySet()) {
      String name = String.valueOf(member.getKey());
      Object value = member.getValue();
      if (value instanceof Map<?, ?> object) {
        members(json.beginObject(name), object);
        json.end();
      } else if (value instanceof List<?> array) {
        elements(json.beginArray(name), array);
        json.end();
      } else if (value instanceof JsonReader.Literal number) {
        json.memberNumber(name, number.text());
      } else if (value instanceof Boolean truth) {
        json.member(name, truth.booleanValue());
      } else {
        json.member(name, (String) value);
      }
    }
  }

  private static void elements(JsonText json, List<?> elements) {
    for (Object value : elements) {
      if (value instanceof Map<?, ?> object) {
        members(json.beginObject(), object);
        json.end();
      } else if (value instanceof List<?> array) {
        elements(json.beginArray(), array);
        json.end();
      } else if (value instanceof JsonReader.Literal number) {
        json.elementNumber(number.text());
      } else if (value instanceof Boolean truth) {
        json.element(truth.booleanValue());
      } else {
        json.element((String) value);
      }
    }
  }
}
