package crispctl.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class SurrogateReaderTest {
  @Test
  void onlyEscapesOfSurrogatesAreDecoded() throws IOException {
    assertThat(read("\\ud83d\\uDE00 \\uD7FF \\ue000 \\u0041 \\n \\\" \\\\ é😀"))
        .isEqualTo("😀 \\uD7FF \\ue000 \\u0041 \\n \\\" \\\\ é😀");
  }

  @Test
  void anEscapedBackslashBeginsNoEscape() throws IOException {
    assertThat(read("\\\\ud83d \\\\\\ud83d \\\\\\\\ud83d"))
        .isEqualTo("\\\\ud83d \\\\\ud83d \\\\\\\\ud83d");
  }

  @Test
  void whatIsNoEscapeStays() throws IOException {
    for (String text :
        new String[] {
          "", "\\", "\\u", "\\ud83", "\\ud83x", "\\uxd83d", "\\u\uff440000", "\\Ud83d"
        }) {
      assertThat(read(text)).isEqualTo(text);
    }
  }

  @Test
  void escapesAreWholeAcrossTheBorderOfTheBuffer() throws IOException {
    for (int length = 8180; length < 8200; length++) {
      String before = "a".repeat(length);
      assertThat(read(before + "\\\\\\ud83d\\ude00z").equals(before + "\\\\😀z")).isTrue();
    }
  }

  private static String read(String text) throws IOException {
    var decoded = new StringWriter();
    new SurrogateReader(new StringReader(text)).transferTo(decoded);
    return decoded.toString();
  }
}
