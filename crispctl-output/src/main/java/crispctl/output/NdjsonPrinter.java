package crispctl.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** Prints each record as a line of compact JSON. */
final class NdjsonPrinter implements RecordPrinter {
  private final OutputBuffer out;
  private final Projection projection;

  NdjsonPrinter(OutputBuffer out, RecordLayout layout) {
    this.out = out;
    this.projection = Projection.of(layout.fields());
  }

  @Override
  public void record(byte[] json, int from, int to) throws OutputException {
    try (JsonGenerator line = JsonTokens.to(out, JsonForm.COMPACT)) {
      projection.copy(new JsonSpan(json, from, to), line);
    } catch (IOException e) {
      out.discard();
      throw JsonCopy.notJson(e);
    }
    out.write('\n');
    out.flush();
  }

  @Override
  public void end() {}
}
