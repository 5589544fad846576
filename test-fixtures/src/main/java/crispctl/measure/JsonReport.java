package crispctl.measure;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Where, when and how a run was made: the members that every bench's JSON document begins with.
 *
 * @param time kept to the minute
 * @param methodology one or two sentences on what a figure includes
 */
public record JsonReport(
    Instant time, Revision revision, Environment environment, String methodology) {

  /** A new document with these members; the bench puts its own after them. */
  public JsonObject begin() {
    return new JsonObject()
        .put("schemaVersion", 1)
        .put("timestamp", time.truncatedTo(ChronoUnit.MINUTES).toString())
        .put("revision", revision.commit())
        .put("dirty", revision.dirty())
        .put("runtime", environment.json())
        .put("methodology", methodology);
  }
}
