package crispctl.output;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Hides the secrets of one invocation: every occurrence becomes {@code [redacted]}. Occurrences
 * that overlap become one, so that no end of a secret is left over. A secret is also found escaped
 * as in JSON, encoded as in a URL or a form, and in base64. Immutable.
 */
public final class Redactor {
  static final String REPLACEMENT = "[redacted]";

  private final String[] forms;
  private final @Nullable SecretTable table;

  private Redactor(String[] forms) {
    this.forms = forms;
    this.table = forms.length == 0 ? null : new SecretTable(forms);
  }

  /**
   * Hides the given texts. They are stripped first, since credentials are used stripped; blank ones
   * are ignored.
   */
  public static Redactor of(Collection<String> secrets) {
    SecretForms forms = new SecretForms();
    for (String secret : secrets) {
      if (!secret.isBlank()) {
        forms.secret(secret.strip());
      }
    }
    return new Redactor(forms.all());
  }

  /** Hides also the key and the value that Basic authentication makes of the pair, as a whole. */
  public Redactor withBasic(String identifier, String key) {
    if (key.isBlank()) {
      return this;
    }
    SecretForms more = new SecretForms(forms);
    more.secret(key.strip());
    more.basic(identifier.strip(), key.strip());
    return new Redactor(more.all());
  }

  /** The text without secrets; the same object when there was none in it. */
  public String redact(String text) {
    if (table == null) {
      return text;
    }
    StringBuilder out = null;
    int copied = 0;
    int at = 0;
    while (at < text.length()) {
      int end = at + table.match(text, at, true);
      if (end == at) {
        at++;
        continue;
      }
      if (out == null) {
        out = new StringBuilder();
      }
      out.append(text, copied, at).append(REPLACEMENT);
      at = endOfRun(table, text, at, end);
      copied = at;
    }
    return out == null ? text : out.append(text, copied, text.length()).toString();
  }

  /** Where the run of overlapping secrets ends whose first one is known. */
  private static int endOfRun(SecretTable table, String text, int from, int firstEnd) {
    int end = firstEnd;
    for (int at = from + 1; at < end; at++) {
      end = Math.max(end, at + table.match(text, at, true));
    }
    return end;
  }

  /**
   * A stream that hides secrets in UTF-8 bytes, also those split over several writes. What may be
   * the beginning of a secret is held back, also by {@code flush}, until more bytes or {@code
   * close} decide; {@code close} closes the target too. For one thread.
   */
  public OutputStream through(OutputStream target) {
    String[] bytes = new String[forms.length];
    for (int i = 0; i < forms.length; i++) {
      bytes[i] =
          new String(
              Escapes.wellFormed(forms[i]).getBytes(StandardCharsets.UTF_8),
              StandardCharsets.ISO_8859_1);
    }
    return new RedactingStream(new SecretTable(bytes), target);
  }
}
