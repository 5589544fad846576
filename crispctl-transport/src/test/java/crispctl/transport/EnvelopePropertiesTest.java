package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random bodies, the same in every run. */
class EnvelopePropertiesTest {
  private static final int BODIES = 5_000;
  private static final String[] SCALARS = {
    "0",
    "-1",
    "12.50",
    "1e400",
    "-0.0E-7",
    "true",
    "false",
    "null",
    "\"\"",
    "\"a\"",
    "\"\\\"}\"",
    "\"\\\\\"",
    "\"\\ud83d\"",
    "\"\u00e9\u20ac\ud83d\ude00\"",
    "\"]\"",
    "\",\"",
    "\"\u2028\u007f\""
  };
  private static final String[] BLANKS = {"", "", "", " ", "\n", "\t\r\n "};

  private final Random random = new Random(20_261_130);

  @Test
  void lastDataIsAlwaysFoundByteForByte() throws AnswerFault {
    for (int i = 0; i < BODIES; i++) {
      StringBuilder body = new StringBuilder(blank() + "{" + blank());
      String data = "";
      boolean error = false;
      String reason = "";
      int members = random.nextInt(6);
      for (int m = 0; m < members; m++) {
        body.append(m == 0 ? "" : ",").append(blank());
        switch (random.nextInt(4)) {
          case 0 -> {
            data = value(3);
            body.append("\"data\"").append(colon()).append(data);
          }
          case 1 -> {
            error = random.nextBoolean();
            body.append("\"error\"").append(colon()).append(error);
          }
          case 2 -> {
            reason = "r" + m;
            body.append("\"reason\":\"").append(reason).append('"');
          }
          default -> body.append("\"x\\n\"").append(colon()).append(value(3));
        }
        body.append(blank());
      }
      String text = body.append('}').append(blank()).toString();

      Envelope envelope = Envelope.read(text.getBytes(StandardCharsets.UTF_8));

      assertThat(TestApi.data(envelope.answer(200))).as(text).isEqualTo(data);
      assertThat(envelope.error()).as(text).isEqualTo(error);
      assertThat(envelope.reason()).as(text).isEqualTo(reason);
    }
  }

  @Test
  void damagedBodiesAreJudgedAsByAReaderOfCharacters() {
    int valid = 0;
    for (int i = 0; i < BODIES; i++) {
      String whole = "{\"error\":false,\"data\":" + value(3) + ",\"reason\":\"ok\"}";
      byte[] body = whole.getBytes(StandardCharsets.UTF_8);
      body[random.nextInt(body.length)] = (byte) random.nextInt(256);

      boolean expected = isEnvelope(new String(body, StandardCharsets.UTF_8));
      boolean accepted;
      try {
        Answer answer = Envelope.read(body).answer(200);
        accepted = answer.dataFrom() <= answer.dataTo();
      } catch (AnswerFault e) {
        accepted = false;
      }

      assertThat(accepted).as(new String(body, StandardCharsets.UTF_8)).isEqualTo(expected);
      valid += accepted ? 1 : 0;
    }
    assertThat(valid).isBetween(BODIES / 100, BODIES / 2);
  }

  private static boolean isEnvelope(String text) {
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      boolean right = parser.nextToken() == JsonToken.START_OBJECT;
      while (right && parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        JsonToken value = parser.nextToken();
        right = !name.equals("error") || value.isBoolean();
        right &= !name.equals("reason") || value == JsonToken.VALUE_STRING;
        parser.skipChildren();
      }
      return right && parser.nextToken() == null;
    } catch (IOException e) {
      return false;
    }
  }

  private String value(int depth) {
    int choice = random.nextInt(depth == 0 ? 1 : 3);
    if (choice == 0) {
      return SCALARS[random.nextInt(SCALARS.length)];
    }
    StringBuilder out = new StringBuilder(choice == 1 ? "[" : "{");
    int members = random.nextInt(4);
    for (int i = 0; i < members; i++) {
      out.append(i == 0 ? "" : ",").append(blank());
      out.append(choice == 1 ? "" : "\"data\"" + colon()).append(value(depth - 1)).append(blank());
    }
    return out.append(choice == 1 ? "]" : "}").toString();
  }

  private String colon() {
    return blank() + ":" + blank();
  }

  private String blank() {
    return BLANKS[random.nextInt(BLANKS.length)];
  }
}
