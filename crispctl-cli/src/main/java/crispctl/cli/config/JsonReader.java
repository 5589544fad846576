package crispctl.cli.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one small JSON document (RFC 8259) into maps, lists, texts, booleans, null and {@link
 * Literal numbers as written}. For the configuration file, which offline commands read too: a JSON
 * library would cost them more than all the rest of their work.
 */
public final class JsonReader {
  private static final int MAX_DEPTH = 200;

  private final String text;
  private int at;
  private int depth;

  private JsonReader(String text) {
    this.text = text;
  }

  /** A number, kept as the text it was written in. */
  public record Literal(String text) {}

  /** Not JSON. The message says where, and quotes nothing of the document. */
  public static final class SyntaxException extends Exception {
    private static final long serialVersionUID = 1;

    SyntaxException(String message) {
      super(message);
    }
  }

  /** The document's value; of equal member names the last one counts. */
  public static @Nullable Object read(String text) throws SyntaxException {
    JsonReader reader = new JsonReader(text);
    Object value = reader.value();
    reader.space();
    if (reader.at < text.length()) {
      throw reader.fault("something follows the document");
    }
    return value;
  }

  private @Nullable Object value() throws SyntaxException {
    space();
    if (at == text.length()) {
      throw fault("the document ends too early");
    }
    char c = text.charAt(at);
    return switch (c) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      case 't' -> word("true", Boolean.TRUE);
      case 'f' -> word("false", Boolean.FALSE);
      case 'n' -> word("null", null);
      default -> number();
    };
  }

  private Map<String, @Nullable Object> object() throws SyntaxException {
    enter();
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    if (!closes('}')) {
      do {
        space();
        String name = string();
        space();
        expect(':');
        members.put(name, value());
      } while (more('}'));
    }
    depth--;
    return members;
  }

  private List<@Nullable Object> array() throws SyntaxException {
    enter();
    List<@Nullable Object> items = new ArrayList<>();
    if (!closes(']')) {
      do {
        items.add(value());
      } while (more(']'));
    }
    depth--;
    return items;
  }

  private void enter() throws SyntaxException {
    at++;
    if (++depth > MAX_DEPTH) {
      throw fault("nested too deeply");
    }
  }

  private boolean closes(char end) {
    space();
    if (at < text.length() && text.charAt(at) == end) {
      at++;
      return true;
    }
    return false;
  }

  private boolean more(char end) throws SyntaxException {
    space();
    if (at < text.length() && text.charAt(at) == ',') {
      at++;
      return true;
    }
    if (closes(end)) {
      return false;
    }
    throw fault("expected , or " + end);
  }

  private String string() throws SyntaxException {
    expect('"');
    StringBuilder out = new StringBuilder();
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c == '"') {
        return out.toString();
      }
      if (c < ' ') {
        at--;
        throw fault("a control character stands in a text");
      }
      out.append(c == '\\' ? escape() : c);
    }
    throw fault("a text is not closed");
  }

  private char escape() throws SyntaxException {
    char c = at < text.length() ? text.charAt(at++) : ' ';
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unicode();
      default -> throw fault("unknown escape in a text");
    };
  }

  private char unicode() throws SyntaxException {
    int code = 0;
    for (int i = 0; i < 4; i++) {
      int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
      if (digit < 0 || text.charAt(at) > 'f') {
        throw fault("\\u needs four hexadecimal digits");
      }
      code = code * 16 + digit;
      at++;
    }
    return (char) code;
  }

  private @Nullable Boolean word(String word, @Nullable Boolean value) throws SyntaxException {
    if (!text.startsWith(word, at)) {
      throw fault("expected a value");
    }
    at += word.length();
    return value;
  }

  private Literal number() throws SyntaxException {
    int from = at;
    skip('-');
    if (!skip('0')) {
      digits();
    }
    if (skip('.')) {
      digits();
    }
    if (skip('e') || skip('E')) {
      if (!skip('+')) {
        skip('-');
      }
      digits();
    }
    return new Literal(text.substring(from, at));
  }

  private void digits() throws SyntaxException {
    int from = at;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    if (at == from) {
      throw fault("expected a value");
    }
  }

  private boolean skip(char c) {
    if (at < text.length() && text.charAt(at) == c) {
      at++;
      return true;
    }
    return false;
  }

  private void expect(char c) throws SyntaxException {
    if (!skip(c)) {
      throw fault("expected " + c);
    }
  }

  private void space() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private SyntaxException fault(String what) {
    int line = 1;
    int column = 1;
    for (int i = 0; i < at && i < text.length(); i++) {
      column++;
      if (text.charAt(i) == '\n') {
        line++;
        column = 1;
      }
    }
    return new SyntaxException("line " + line + ", column " + column + ": " + what);
  }
}
