package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoneSurrogatesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "\\ud83d \\ufffd",
        "\\uDE00 \\ufffd",
        "\\ud83d\\ud83d\\ude00 \\ufffd\\ud83d\\ude00",
        "\\ud83d\\ude00\\ude00 \\ud83d\\ude00\\ufffd",
        "\\ud83dx\\ude00 \\ufffdx\\ufffd",
        "\\\\\\ud83d \\\\\\ufffd",
        "\\ud83d\\n \\ufffd\\n",
      })
  void halvesAloneAreMasked(String json, String masked) {
    assertThat(new String(LoneSurrogates.masked(bytes(json)), StandardCharsets.UTF_8))
        .isEqualTo(masked);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\\",
        "\\u",
        "\\ud8",
        "\\ud83",
        "plain é😀",
        "\\ud83d\\ude00",
        "\\\\ud83d",
        "\\u00e9\\ud7ff\\ue000",
        "\\uff0d",
        "\"\\ud8d\"",
        "\\ud83g",
        "\\ud8\n0"
      })
  void everythingElseIsLeftAloneWithoutACopy(String json) {
    byte[] bytes = bytes(json);
    assertThat(LoneSurrogates.masked(bytes)).isSameAs(bytes);
  }

  @Test
  void aNameWithHalfAPairIsJson() throws Exception {
    String data = "{\"a\\ud83d\":1,\"\\ude00\":[\"\\ud83d\"]}";
    Envelope envelope =
        Envelope.read(bytes("{\"\\ud83d\":0,\"error\":false,\"data\":" + data + "}"));
    assertThat(TestApi.data(envelope.answer(TestApi.OK))).isEqualTo(data);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
