package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvelopeTest {
  @Test
  void dataIsFoundAsItWasSent() throws AnswerFault {
    assertData("{\"data\":1}", "1");
    assertData("{\"data\":-1.50e+3 }", "-1.50e+3");
    assertData(" {\"data\" : \"a,b } \\\" \" , \"x\":0}\n", "\"a,b } \\\" \"");
    assertData("{\"data\":null}", "null");
    assertData("{\"data\":true,\"data\":false}", "false");
    assertData("{\"x\":[{\"data\":3}],\"data\": [ ] }", "[ ]");
    assertData(
        "{\"data\":{\"data\":{\"message\":[]}},\"error\":false}", "{\"data\":{\"message\":[]}}");
    assertData("{\"d\\u0061ta\":7}", "7");
    assertData("{\"data\":\"\\ud83d\"}", "\"\\ud83d\"");
    assertData("{\"data\":{\"a\":1,\"a\":2}}", "{\"a\":1,\"a\":2}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "{\"error\":false,\"reason\":\"x\",\"more\":[1]}"})
  void dataMayBeAbsent(String body) throws AnswerFault {
    Answer answer = read(body).answer(TestApi.OK);

    assertThat(answer.dataTo()).isEqualTo(answer.dataFrom());
  }

  @Test
  void lastOfEqualMembersCounts() throws AnswerFault {
    Envelope envelope =
        read(
            """
            {"error":1,"error":true,"error":false,"reason":null,"reason":"a","reason":"b",
             "data":{"message":"old"},"data":{"message":"x","message":"new"}}""");

    assertThat(envelope.error()).isFalse();
    assertThat(envelope.reason()).isEqualTo("b");
    assertThat(envelope.message()).isEqualTo("new");
    assertThat(read("{\"data\":{\"message\":\"old\"},\"data\":[]}").message()).isNull();
    assertThat(read("{\"data\":{\"message\":\"old\",\"message\":{}}}").message()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "[]", "null", "\"x\"", "1", "true"})
  void onlyObjectsAreEnvelopes(String body) {
    assertFault(body, "the answer is not a JSON object");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"error\":null}",
        "{\"error\":\"false\"}",
        "{\"error\":{}}",
        "{\"reason\":null}",
        "{\"reason\":[\"x\"]}",
        "{\"error\":false,\"error\":0}"
      })
  void membersOfTheWrongTypeAreNoEnvelope(String body) {
    assertFault(body, "the answer is no envelope: error must be a boolean and reason a text");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}{}", "{} x", "{}]", "{},", "{}\u0000"})
  void nothingMayFollowTheObject(String body) {
    String message = catchFault(body.getBytes(StandardCharsets.UTF_8)).getMessage();

    assertThat(message).isIn("the answer goes on after its JSON object", "the answer is not JSON");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{\"data\":[1,2}",
        "{\"data\":01}",
        "{\"data\":NaN}",
        "{'data':1}",
        "{\"data\":1,}",
        "{\"data\":\"\\x\"}",
        "{\"data\":\"a\nb\"}",
        "{\"data\":tru}",
        "{\"data\":1.}",
        "<html>",
        "{/**/}",
        "{\"data\":+1}",
        "{\"data\":.5}",
        "\ufeff{}"
      })
  void whatIsNoJsonIsRefused(String body) {
    assertFault(body, "the answer is not JSON");
  }

  @Test
  void otherEncodingsAreNotGuessed() {
    for (String charset : new String[] {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "UTF-16"}) {
      byte[] body = "{\"data\":1}".getBytes(Charset.forName(charset));

      assertThat(catchFault(body)).as(charset).hasMessage("the answer is not JSON");
    }
  }

  @Test
  void bytesThatAreNoUtf8AreReplaced() throws AnswerFault {
    byte[] overlongSurrogateAndLone = {
      '{',
      '"',
      'd',
      'a',
      't',
      'a',
      '"',
      ':',
      '"',
      (byte) 0xC0,
      (byte) 0x80,
      'a',
      (byte) 0xED,
      (byte) 0xA0,
      (byte) 0x80,
      'b',
      (byte) 0xFF,
      'c',
      (byte) 0xC3,
      '"',
      '}'
    };

    Answer answer = Envelope.read(overlongSurrogateAndLone).answer(TestApi.OK);

    assertThat(TestApi.data(answer)).isEqualTo("\"\ufffd\ufffda\ufffdb\ufffdc\ufffd\"");
  }

  @Test
  void validBodiesAreBorrowedNotCopied() throws AnswerFault {
    byte[] body = "{\"data\":\"\u00e9\u20ac\ud83d\ude00\"}".getBytes(StandardCharsets.UTF_8);

    assertThat(Envelope.read(body).answer(TestApi.OK).body()).isSameAs(body);
  }

  @Test
  void tenThousandLevelsAreReadAndNotOneMore() throws AnswerFault {
    String deepest = nested(Envelope.MAX_DEPTH - 1);
    assertThat(TestApi.data(read("{\"data\":" + deepest + "}").answer(TestApi.OK)))
        .isEqualTo(deepest);

    String message = "the answer is nested more than 10000 levels deep";
    assertFault("{\"data\":" + nested(Envelope.MAX_DEPTH) + "}", message);
    assertFault("{\"x\":" + "[".repeat(4_000_000), message);
    assertFault("[".repeat(4_000_000), "the answer is not a JSON object");
    assertFault("{\"a\":".repeat(1_000_000), message);
  }

  @Test
  void longNumbersNamesAndTextsAreNoProblem() throws AnswerFault {
    String number =
        "1" + "0".repeat(3_000_000) + "." + "5".repeat(1_000_000) + "e" + "9".repeat(99);
    String name = "n".repeat(2_000_000);
    String text = "t".repeat(2_000_000);
    String data = "{\"" + name + "\":" + number + ",\"message\":\"" + text + "\"}";
    Envelope envelope = read("{\"data\":" + data + "}");

    assertThat(TestApi.data(envelope.answer(TestApi.OK)).equals(data)).isTrue();
    assertThat(text.equals(envelope.message())).isTrue();
  }

  @Test
  void manyDifferentNamesAreNoProblem() throws AnswerFault {
    StringBuilder body = new StringBuilder("{\"data\":{");
    for (int i = 0; i < 300_000; i++) {
      body.append("\"k").append(i).append("\":0,");
    }
    body.append("\"end\":0}}");

    Answer answer = read(body.toString()).answer(TestApi.OK);

    assertThat(answer.dataTo()).isEqualTo(body.length() - 1);
  }

  private static Envelope read(String body) throws AnswerFault {
    return Envelope.read(body.getBytes(StandardCharsets.UTF_8));
  }

  private static void assertData(String body, String data) throws AnswerFault {
    assertThat(TestApi.data(read(body).answer(TestApi.OK))).isEqualTo(data);
  }

  private static void assertFault(String body, String message) {
    AnswerFault fault = catchFault(body.getBytes(StandardCharsets.UTF_8));

    assertThat(fault.kind()).isEqualTo(TransportException.Kind.INVALID_JSON);
    assertThat(fault).hasMessage(message);
  }

  private static AnswerFault catchFault(byte[] body) {
    AnswerFault fault = catchThrowableOfType(AnswerFault.class, () -> Envelope.read(body));
    assertThat(fault).isNotNull();
    return fault;
  }

  private static String nested(int levels) {
    return "[".repeat(levels) + "]".repeat(levels);
  }
}
