package crispctl.bench.process;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The contracts of the offline scenarios. */
final class Contracts {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private Contracts() {}

  static boolean silent(Outcome outcome) {
    return outcome.exit() == 0 && outcome.stdout().length == 0 && outcome.stderr().length == 0;
  }

  static boolean version(Outcome outcome, String expected) {
    return succeeded(outcome) && text(outcome.stdout()).strip().equals(expected);
  }

  static boolean help(Outcome outcome) {
    String help = text(outcome.stdout());
    return succeeded(outcome) && help.contains("Usage:") && help.contains("--json");
  }

  /** Refused before any work: status 2 and one JSON diagnostic. */
  static boolean usage(Outcome outcome) {
    return outcome.exit() == 2
        && outcome.stdout().length == 0
        && json(outcome.stderr()).path("error").asText().equals("usage");
  }

  static boolean storedCredentials(Outcome outcome) {
    JsonNode shown = json(outcome.stdout());
    return succeeded(outcome)
        && shown.path("key").asText().equals("set")
        && shown.path("website_id").asText().equals("benchmark-site")
        && shown.path("sources").path("key").asText().equals("file");
  }

  static boolean eventCatalog(Outcome outcome) throws IOException {
    return succeeded(outcome) && json(outcome.stdout()).path("events").equals(events());
  }

  /** The documented events in the documented order, independent of the program's own list. */
  static JsonNode events() throws IOException {
    try (InputStream catalog =
        Objects.requireNonNull(Contracts.class.getResourceAsStream("event-catalog.json"))) {
      return JSON.readTree(catalog);
    }
  }

  private static boolean succeeded(Outcome outcome) {
    return outcome.exit() == 0 && outcome.stderr().length == 0;
  }

  // Malformed UTF-8 becomes a replacement character, which no expected text contains.
  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** The one document in these bytes, or a missing node: what the program printed goes nowhere. */
  private static JsonNode json(byte[] bytes) {
    try {
      return JSON.readTree(bytes);
    } catch (IOException notOneDocument) {
      return MissingNode.getInstance();
    }
  }
}
