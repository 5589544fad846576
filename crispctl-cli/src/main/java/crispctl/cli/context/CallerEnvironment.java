package crispctl.cli.context;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The environment that programs started by crispctl get: the caller's. The launcher sets a UTF-8
 * locale and removes Java's option variables for its own JVM only, and keeps what it changed in
 * variables with this prefix.
 */
public final class CallerEnvironment {
  private static final String PREFIX = "CRISPCTL_CALLER_";

  private CallerEnvironment() {}

  /** Undoes in the environment of a child what the launcher did. */
  public static void restore(Map<String, String> variables) {
    List<String> kept = new ArrayList<>();
    for (String name : variables.keySet()) {
      if (name.startsWith(PREFIX)) {
        kept.add(name);
      }
    }
    for (String name : kept) {
      String value = variables.remove(name);
      String original = name.substring(PREFIX.length());
      if (value == null || value.isEmpty()) {
        variables.remove(original);
      } else {
        variables.put(original, value);
      }
    }
  }
}
