package crispctl.cli.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.cli.error.CliException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InvocationTest {
  @ParameterizedTest
  @ValueSource(strings = {"1", "20", "9007199254740991"})
  void takesWholeNumbers(String page) throws Exception {
    assertThat(withPage(page).page()).isEqualTo(page);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-1",
        "+1",
        "1.5",
        "01",
        "010",
        "1e3",
        "0x10",
        "",
        " 5",
        "5 ",
        "٣",
        "９",
        "9007199254740992",
        "99999999999999999999",
        "9999999999999999"
      })
  void refusesEveryOtherSpelling(String page) {
    assertThatThrownBy(() -> withPage(page).page())
        .isInstanceOf(CliException.class)
        .hasMessage(
            "--page must be a whole number from 1 to 9007199254740991, without sign or leading zero");
  }

  @Test
  void thePageIsTheFirstUnlessTold() throws Exception {
    assertThat(new Invocation("conversations list", List.of(), Map.of()).page()).isEqualTo("1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\u00a0", ".", "..", " .. ", "\ufeff"})
  void refusesPathArgumentsThatWouldChangeTheRoute(String id) {
    assertThatThrownBy(() -> withArgument(id).pathArgument(0, "the session"))
        .isInstanceOf(CliException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a/b", "...", "a\nb", "-x", "@x", "%2e", "\u0001"})
  void keepsEveryOtherPathArgument(String id) throws Exception {
    assertThat(withArgument("\u00a0 " + id + "\t").pathArgument(0, "the session")).isEqualTo(id);
  }

  private static Invocation withPage(String page) {
    return new Invocation("conversations list", List.of(), Map.of("--page", page));
  }

  private static Invocation withArgument(String argument) {
    return new Invocation("conversations get", List.of(argument), Map.of());
  }
}
