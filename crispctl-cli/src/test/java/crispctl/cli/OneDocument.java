package crispctl.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Text that must be exactly one JSON document, read as a strict consumer reads it. Objects are
 * maps, arrays lists, numbers decimals.
 */
final class OneDocument {
  private static final JsonFactory JSON = new JsonFactory();

  private OneDocument() {}

  static Map<String, @Nullable Object> object(String text) throws IOException {
    return asObject(of(text));
  }

  static List<Map<String, @Nullable Object>> objects(String text) throws IOException {
    List<Map<String, @Nullable Object>> objects = new ArrayList<>();
    if (!(of(text) instanceof List<?> array)) {
      throw new AssertionError("not an array: " + text);
    }
    for (Object element : array) {
      objects.add(asObject(element));
    }
    return objects;
  }

  /** The document, of any kind. */
  static @Nullable Object of(String text) throws IOException {
    try (JsonParser in = JSON.createParser(text)) {
      in.nextToken();
      Object document = value(in);
      if (in.nextToken() != null) {
        throw new AssertionError("more than one document: " + text);
      }
      return document;
    }
  }

  @SuppressWarnings("unchecked") // value makes no other maps
  private static Map<String, @Nullable Object> asObject(@Nullable Object value) {
    if (value instanceof Map) {
      return (Map<String, @Nullable Object>) value;
    }
    throw new AssertionError("not an object: " + value);
  }

  private static @Nullable Object value(JsonParser in) throws IOException {
    JsonToken token = in.currentToken();
    if (token == null) {
      throw new AssertionError("no document");
    }
    return switch (token) {
      case START_OBJECT -> members(in);
      case START_ARRAY -> elements(in);
      case VALUE_STRING -> in.getText();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> in.getDecimalValue();
    };
  }

  private static Map<String, @Nullable Object> members(JsonParser in) throws IOException {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String name = in.currentName();
      in.nextToken();
      members.put(name, value(in));
    }
    return members;
  }

  private static List<@Nullable Object> elements(JsonParser in) throws IOException {
    List<@Nullable Object> elements = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(in));
    }
    return elements;
  }
}
