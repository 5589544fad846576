package crispctl.output;

import org.jspecify.annotations.Nullable;

/**
 * Writes a small JSON document of our own, member by member in the order of the calls.
 *
 * <pre>{@code
 * JsonText json = JsonText.in(JsonForm.COMPACT).beginObject().member("ok", true);
 * json.beginArray("tiers").element("user").element("plugin").end();
 * String text = json.end().text(); // {"ok":true,"tiers":["user","plugin"]}
 * }</pre>
 *
 * <p>Layout and escaping are those of JavaScript's {@code JSON.stringify}, without or with an
 * indentation of two spaces. A call in the wrong place, such as a member inside an array, throws
 * IllegalStateException. For one thread; the document is kept in memory.
 */
public final class JsonText {
  private final JsonForm form;
  private final StringBuilder text = new StringBuilder();
  // The closing characters still owed, innermost last.
  private final StringBuilder open = new StringBuilder();
  private boolean empty;

  private JsonText(JsonForm form) {
    this.form = form;
  }

  /** An empty document; its first call is {@link #beginObject()} or {@link #beginArray()}. */
  public static JsonText in(JsonForm form) {
    return new JsonText(form);
  }

  /** Begins the document or an element of an array. */
  public JsonText beginObject() {
    separateFromRoot();
    return begin('{', '}');
  }

  /** Begins a member that is an object. */
  public JsonText beginObject(String name) {
    name(name);
    return begin('{', '}');
  }

  /** Begins the document or an element of an array. */
  public JsonText beginArray() {
    separateFromRoot();
    return begin('[', ']');
  }

  /** Begins a member that is an array. */
  public JsonText beginArray(String name) {
    name(name);
    return begin('[', ']');
  }

  /** Ends the innermost object or array. */
  public JsonText end() {
    int last = open.length() - 1;
    if (last < 0) {
      throw new IllegalStateException("nothing is open");
    }
    char closing = open.charAt(last);
    open.setLength(last);
    if (!empty) {
      breakLine();
    }
    text.append(closing);
    empty = false;
    return this;
  }

  /** Adds a text, or {@code null}. */
  public JsonText member(String name, @Nullable String value) {
    name(name);
    return value(value);
  }

  /** Adds a whole number. */
  public JsonText member(String name, long value) {
    name(name);
    text.append(value);
    return this;
  }

  /** Adds {@code true} or {@code false}. */
  public JsonText member(String name, boolean value) {
    name(name);
    text.append(value);
    return this;
  }

  /** Adds a value that is JSON text already, which is taken as it is. */
  public JsonText memberJson(String name, String json) {
    name(name);
    text.append(json);
    return this;
  }

  /** Adds a text, or {@code null}, to an array. */
  public JsonText element(@Nullable String value) {
    separate(']');
    return value(value);
  }

  /** Adds a whole number to an array. */
  public JsonText element(long value) {
    separate(']');
    text.append(value);
    return this;
  }

  /** Adds {@code true} or {@code false} to an array. */
  public JsonText element(boolean value) {
    separate(']');
    text.append(value);
    return this;
  }

  /** Adds a number in the given spelling, which is taken as it is. */
  public JsonText memberNumber(String name, String literal) {
    name(name);
    text.append(literal);
    return this;
  }

  /** Adds a number in the given spelling to an array. */
  public JsonText elementNumber(String literal) {
    separate(']');
    text.append(literal);
    return this;
  }

  /** The finished document, without a newline at its end. */
  public String text() {
    if (text.length() == 0 || open.length() > 0) {
      throw new IllegalStateException("the document is not finished");
    }
    return text.toString();
  }

  private JsonText begin(char opening, char closing) {
    text.append(opening);
    open.append(closing);
    empty = true;
    return this;
  }

  private void name(String name) {
    separate('}');
    quote(name);
    text.append(form == JsonForm.COMPACT ? ":" : ": ");
  }

  private JsonText value(@Nullable String value) {
    if (value == null) {
      text.append("null");
    } else {
      quote(value);
    }
    return this;
  }

  private void quote(String value) {
    text.append('"');
    Escapes.json(text, value);
    text.append('"');
  }

  private void separateFromRoot() {
    if (text.length() > 0) {
      separate(']');
    }
  }

  private void separate(char closing) {
    if (open.length() == 0 || open.charAt(open.length() - 1) != closing) {
      throw new IllegalStateException("no place for this here");
    }
    if (!empty) {
      text.append(',');
    }
    empty = false;
    breakLine();
  }

  private void breakLine() {
    if (form == JsonForm.INDENTED) {
      text.append('\n');
      for (int i = 0; i < open.length(); i++) {
        text.append("  ");
      }
    }
  }
}
