package crispctl.cli.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The environment variables of the process, taken once.
 *
 * @param variables as the system gave them
 */
public record Environment(Map<String, String> variables) {
  /** A variable, trimmed; null when it is not set or blank. */
  public @Nullable String get(String name) {
    return Blank.orNull(variables.get(name));
  }

  /** Whether a variable is exactly {@code 1}; {@code true} and {@code yes} are not. */
  public boolean isOne(String name) {
    return "1".equals(variables.get(name));
  }

  /** The keys among the variables. */
  public List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (String name : new String[] {"CRISPCTL_KEY", "CRISP_KEY"}) {
      String key = get(name);
      if (key != null) {
        keys.add(key);
      }
    }
    return keys;
  }
}
