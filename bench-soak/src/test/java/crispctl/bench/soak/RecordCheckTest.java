package crispctl.bench.soak;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class RecordCheckTest {
  private final RecordCheck check = new RecordCheck();

  @Test
  void redactedRecordsInOrderAreAccepted() throws Exception {
    receive(Records.received(0) + "\n" + Records.received(1) + "\n");

    assertThat(check.received()).isEqualTo(2);
    assertThatCode(() -> check.require(2)).doesNotThrowAnyException();
  }

  @Test
  void whatArrivesIsShownHereOnce() {
    assertThat(Records.received(7))
        .isEqualTo(
            "{\"event\":\"message:received\",\"data\":{\"website_id\":\"benchmark-site\","
                + "\"index\":7,\"content\":\"[redacted]\"},"
                + "\"received_at\":\"2026-01-01T00:00:00.000Z\"}");
    assertThat(Records.written(7)).contains("\"content\":\"synthetic-key\"");
  }

  @Test
  void aSecretThatGetsThroughIsAFailureWithoutBeingRepeated() throws Exception {
    receive(Records.received(0) + "\n" + Records.written(1) + "\n");

    assertThatThrownBy(() -> check.require(2))
        .hasMessage("record 1 is not in order or not redacted");
  }

  @Test
  void exchangedRecordsAreAFailure() throws Exception {
    receive(Records.received(1) + "\n" + Records.received(0) + "\n");

    assertThatThrownBy(() -> check.require(2))
        .hasMessage("record 0 is not in order or not redacted");
  }

  @Test
  void anIndentedRecordIsAFailure() throws Exception {
    receive(Records.received(0).replace(":", ": ") + "\n");

    assertThatThrownBy(() -> check.require(1))
        .hasMessage("record 0 is not in order or not redacted");
  }

  @Test
  void aRecordThatIsStillOnItsWayIsAFailure() throws Exception {
    receive(Records.received(0) + "\n" + Records.received(1));

    assertThatThrownBy(() -> check.require(2)).hasMessage("1 whole records arrived instead of 2");
    assertThatThrownBy(() -> check.require(1)).hasMessage("1 whole records arrived instead of 1");
  }

  private void receive(String text) throws IOException {
    check.write(text.getBytes(UTF_8));
  }
}
