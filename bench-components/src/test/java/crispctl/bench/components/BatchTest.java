package crispctl.bench.components;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import crispctl.measure.Samples;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchTest {
  @Test
  void theDocumentHasItsPublishedSize() throws Exception {
    byte[] document = Document.bytes();

    assertThat(document).hasSize(1_076_171);
    assertThat(Document.rows(document, document.length)).isEqualTo(1_024);
    assertThat(new String(document, US_ASCII))
        .startsWith("{\"error\":false,\"data\":[{\"index\":0,\"content\":\"xxx")
        .endsWith("xxx\"}],\"n\":1024}");
  }

  @Test
  void aCutDocumentDoesNotCount() {
    byte[] document = Document.bytes();

    assertThatThrownBy(() -> Document.rows(document, document.length - 1))
        .isInstanceOf(IOException.class);
  }

  @Test
  void theLargeAnswerIsCopiedWhole() throws Exception {
    var batch = new JsonOutput();
    batch.createDocument();

    assertThat(batch.run()).isEqualTo(1_024);
  }

  @Test
  void aBatchThatDidNotSeeItsDocumentFails() {
    assertThatThrownBy(() -> new JsonOutput().run())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the copy has 5 bytes");
  }

  @Test
  void bothSecretsOfEveryEventAreRedacted() {
    var batch = new Redaction();
    batch.createEvents();

    assertThat(batch.run()).isEqualTo(2_000);
  }

  @Test
  void eventsThatAreMissingAreNoticed() {
    assertThatThrownBy(() -> new Redaction().run())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("0 texts were redacted");
  }

  @Test
  void jmhFindsEveryBatchAndGivesItsRawScores() throws Exception {
    System.setProperty("jmh.ignoreLock", "true");

    Samples samples = Jmh.run(Arrays.asList(Batch.values()), 0, 2);

    assertThat(samples.values("json-output-1mib", Jmh.METRIC)).hasSize(2);
    assertThat(samples.values("redact-1000-events", Jmh.METRIC)).hasSize(2);
    assertThat(samples.all()).hasSize(4).allMatch(sample -> sample.value() > 0);
  }

  @Test
  void theStreamCountsWhatItCannotKeep() {
    var stream = new CountingStream(3);

    stream.write('a');
    stream.write(new byte[] {'-', 'b', 'c', 'd', '-'}, 1, 3);
    stream.write('e');

    assertThat(stream.count()).isEqualTo(5);
    assertThat(stream.kept()).isEqualTo("abc".getBytes(US_ASCII));
  }

  @Test
  void anEvenNumberOfSamplesIsDividedBetweenTwoForks() {
    assertThat(List.of(new Settings(20), new Settings(7), new Settings(1)))
        .extracting(Settings::forks, Settings::samplesPerFork)
        .containsExactly(tuple(2, 10), tuple(1, 7), tuple(1, 1));
  }
}
