package crispctl.output;

import java.util.Arrays;
import java.util.Collection;

/**
 * Hides the secrets of one invocation: every occurrence becomes {@code [redacted]}. Occurrences
 * that overlap become one, so that no end of a secret is left over. Immutable.
 */
public final class Redactor {
  private static final String REPLACEMENT = "[redacted]";

  private final String[] secrets;

  private Redactor(String[] secrets) {
    this.secrets = secrets;
  }

  /**
   * Hides the given texts. They are stripped first, since credentials are used stripped; blank ones
   * are ignored.
   */
  public static Redactor of(Collection<String> secrets) {
    String[] kept = new String[secrets.size()];
    int count = 0;
    for (String secret : secrets) {
      if (!secret.isBlank()) {
        kept[count++] = secret.strip();
      }
    }
    return new Redactor(Arrays.copyOf(kept, count));
  }

  /** The text without secrets; the same object when there was none in it. */
  public String redact(String text) {
    if (secrets.length == 0) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    int copied = 0;
    int at = 0;
    while (at < text.length()) {
      int end = endOfSecrets(text, at);
      if (end == at) {
        at++;
      } else {
        out.append(text, copied, at).append(REPLACEMENT);
        copied = end;
        at = end;
      }
    }
    return copied == 0 ? text : out.append(text, copied, text.length()).toString();
  }

  /** Where the run of overlapping secrets that begins exactly at {@code from} ends. */
  private int endOfSecrets(String text, int from) {
    int end = from;
    int at = from;
    do {
      for (String secret : secrets) {
        if (text.startsWith(secret, at)) {
          end = Math.max(end, at + secret.length());
        }
      }
      at++;
    } while (at < end);
    return end;
  }
}
