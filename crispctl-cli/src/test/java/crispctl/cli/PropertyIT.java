package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever JSON the API sends comes out of the packaged program with the same tokens. */
class PropertyIT extends AgainstCrisp {
  private static final int DOCUMENTS = 500;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void bothFormsHaveTheTokensThatWereSent(long seed) throws Exception {
    String sent = RandomDocuments.array(seed, DOCUMENTS);
    crisp.inject(
        Match.every(),
        Effect.body(
            200,
            "application/json",
            "{\"more\":{\"data\":[]},\"data\":" + sent + ",\"reason\":\"listed\"}"));
    List<String> tokens = JsonTokens.of(sent);
    String compact = output("conversations", "list", "--json");
    assertSame(compact, tokens, seed);
    assertThat(compact.indexOf('\n')).as("lines, seed %d", seed).isEqualTo(compact.length() - 1);
    assertThat(compact.equals(canonical(tokens) + "\n")).as("escapes, seed %d", seed).isTrue();
    String indented = output("conversations", "get", "s");
    assertSame(indented, tokens, seed);
    assertThat(squeezed(indented).equals(compact)).as("layout, seed %d", seed).isTrue();
  }

  @Test
  void theTokensOfADifferentDocumentDiffer() {
    assertThat(JsonTokens.of(RandomDocuments.array(1, DOCUMENTS)))
        .hasSizeGreaterThan(10_000)
        .contains("{", "[", "true", "null")
        .isNotEqualTo(JsonTokens.of(RandomDocuments.array(2, DOCUMENTS)));
    assertThat(JsonTokens.of("[1.0, {\"\\u0041\":\"\\ud83d\"}]"))
        .containsExactly("[", "1.0", ",", "{", "\"A", ":", "\"\ud83d", "}", "]");
  }

  private String output(String... words) throws Exception {
    Packaged.Result result = crispctl.run(words);
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    return result.out();
  }

  /** Not by AssertJ's equality: its message would hold both documents. */
  private static void assertSame(String printed, List<String> expected, long seed) {
    List<String> tokens = JsonTokens.of(printed);
    for (int i = 0; i < Math.min(tokens.size(), expected.size()); i++) {
      if (!tokens.get(i).equals(expected.get(i))) {
        throw new AssertionError(
            "seed " + seed + ", token " + i + ": " + expected.get(i) + " became " + tokens.get(i));
      }
    }
    assertThat(tokens).as("tokens, seed %d", seed).hasSameSizeAs(expected);
  }

  /**
   * The one compact form: no spaces; escapes only for quotes, backslashes, controls, half pairs.
   */
  private static String canonical(List<String> tokens) {
    StringBuilder out = new StringBuilder();
    for (String token : tokens) {
      if (token.charAt(0) != '"') {
        out.append(token);
        continue;
      }
      out.append('"');
      token.codePoints().skip(1).forEach(c -> out.append(escaped(c)));
      out.append('"');
    }
    return out.toString();
  }

  private static String escaped(int c) {
    int control = "\b\t\n\f\r".indexOf(c);
    if (control >= 0) {
      return "\\" + "btnfr".charAt(control);
    }
    if (c == '"' || c == '\\') {
      return "\\" + (char) c;
    }
    return c < ' ' || (c >= 0xd800 && c <= 0xdfff)
        ? String.format("\\u%04x", c)
        : Character.toString(c);
  }

  /** Without the layout: each line is stripped, and a name has one space behind its colon. */
  private static String squeezed(String indented) {
    StringBuilder out = new StringBuilder();
    boolean inText = false;
    for (int i = 0; i < indented.length(); i++) {
      char c = indented.charAt(i);
      if (inText || (c != ' ' && c != '\n')) {
        out.append(c);
      }
      if (c == '"') {
        inText = !inText;
      } else if (inText && c == '\\') {
        out.append(indented.charAt(++i));
      }
    }
    return out.append('\n').toString();
  }
}
