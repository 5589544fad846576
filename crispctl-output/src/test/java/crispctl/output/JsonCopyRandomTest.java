package crispctl.output;

import static crispctl.output.JsonForm.COMPACT;
import static crispctl.output.JsonForm.INDENTED;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class JsonCopyRandomTest {
  private static final int DOCUMENTS = 100;

  @Test
  void bothFormsHaveTheTokensOfTheInput() throws IOException {
    for (long seed = 0; seed < DOCUMENTS; seed++) {
      String json = RandomJson.document(seed, false);
      var tokens = Copies.tokens(json);
      assertThat(Copies.tokens(Copies.copy(json, COMPACT)).equals(tokens)).as("%d", seed).isTrue();
      assertThat(Copies.tokens(Copies.copy(json, INDENTED)).equals(tokens)).as("%d", seed).isTrue();
    }
  }

  @Test
  void canonicalInputComesOutByteForByte() throws IOException {
    for (long seed = 0; seed < DOCUMENTS; seed++) {
      String json = RandomJson.document(seed, true);
      assertThat(Copies.copy(json, COMPACT).equals(json + "\n")).as("%d", seed).isTrue();
    }
  }

  @Test
  void theFormsDifferOnlyInWhiteSpaceBetweenTokens() throws IOException {
    for (long seed = 0; seed < DOCUMENTS; seed++) {
      String json = RandomJson.document(seed, false);
      String squeezed = withoutSpaces(Copies.copy(json, INDENTED));
      assertThat(squeezed.equals(Copies.copy(json, COMPACT).stripTrailing()))
          .as("%d", seed)
          .isTrue();
    }
  }

  private static String withoutSpaces(String json) {
    var out = new StringBuilder();
    boolean inText = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (inText || (c != ' ' && c != '\n')) {
        out.append(c);
      }
      if (c == '"') {
        inText = !inText;
      } else if (inText && c == '\\') {
        out.append(json.charAt(++i));
      }
    }
    return out.toString();
  }
}
