package crispctl.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Prints records as one JSON array, byte for byte what a document of the whole array is. */
final class ArrayPrinter implements RecordPrinter {
  private final OutputBuffer out;
  private final RecordLayout layout;
  private final Projection projection;
  private @Nullable JsonGenerator json;

  ArrayPrinter(OutputBuffer out, RecordLayout layout) {
    this.out = out;
    this.layout = layout;
    this.projection = Projection.of(layout.fields());
  }

  @Override
  public void record(byte[] json, int from, int to) throws OutputException {
    try {
      projection.copy(new JsonSpan(json, from, to), begun());
    } catch (IOException e) {
      throw JsonCopy.notJson(e);
    }
  }

  @Override
  public void end() throws OutputException {
    try (JsonGenerator last = begun()) {
      last.writeEndArray();
      if (layout.envelope()) {
        last.writeEndObject();
      }
    } catch (IOException e) {
      throw JsonCopy.notJson(e);
    }
    out.write('\n');
    out.flush();
  }

  private JsonGenerator begun() throws IOException {
    JsonGenerator begun = json;
    if (begun == null) {
      boolean pretty = layout.format() == RecordFormat.PRETTY;
      begun = JsonTokens.to(out, pretty ? JsonForm.INDENTED : JsonForm.COMPACT);
      json = begun;
      if (layout.envelope()) {
        begun.writeStartObject();
        begun.writeBooleanField("ok", true);
        begun.writeFieldName("data");
      }
      begun.writeStartArray();
    }
    return begun;
  }
}
