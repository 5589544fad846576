package crispctl.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * The tokens of one JSON document, read by hand so that nothing is folded, rounded or merged:
 * punctuation and numbers as they stand, strings decoded behind a {@code "}.
 */
final class JsonTokens {
  private final String json;
  private final List<String> tokens = new ArrayList<>();
  private int at;

  private JsonTokens(String json) {
    this.json = json;
  }

  static List<String> of(String json) {
    JsonTokens reader = new JsonTokens(json);
    while (reader.at < json.length()) {
      reader.token();
    }
    return reader.tokens;
  }

  private void token() {
    char c = json.charAt(at);
    if (" \n\r\t".indexOf(c) >= 0) {
      at++;
    } else if ("[]{},:".indexOf(c) >= 0) {
      tokens.add(String.valueOf(c));
      at++;
    } else if (c == '"') {
      at++;
      tokens.add(text());
    } else {
      int from = at;
      while (at < json.length() && " \n\r\t[]{},:\"".indexOf(json.charAt(at)) < 0) {
        at++;
      }
      tokens.add(json.substring(from, at));
    }
  }

  private String text() {
    StringBuilder text = new StringBuilder("\"");
    while (json.charAt(at) != '"') {
      char c = json.charAt(at++);
      text.append(c == '\\' ? escaped() : c);
    }
    at++;
    return text.toString();
  }

  private char escaped() {
    char c = json.charAt(at++);
    int control = "btnfr".indexOf(c);
    if (control >= 0) {
      return "\b\t\n\f\r".charAt(control);
    }
    if (c != 'u') {
      return c;
    }
    at += 4;
    return (char) Integer.parseInt(json.substring(at - 4, at), 16);
  }
}
