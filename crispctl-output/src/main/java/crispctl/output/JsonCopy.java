package crispctl.output;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Copies JSON values, token by token: order, duplicate names and the text of numbers stay as they
 * are, which no tree of values can promise. Memory is bounded by the longest string, number or
 * name. Texts, names and numbers are redacted on the way if there is a redactor.
 */
final class JsonCopy {
  private static final JsonCopy EXACT = new JsonCopy(null);

  private final @Nullable Redactor redactor;

  private JsonCopy(@Nullable Redactor redactor) {
    this.redactor = redactor;
  }

  /** Changes nothing. */
  static JsonCopy exact() {
    return EXACT;
  }

  /** Hides secrets before texts are escaped, so that escaping cannot hide them. */
  static JsonCopy redacted(Redactor redactor) {
    return new JsonCopy(redactor);
  }

  /**
   * Copies one value, without a newline and without flushing {@code out}. An empty span is {@code
   * null}.
   *
   * @throws IllegalArgumentException if the span is not exactly one JSON value
   */
  void document(JsonSpan json, JsonForm form, OutputBuffer out) throws OutputException {
    if (json.isEmpty()) {
      new Utf8Writer(out).write("null");
      return;
    }
    try (JsonParser in = JsonTokens.of(json)) {
      JsonToken first = in.nextToken();
      if (first == null) {
        throw new IllegalArgumentException("no JSON value");
      }
      if (first == JsonToken.VALUE_STRING && form == JsonForm.INDENTED) {
        bare(in, out);
      } else {
        copy(in, form, out);
      }
      if (in.nextToken() != null) {
        throw new IllegalArgumentException("more than one JSON value");
      }
    } catch (IOException e) {
      throw notJson(e);
    }
  }

  /** Copies {@code {"ok":true,"data":...}}, without the second member for an empty span. */
  static void envelope(JsonSpan json, JsonForm form, OutputBuffer out) throws OutputException {
    try (JsonGenerator to = JsonTokens.to(out, form)) {
      to.writeStartObject();
      to.writeBooleanField("ok", true);
      if (!json.isEmpty()) {
        to.writeFieldName("data");
        EXACT.value(json, to);
      }
      to.writeEndObject();
    } catch (IOException e) {
      throw notJson(e);
    }
  }

  /** The value as compact text. */
  static String compact(JsonSpan json) {
    var text = new ByteArrayOutputStream();
    try (JsonGenerator out = JsonTokens.to(text, JsonForm.COMPACT)) {
      EXACT.value(json, out);
    } catch (IOException e) {
      throw new IllegalArgumentException("not one JSON value", e);
    }
    return text.toString(StandardCharsets.UTF_8);
  }

  /**
   * What an exception of Jackson means: a failed write is thrown here, JSON text is to blame else.
   */
  static IllegalArgumentException notJson(IOException failure) throws OutputException {
    if (failure instanceof OutputException e) {
      throw e;
    }
    return new IllegalArgumentException("not one JSON value", failure);
  }

  /** Copies one value to where the generator stands. */
  void value(JsonSpan json, JsonGenerator out) throws IOException {
    try (JsonParser in = JsonTokens.of(json)) {
      in.nextToken();
      value(in, out);
    }
  }

  /** Copies the value whose first token is the current one; its last is then. */
  void value(JsonParser in, JsonGenerator out) throws IOException {
    int depth = 0;
    do {
      token(in, out);
      depth += depthOf(in);
    } while (depth > 0 && in.nextToken() != null);
  }

  private static int depthOf(JsonParser in) {
    if (in.currentToken().isStructStart()) {
      return 1;
    }
    return in.currentToken().isStructEnd() ? -1 : 0;
  }

  private void bare(JsonParser in, OutputBuffer out) throws IOException {
    var text = new Utf8Writer(out);
    if (redactor == null) {
      in.getText(text);
    } else {
      text.write(redactor.redact(in.getText()));
    }
    text.end();
  }

  private void copy(JsonParser in, JsonForm form, OutputBuffer target) throws IOException {
    try (JsonGenerator out = JsonTokens.to(target, form)) {
      value(in, out);
    }
  }

  private void token(JsonParser in, JsonGenerator out) throws IOException {
    switch (in.currentToken()) {
      case START_OBJECT -> out.writeStartObject();
      case END_OBJECT -> out.writeEndObject();
      case START_ARRAY -> out.writeStartArray();
      case END_ARRAY -> out.writeEndArray();
      case FIELD_NAME -> out.writeFieldName(redacted(in.currentName()));
      case VALUE_STRING -> string(in, out);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(in, out);
      case VALUE_TRUE -> out.writeBoolean(true);
      case VALUE_FALSE -> out.writeBoolean(false);
      case VALUE_NULL -> out.writeNull();
      case NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new IllegalStateException("no token of JSON text");
    }
  }

  private void string(JsonParser in, JsonGenerator out) throws IOException {
    if (redactor == null) {
      out.writeString(in.getTextCharacters(), in.getTextOffset(), in.getTextLength());
    } else {
      out.writeString(redactor.redact(in.getText()));
    }
  }

  /** A number with a secret in it becomes a text: what is left of it is none any more. */
  private void number(JsonParser in, JsonGenerator out) throws IOException {
    if (redactor != null) {
      String literal = in.getText();
      String redacted = redactor.redact(literal);
      if (!redacted.equals(literal)) {
        out.writeString(redacted);
        return;
      }
    }
    out.writeNumber(in.getTextCharacters(), in.getTextOffset(), in.getTextLength());
  }

  private String redacted(String name) {
    return redactor == null ? name : redactor.redact(name);
  }
}
