package crispctl.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayWidthTest {
  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "abc ~, 5",
    "é, 1",
    "e\u0301\u0323, 1",
    "ñandú, 5",
    "한글, 4",
    "\u1112\u1161\u11ab, 2",
    "中文、。, 8",
    "ｆｕ, 4",
    "ﾊﾝ, 2",
    "😀, 2",
    "👍🏽, 2",
    "☝🏽, 2",
    "👩‍👩‍👧‍👦, 2",
    "🏳️‍🌈, 2",
    "❤, 1",
    "❤️, 2",
    "1️⃣, 2",
    "✈︎, 1",
    "🇫🇷🇩🇪, 4",
    "a\u200bb, 2",
    "a\u00adb, 3",
    "ไทย, 3",
    "\ufffd, 1",
    "…, 1",
    "─│, 2",
    "\u0939\u093f, 1",
    "a한b😀c, 7"
  })
  void aClusterIsAsWideAsATerminalShowsIt(String text, int columns) {
    assertThat(DisplayWidth.of(text)).isEqualTo(columns);
  }

  @Test
  void theTableHasItsBorders() {
    int[] wide = {0x1100, 0x115f, 0x231a, 0x23f0, 0x3000, 0x303e, 0x3041, 0x3247, 0x20000, 0x3fffd};
    int[] narrow = {
      0x10ff, 0x2319, 0x231c, 0x23f1, 0x303f, 0x3040, 0x3248, 0x324f, 0x1f000, 0x40000
    };
    for (int codePoint : wide) {
      assertThat(DisplayWidth.of(Character.toString(codePoint))).as("%x", codePoint).isEqualTo(2);
    }
    for (int codePoint : narrow) {
      assertThat(DisplayWidth.of(Character.toString(codePoint))).as("%x", codePoint).isEqualTo(1);
    }
  }

  @Test
  void aCutKeepsClustersWholeAndFits() {
    String text = "a한e\u0301👩‍👩‍👧‍👦한xyz";
    for (int columns = 1; columns < 11; columns++) {
      String cut = DisplayWidth.cut(text, columns);
      assertThat(cut).endsWith("…");
      assertThat(DisplayWidth.of(cut)).isBetween(Math.max(1, columns - 1), columns);
      assertThat(text).startsWith(cut.substring(0, cut.length() - 1));
    }
    assertThat(DisplayWidth.cut(text, 11)).isEqualTo(text);
    assertThat(DisplayWidth.cut(text, 5)).isEqualTo("a한e\u0301…");
  }
}
