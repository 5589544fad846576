package crispctl.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTest {
  @Test
  void optionsCarryTheirValues() throws Exception {
    Arguments arguments = parse("--samples", "12", "--json", "--only", "a", "--only", "b");

    assertThat(arguments.number("--samples", 1, 1000, 30)).isEqualTo(12);
    assertThat(arguments.all("--only")).containsExactly("a", "b");
    assertThat(arguments.has("--json")).isTrue();
  }

  @Test
  void whatIsNotGivenHasItsDefault() throws Exception {
    Arguments arguments = parse();

    assertThat(arguments.number("--samples", 1, 1000, 30)).isEqualTo(30);
    assertThat(arguments.one("--only", "all")).isEqualTo("all");
    assertThat(arguments.all("--only")).isEmpty();
    assertThat(arguments.has("--json")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "0", "1001", "-1", "+5", "5.0", "1e3", "abc", " 5", "٥", "99999999999"})
  void aNumberIsPlainDigitsWithinItsBounds(String text) {
    assertThatThrownBy(() -> parse("--samples", text).number("--samples", 1, 1000, 30))
        .isInstanceOf(BenchmarkException.class)
        .hasMessage("--samples must be a number from 1 to 1000");
  }

  @Test
  void unknownOptionsAndWordsAreFailures() {
    assertThatThrownBy(() -> parse("--sample", "3")).hasMessage("unknown option --sample");
    assertThatThrownBy(() -> parse("help")).hasMessage("unknown option help");
    assertThatThrownBy(() -> parse("--json=true")).hasMessage("unknown option --json=true");
  }

  @Test
  void aValueIsNeverTakenFromTheNextOption() {
    assertThatThrownBy(() -> parse("--samples", "--json")).hasMessage("--samples needs a value");
    assertThatThrownBy(() -> parse("--samples")).hasMessage("--samples needs a value");
  }

  @Test
  void sayingItTwiceIsAFailure() {
    assertThatThrownBy(
            () -> parse("--samples", "1", "--samples", "1").number("--samples", 1, 1000, 30))
        .hasMessage("--samples is given twice");
  }

  private static Arguments parse(String... words) throws BenchmarkException {
    return Arguments.parse(words, Set.of("--samples", "--only"), Set.of("--json"));
  }
}
