package crispctl.output;

import static crispctl.output.JsonForm.COMPACT;
import static crispctl.output.JsonForm.INDENTED;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Copies in which secrets are hidden. */
class RedactedCopyTest {
  private final RecordingStream target = new RecordingStream();
  private final OutputSink sink = OutputSink.to(target, "test");

  @Test
  void textsAndNamesAreRedactedHoweverTheyAreEscaped() throws OutputException {
    String json =
        "{\"a k\\u0065\\u0022y b\":[\"ke\\\"y\",{\"x\":\"\\u006be\\\"yke\\\"y\"}],\"key\":1.10}";
    assertThat(redacted(json, COMPACT, "ke\"y"))
        .isEqualTo(
            "{\"a [redacted] b\":[\"[redacted]\",{\"x\":\"[redacted][redacted]\"}],\"key\":1.10}\n");
  }

  @Test
  void aNumberWithASecretInItBecomesAText() throws OutputException {
    assertThat(redacted("[12345,-345.0,1e345,54,345]", COMPACT, "345"))
        .isEqualTo("[\"12[redacted]\",\"-[redacted].0\",\"1e[redacted]\",54,\"[redacted]\"]\n");
    assertThat(redacted("12345", INDENTED, "345")).isEqualTo("\"12[redacted]\"\n");
  }

  @Test
  void aBareTextIsRedactedToo() throws OutputException {
    assertThat(redacted("\"a k\\u0065y\"", INDENTED, "key")).isEqualTo("a [redacted]\n");
  }

  @Test
  void withoutASecretInItTheCopyIsExact() throws OutputException {
    for (int seed = 0; seed < 200; seed++) {
      String json = RandomJson.document(seed, true);
      assertThat(redacted(json, COMPACT, "never there").equals(json + "\n"))
          .as("%d", seed)
          .isTrue();
    }
  }

  @Test
  void theCopyIsValidWhateverTheSecretIs() throws Exception {
    for (String secret : List.of("1", "\"", "\\", ":", "true", "é", "😀", "\ud83d", "a", "e")) {
      for (int seed = 0; seed < 100; seed++) {
        String json = RandomJson.document(seed, false);
        int tokens = tokens(json);
        assertThat(tokens(redacted(json, COMPACT, secret))).as("%d", seed).isEqualTo(tokens);
      }
    }
  }

  private static int tokens(String json) throws IOException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    int tokens = 0;
    try (var in = JsonTokens.of(new JsonSpan(bytes, 0, bytes.length))) {
      while (in.nextToken() != null) {
        tokens++;
      }
    }
    return tokens;
  }

  private String redacted(String json, JsonForm form, String secret) throws OutputException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    target.forget();
    sink.document(bytes, 0, bytes.length, form, Redactor.of(List.of(secret)));
    sink.drain(Duration.ofSeconds(30));
    String document = target.text();
    target.forget();
    sink.line(bytes, 0, bytes.length, form, Redactor.of(List.of(secret)));
    sink.drain(Duration.ofSeconds(30));
    assertThat(target.text().equals(document)).as("a line is the same").isTrue();
    return document;
  }
}
