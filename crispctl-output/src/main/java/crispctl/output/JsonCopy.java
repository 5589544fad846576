package crispctl.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/**
 * Copies one JSON value, token by token: order, duplicate names and the text of numbers stay as
 * they are, which no tree of values can promise. Memory is bounded by the longest string, number or
 * name.
 */
final class JsonCopy {
  // The limits of the answer (8 MiB, depth) are the caller's; Jackson's own are lower. A table of
  // names would only help hostile names to collide.
  private static final JsonFactory JSON =
      new JsonFactoryBuilder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .streamWriteConstraints(
              StreamWriteConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
          .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
          .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
          // Pairs become UTF-8; half a pair is then an escape.
          .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
          .build();

  private JsonCopy() {}

  /**
   * Copies the value between two offsets, without a newline and without flushing {@code out}. An
   * empty range is {@code null}. Bytes that are no UTF-8 become U+FFFD.
   *
   * @throws IllegalArgumentException if the range is not exactly one JSON value
   */
  static void copy(byte[] json, int from, int to, JsonForm form, OutputBuffer out)
      throws OutputException {
    if (from == to) {
      new Utf8Writer(out).write("null");
      return;
    }
    try (JsonParser in = JSON.createParser(reader(json, from, to))) {
      copy(in, form, out);
    } catch (OutputException e) {
      throw e;
    } catch (IOException e) {
      throw new IllegalArgumentException("not one JSON value", e);
    }
  }

  private static Reader reader(byte[] json, int from, int to) {
    var bytes = new ByteArrayInputStream(json, from, to - from);
    var text = new InputStreamReader(bytes, StandardCharsets.UTF_8);
    for (int i = from; i < to - 2; i++) {
      if (json[i] == '\\' && json[i + 1] == 'u' && (json[i + 2] == 'd' || json[i + 2] == 'D')) {
        return new SurrogateReader(text);
      }
    }
    return text;
  }

  private static void copy(JsonParser in, JsonForm form, OutputBuffer out) throws IOException {
    JsonToken first = in.nextToken();
    if (first == null) {
      throw new IllegalArgumentException("no JSON value");
    }
    if (first == JsonToken.VALUE_STRING && form == JsonForm.INDENTED) {
      in.getText(new Utf8Writer(out));
    } else {
      copyTokens(in, form, out);
    }
    if (in.nextToken() != null) {
      throw new IllegalArgumentException("more than one JSON value");
    }
  }

  private static void copyTokens(JsonParser in, JsonForm form, OutputBuffer target)
      throws IOException {
    try (JsonGenerator out = JSON.createGenerator(target)) {
      if (form == JsonForm.INDENTED) {
        out.setPrettyPrinter(layout());
      }
      copyToken(in, out);
      while (!out.getOutputContext().inRoot()) {
        in.nextToken();
        copyToken(in, out);
      }
    }
  }

  private static void copyToken(JsonParser in, JsonGenerator out) throws IOException {
    switch (in.currentToken()) {
      case START_OBJECT -> out.writeStartObject();
      case END_OBJECT -> out.writeEndObject();
      case START_ARRAY -> out.writeStartArray();
      case END_ARRAY -> out.writeEndArray();
      case FIELD_NAME -> out.writeFieldName(in.currentName());
      case VALUE_STRING ->
          out.writeString(in.getTextCharacters(), in.getTextOffset(), in.getTextLength());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          out.writeNumber(in.getTextCharacters(), in.getTextOffset(), in.getTextLength());
      case VALUE_TRUE -> out.writeBoolean(true);
      case VALUE_FALSE -> out.writeBoolean(false);
      case VALUE_NULL -> out.writeNull();
      case NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new IllegalStateException("no token of JSON text");
    }
  }

  /** The layout of {@code JSON.stringify(value, null, 2)}; counts levels, so it serves one copy. */
  private static PrettyPrinter layout() {
    var indenter = new DefaultIndenter("  ", "\n");
    var printer =
        new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator(""));
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    return printer;
  }
}
