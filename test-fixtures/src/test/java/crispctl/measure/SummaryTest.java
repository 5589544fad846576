package crispctl.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SummaryTest {
  @Test
  void oneValueIsEveryStatistic() {
    assertThat(Summary.of(7)).isEqualTo(new Summary(1, 7, 7, 7, 7, 0));
  }

  @Test
  void theMedianOfTwoIsTheLower() {
    assertThat(Summary.of(9, 4)).isEqualTo(new Summary(2, 4, 4, 9, 9, 0));
  }

  @Test
  void upToNineteenTheNinetyFifthIsTheLargest() {
    assertThat(Summary.of(oneTo(19))).isEqualTo(new Summary(19, 1, 10, 19, 19, 5));
  }

  @Test
  void withTwentyItIsTheLastButOne() {
    assertThat(Summary.of(oneTo(20))).isEqualTo(new Summary(20, 1, 10, 19, 20, 5));
  }

  @Test
  void withTwentyOneTheRankIsRoundedUp() {
    assertThat(Summary.of(oneTo(21))).isEqualTo(new Summary(21, 1, 11, 20, 21, 5));
  }

  @Test
  void oneOutlierAmongTwentyMovesOnlyTheMaximum() {
    double[] values = oneTo(20);
    values[19] = 100;

    assertThat(Summary.of(values)).isEqualTo(new Summary(20, 1, 10, 19, 100, 5));
  }

  @Test
  void tiesCountEach() {
    assertThat(Summary.of(5, 5, 5, 8)).isEqualTo(new Summary(4, 5, 5, 8, 8, 0));
  }

  @Test
  void orderDoesNotMatterAndTheInputIsLeftAlone() {
    double[] values = {3, 1, 2};

    assertThat(Summary.of(values)).isEqualTo(new Summary(3, 1, 2, 3, 3, 1));
    assertThat(values).containsExactly(3, 1, 2);
  }

  @Test
  void noValuesAreRefused() {
    assertThatThrownBy(Summary::of).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.001, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void whatNoClockGivesIsRefused(double value) {
    assertThatThrownBy(() -> Summary.of(1, value)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Sample("help", 0, "wallMs", value))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static double[] oneTo(int n) {
    return IntStream.rangeClosed(1, n).asDoubleStream().toArray();
  }
}
