package crispctl.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RedactingStreamTest {
  private static final List<String> SECRETS =
      List.of("s3cret", "s3cret-longer", "cr", "é\"\\한😀", "half\ud83d", "tail-s3c");
  private static final String TEXT =
      "a s3cret, a s3cret-longer, s3cret-longes3cret é\"\\한😀 é\"\\한 half\ufffd [cr] tail-s3cret-lon "
          + "\\u00e9\\\"\\\\\\ud55c\\ud83d\\ude00 czNjcmV0LWxvbmdlcg== é\"\\한\ud83d";

  @Test
  void aSecretSplitAnywhereIsHidden() throws IOException {
    String expected = Redactor.of(SECRETS).redact(TEXT.replace("half\ufffd", "half\ud83d"));
    byte[] bytes = Escapes.wellFormed(TEXT).getBytes(StandardCharsets.UTF_8);
    for (int first = 0; first <= bytes.length; first++) {
      for (int second = first; second <= Math.min(bytes.length, first + 40); second++) {
        assertThat(through(bytes, List.of(first, second)))
            .as("%d %d", first, second)
            .isEqualTo(Escapes.wellFormed(expected));
      }
    }
  }

  @Test
  void byteByByteIsNoOtherThanAtOnceForAnySecrets() throws IOException {
    var random = new Random(7);
    for (int round = 0; round < 3_000; round++) {
      var secrets = new ArrayList<String>();
      for (int i = 0; i < 3; i++) {
        secrets.add(letters(random, 1 + random.nextInt(6)));
      }
      var redactor = Redactor.of(secrets);
      String text = letters(random, 40);
      var target = new ByteArrayOutputStream();
      try (var stream = redactor.through(target)) {
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
          stream.write(b);
        }
      }
      assertThat(target.toString(StandardCharsets.UTF_8))
          .as("%s in %s", secrets, text)
          .isEqualTo(redactor.redact(text));
    }
  }

  @Test
  void onlyWhatMayBeASecretIsHeldBack() throws IOException {
    var target = new ByteArrayOutputStream();
    var stream = Redactor.of(List.of("s3cret")).through(target);
    stream.write(utf8("before s3c"));
    stream.flush();
    assertThat(target).hasToString("before ");
    stream.write(utf8("ond, s3cret"));
    assertThat(target).hasToString("before s3cond, [redacted]");
    stream.write(utf8(" s3cre"));
    stream.close();
    assertThat(target).hasToString("before s3cond, [redacted] s3cre");
  }

  @Test
  void withoutSecretsBytesPassAsTheyAre() throws IOException {
    var target = new ByteArrayOutputStream();
    byte[] bytes = new byte[256];
    new Random(1).nextBytes(bytes);
    try (var stream = Redactor.of(List.of()).through(target)) {
      stream.write(bytes);
    }
    assertThat(target.toByteArray()).isEqualTo(bytes);
  }

  private static String through(byte[] bytes, List<Integer> cuts) throws IOException {
    var target = new ByteArrayOutputStream();
    try (var stream = Redactor.of(SECRETS).through(target)) {
      stream.write(bytes, 0, cuts.get(0));
      stream.write(bytes, cuts.get(0), cuts.get(1) - cuts.get(0));
      stream.write(bytes, cuts.get(1), bytes.length - cuts.get(1));
    }
    return target.toString(StandardCharsets.UTF_8);
  }

  private static String letters(Random random, int length) {
    var text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append("abé".charAt(random.nextInt(3)));
    }
    return text.toString();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
