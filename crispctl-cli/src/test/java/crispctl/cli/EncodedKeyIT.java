package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EncodedKeyIT extends AgainstCrisp {
  @Test
  void aKeyTypedInThePlaceOfAnIdIsRedactedAlsoInTheRequestOfADiagnostic() throws Exception {
    crispctl.with("CRISPCTL_KEY", "ca&nary");
    String err = crispctl.run("conversations", "get", "ca&nary", "--json").err();
    assertThat(err).doesNotContain("ca&nary", "ca%26nary").contains("[redacted]");
  }
}
