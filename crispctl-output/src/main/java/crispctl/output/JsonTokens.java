package crispctl.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
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
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** Jackson as this program uses it: without limits of its own, and exact. */
final class JsonTokens {
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

  private JsonTokens() {}

  /** Reads the tokens of these bytes. Bytes that are no UTF-8 become U+FFFD. */
  static JsonParser of(JsonSpan json) throws IOException {
    return JSON.createParser(reader(json));
  }

  /** Writes tokens in the layout of {@code JSON.stringify}; never closes or flushes the target. */
  static JsonGenerator to(OutputStream target, JsonForm form) throws IOException {
    JsonGenerator out = JSON.createGenerator(target);
    if (form == JsonForm.INDENTED) {
      out.setPrettyPrinter(layout());
    }
    return out;
  }

  /** Whether the bytes are exactly one JSON value. */
  static boolean areOneValue(JsonSpan json) {
    try (JsonParser in = of(json)) {
      if (in.nextToken() == null) {
        return false;
      }
      in.skipChildren();
      return !in.currentToken().isStructStart() && in.nextToken() == null;
    } catch (IOException e) {
      return false;
    }
  }

  private static Reader reader(JsonSpan span) {
    byte[] json = span.json();
    var bytes = new ByteArrayInputStream(json, span.from(), span.to() - span.from());
    var text = new InputStreamReader(bytes, StandardCharsets.UTF_8);
    for (int i = span.from(); i < span.to() - 2; i++) {
      if (json[i] == '\\' && json[i + 1] == 'u' && (json[i + 2] == 'd' || json[i + 2] == 'D')) {
        return new SurrogateReader(text);
      }
    }
    return text;
  }

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
