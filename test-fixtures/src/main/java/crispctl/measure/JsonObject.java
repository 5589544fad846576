package crispctl.measure;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object written member by member, in the order of the calls, as one line of ASCII.
 *
 * <p>Fractions keep six digits, which is a nanosecond in a figure of milliseconds. For one thread.
 */
public final class JsonObject {
  private final StringBuilder members = new StringBuilder();

  /**
   * Adds a member. The value is null, a text, a boolean, a whole number, a finite double, another
   * JsonObject as it stands now, or a list of these; anything else is an IllegalArgumentException.
   */
  public JsonObject put(String name, @Nullable Object value) {
    if (!members.isEmpty()) {
      members.append(',');
    }
    quote(name);
    members.append(':');
    write(value);
    return this;
  }

  @Override
  public String toString() {
    return "{" + members + "}";
  }

  private void write(@Nullable Object value) {
    if (value == null
        || value instanceof Boolean
        || value instanceof Integer
        || value instanceof Long
        || value instanceof JsonObject) {
      members.append(value);
    } else if (value instanceof Double number) {
      members.append(decimal(number));
    } else if (value instanceof String text) {
      quote(text);
    } else if (value instanceof List<?> list) {
      write(list);
    } else {
      throw new IllegalArgumentException("no JSON form for " + value.getClass());
    }
  }

  private void write(List<?> list) {
    members.append('[');
    for (int i = 0; i < list.size(); i++) {
      if (i > 0) {
        members.append(',');
      }
      write(list.get(i));
    }
    members.append(']');
  }

  private static String decimal(double number) {
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("JSON has no " + number);
    }
    return BigDecimal.valueOf(number)
        .setScale(6, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }

  private void quote(String text) {
    members.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        members.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        members.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        members.append(c);
      }
    }
    members.append('"');
  }
}
