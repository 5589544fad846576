package crispctl.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void namesStandLeftAndFiguresRight() {
    String text =
        new TextTable("scenario", "p50 ms", "first ms")
            .row("jvm-baseline", TextTable.number(9.96, 1), TextTable.number(null, 1))
            .row("help", TextTable.number(120.04, 1), TextTable.number(99.0, 1))
            .text();

    assertThat(text)
        .isEqualTo(
            """
            scenario      p50 ms  first ms
            jvm-baseline    10.0         -
            help           120.0      99.0
            """);
  }

  @Test
  void aRowHasAsManyCellsAsTheHeadings() {
    assertThatThrownBy(() -> new TextTable("a", "b").row("only one"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
