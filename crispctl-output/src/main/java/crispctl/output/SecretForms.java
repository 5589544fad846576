package crispctl.output;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.Set;

/** The spellings under which a secret can stand in a text: as it is, escaped and encoded. */
final class SecretForms {
  private static final String[] DIGITS = {"0123456789abcdef", "0123456789ABCDEF"};
  // What stays as it is beside letters and digits in a URI component of JavaScript, by RFC 3986, in
  // a form, and in a form that was mended to be a URI component.
  private static final String[] UNRESERVED = {"-_.!~*'()", "-_.~", "-_.*", "-_.*~"};
  // Shorter, base64 without its padding is an ordinary syllable.
  private static final int LEAST_BASE64 = 8;

  private final Set<String> forms = new LinkedHashSet<>();

  /** Beginning with these, which stay as they are. */
  SecretForms(String... forms) {
    for (String form : forms) {
      this.forms.add(form);
    }
  }

  /** Adds a secret in all its forms. */
  void secret(String secret) {
    encoded(secret);
    base64(secret, Base64.getEncoder());
    base64(secret, Base64.getUrlEncoder());
  }

  /** Adds what Basic authentication makes of a pair, and the forms of that. */
  void basic(String identifier, String key) {
    byte[] pair = utf8(identifier + ":" + key);
    encoded(Base64.getEncoder().encodeToString(pair));
    encoded(Base64.getEncoder().withoutPadding().encodeToString(pair));
  }

  /** Without duplicates. */
  String[] all() {
    return forms.toArray(new String[0]);
  }

  private void encoded(String secret) {
    forms.add(secret);
    StringBuilder json = new StringBuilder();
    Escapes.json(json, secret);
    forms.add(json.toString());
    forms.add(json.toString().replace("/", "\\/"));
    for (String digits : DIGITS) {
      forms.add(ascii(json, digits));
    }
    for (String unreserved : UNRESERVED) {
      for (String digits : DIGITS) {
        String url = url(secret, unreserved, digits);
        forms.add(url);
        forms.add(url.replace("%20", "+"));
      }
    }
  }

  private void base64(String secret, Base64.Encoder encoder) {
    forms.add(encoder.encodeToString(utf8(secret)));
    String bare = encoder.withoutPadding().encodeToString(utf8(secret));
    if (bare.length() >= LEAST_BASE64) {
      forms.add(bare);
    }
  }

  /** JSON text in which everything beyond ASCII is an escape too. */
  private static String ascii(CharSequence json, String digits) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c < 0x7f) {
        out.append(c);
      } else {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(digits.charAt(c >> shift & 0xf));
        }
      }
    }
    return out.toString();
  }

  /** Percent-encoded as UTF-8. */
  private static String url(String secret, String unreserved, String digits) {
    StringBuilder out = new StringBuilder();
    for (byte b : utf8(secret)) {
      char c = (char) (b & 0xff);
      if (c < 0x80 && (Character.isLetterOrDigit(c) || unreserved.indexOf(c) >= 0)) {
        out.append(c);
      } else {
        out.append('%').append(digits.charAt(c >> 4)).append(digits.charAt(c & 0xf));
      }
    }
    return out.toString();
  }

  private static byte[] utf8(String text) {
    return Escapes.wellFormed(text).getBytes(StandardCharsets.UTF_8);
  }
}
