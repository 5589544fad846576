package crispctl.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RedactorTest {
  @Test
  void everyOccurrenceIsReplaced() {
    assertThat(Redactor.of(List.of("s3cret")).redact("s3cret: s3crets3cret, S3CRET s3cre"))
        .isEqualTo("[redacted]: [redacted][redacted], S3CRET s3cre");
  }

  @Test
  void withoutSecretsTheTextIsTheSameObject() {
    String text = "nothing to hide";
    assertThat(Redactor.of(List.of()).redact(text)).isSameAs(text);
    assertThat(Redactor.of(List.of("absent")).redact(text)).isSameAs(text);
  }

  @Test
  void blankSecretsAreIgnored() {
    assertThat(Redactor.of(List.of("", " ", "\t\n")).redact("a b\tc\n")).isEqualTo("a b\tc\n");
  }

  @Test
  void theSecretIsFoundWithoutTheBlanksAroundIt() {
    assertThat(Redactor.of(List.of("  key-1\n")).redact("used key-1."))
        .isEqualTo("used [redacted].");
  }

  @Test
  void theLongerSecretGoesFirst() {
    for (var secrets : List.of(List.of("abc", "abcdef"), List.of("abcdef", "abc"))) {
      assertThat(Redactor.of(secrets).redact("abcdef abc xabcde"))
          .isEqualTo("[redacted] [redacted] x[redacted]de");
    }
  }

  @Test
  void aSecretInsideAnotherLeavesNothing() {
    assertThat(Redactor.of(List.of("cd", "abcdef")).redact("abcdef cd abcde"))
        .isEqualTo("[redacted] [redacted] ab[redacted]e");
  }

  @Test
  void overlappingSecretsLeaveNothing() {
    assertThat(Redactor.of(List.of("abc", "cde", "efg")).redact("-abcdefg-cdefg-"))
        .isEqualTo("-[redacted]-[redacted]-");
    assertThat(Redactor.of(List.of("aba")).redact("ababa")).isEqualTo("[redacted]");
  }

  @Test
  void theReplacementIsNotSearched() {
    assertThat(Redactor.of(List.of("xyz", "red", "[")).redact("xyz red"))
        .isEqualTo("[redacted] [redacted]");
  }

  @Test
  void aSecretIsTextAndNoPattern() {
    assertThat(Redactor.of(List.of("a.*$1\\")).redact("a.*$1\\ abc")).isEqualTo("[redacted] abc");
  }

  @Test
  void laterChangesOfTheListDoNotMatter() {
    var secrets = new ArrayList<>(List.of("one"));
    var redactor = Redactor.of(secrets);
    secrets.set(0, "two");
    assertThat(redactor.redact("one two")).isEqualTo("[redacted] two");
  }
}
