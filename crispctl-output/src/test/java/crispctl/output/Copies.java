package crispctl.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Copies JSON text through a sink, and reads tokens back. */
final class Copies {
  /** A token with its decoded text, for numbers the text as it stands. */
  record Token(JsonToken kind, String text) {}

  private static final JsonFactory UNLIMITED =
      new JsonFactoryBuilder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  // One for all: each sink has a thread of its own.
  private static final RecordingStream TARGET = new RecordingStream();
  private static final OutputSink SINK = OutputSink.to(TARGET, "test");

  private Copies() {}

  static String copy(String json, JsonForm form) throws OutputException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    return copy(bytes, 0, bytes.length, form);
  }

  static synchronized String copy(byte[] json, int from, int to, JsonForm form)
      throws OutputException {
    TARGET.forget();
    SINK.document(json, from, to, form);
    SINK.drain(Duration.ofSeconds(30));
    return TARGET.text();
  }

  static synchronized String redacted(String json, Redactor redactor) throws OutputException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    TARGET.forget();
    SINK.document(bytes, 0, bytes.length, JsonForm.COMPACT, redactor);
    SINK.drain(Duration.ofSeconds(30));
    return TARGET.text();
  }

  static List<Token> tokens(String json) throws IOException {
    var tokens = new ArrayList<Token>();
    try (var in = UNLIMITED.createParser(new StringReader(json))) {
      for (JsonToken kind = in.nextToken(); kind != null; kind = in.nextToken()) {
        tokens.add(new Token(kind, in.getText()));
      }
    }
    return tokens;
  }
}
