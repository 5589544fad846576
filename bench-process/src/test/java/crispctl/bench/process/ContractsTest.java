package crispctl.bench.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContractsTest {
  private static final String USAGE = "{\"ok\":false,\"error\":\"usage\"}\n";

  @Test
  void theCatalogHasTheDocumentedEvents() throws Exception {
    ArrayNode events = (ArrayNode) Contracts.events();

    assertThat(events).hasSize(82);
    assertThat(events.findValuesAsText("event")).doesNotHaveDuplicates();
  }

  @Test
  void theOrderOfTheEventsCounts() throws Exception {
    ArrayNode events = (ArrayNode) Contracts.events();
    String inOrder = "{\"events\":" + events + "}";
    events.insert(1, events.remove(0));
    String swapped = "{\"events\":" + events + "}";

    assertThat(Contracts.eventCatalog(outcome(0, inOrder, ""))).isTrue();
    assertThat(Contracts.eventCatalog(outcome(0, swapped, ""))).isFalse();
  }

  @Test
  void aUsageErrorIsOneDocumentOnStderrAlone() {
    assertThat(Contracts.usage(outcome(2, "", USAGE))).isTrue();
    assertThat(Contracts.usage(outcome(1, "", USAGE))).isFalse();
    assertThat(Contracts.usage(outcome(2, "x", USAGE))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "WARNING: something\n" + USAGE,
        USAGE + USAGE,
        "{\"ok\":false,\"error\":\"config\"}",
        "{\"ok\":false,\"error\":\"usage\"",
        "\"usage\""
      })
  void anythingElseOnStderrIsNoUsageError(String stderr) {
    assertThat(Contracts.usage(outcome(2, "", stderr))).isFalse();
  }

  @Test
  void theVersionMayEndWithANewlineOnly() {
    assertThat(Contracts.version(outcome(0, "0.1.0\n", ""), "0.1.0")).isTrue();
    assertThat(Contracts.version(outcome(0, "crispctl 0.1.0\n", ""), "0.1.0")).isFalse();
    assertThat(Contracts.version(outcome(0, "0.1.0\n", "warning"), "0.1.0")).isFalse();
  }

  @Test
  void theBaselineSaysNothing() {
    assertThat(Contracts.silent(outcome(0, "", ""))).isTrue();
    assertThat(Contracts.silent(outcome(0, "\n", ""))).isFalse();
    assertThat(Contracts.silent(outcome(1, "", ""))).isFalse();
  }

  @Test
  void credentialsMustComeFromTheFile() {
    String shown =
        "{\"website_id\":\"benchmark-site\",\"key\":\"set\",\"sources\":{\"key\":\"file\"}}";

    assertThat(Contracts.storedCredentials(outcome(0, shown, ""))).isTrue();
    assertThat(Contracts.storedCredentials(outcome(0, shown.replace("file", "env"), ""))).isFalse();
  }

  private static Outcome outcome(int exit, String stdout, String stderr) {
    return new Outcome(exit, stdout.getBytes(UTF_8), stderr.getBytes(UTF_8), 1, 1, 1);
  }
}
