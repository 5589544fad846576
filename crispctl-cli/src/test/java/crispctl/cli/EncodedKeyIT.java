package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.util.List;
import org.junit.jupiter.api.Test;

class EncodedKeyIT extends AgainstCrisp {
  @Test
  void aKeyTypedInThePlaceOfAnIdIsRedactedAlsoInTheRequestOfADiagnostic() throws Exception {
    crispctl.with("CRISPCTL_KEY", "ca&nary");
    String err = crispctl.run("conversations", "get", "ca&nary", "--json").err();
    assertThat(err).doesNotContain("ca&nary", "ca%26nary").contains("[redacted]");
  }

  @Test
  void aServerThatSendsTheHeaderBackGivesNothingAway() throws Exception {
    String header = crisp.credentials().basic();
    String said =
        "{\"error\":true,\"reason\":\"no\",\"data\":{\"message\":\"got " + header + "\"}}";
    crisp.inject(Match.every(), Effect.body(401, "application/json", said));
    for (String command :
        List.of("conversations list", "conversations list --json", "auth status")) {
      Packaged.Result result = crispctl.run(command.split(" "));
      assertThat(result.out() + result.err())
          .contains("[redacted]")
          .doesNotContain(header.substring("Basic ".length()));
    }
  }
}
