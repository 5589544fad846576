package crispctl.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The options of a bench, in the form {@code --name value} or {@code --name}. Strict, because a
 * misread option costs a whole run: whatever is unknown, incomplete or said twice is a failure.
 */
public final class Arguments {
  private final Map<String, List<String>> given = new HashMap<>();

  private Arguments() {}

  /** Splits the words by these names: some take a value, the others are switches. */
  public static Arguments parse(String[] words, Set<String> valued, Set<String> switches)
      throws BenchmarkException {
    var arguments = new Arguments();
    for (int i = 0; i < words.length; i++) {
      String name = words[i];
      String value = "";
      if (valued.contains(name)) {
        i++;
        if (i == words.length || words[i].startsWith("--")) {
          throw new BenchmarkException(name + " needs a value");
        }
        value = words[i];
      } else if (!switches.contains(name)) {
        throw new BenchmarkException("unknown option " + name);
      }
      arguments.given.computeIfAbsent(name, first -> new ArrayList<>()).add(value);
    }
    return arguments;
  }

  /** Whether the switch was given. */
  public boolean has(String name) {
    return given.containsKey(name);
  }

  /** All values of an option that may be repeated, in order. */
  public List<String> all(String name) {
    return List.copyOf(given.getOrDefault(name, List.of()));
  }

  /** The value of an option that may not be repeated. */
  public String one(String name, String otherwise) throws BenchmarkException {
    List<String> values = all(name);
    if (values.size() > 1) {
      throw new BenchmarkException(name + " is given twice");
    }
    return values.isEmpty() ? otherwise : values.get(0);
  }

  /** The same for a whole number in plain ASCII digits, both bounds included. */
  public int number(String name, int least, int most, int otherwise) throws BenchmarkException {
    String text = one(name, Integer.toString(otherwise));
    boolean digits = text.length() <= 9 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = digits && !text.isEmpty() ? Integer.parseInt(text) : -1;
    if (number < least || number > most) {
      throw new BenchmarkException(name + " must be a number from " + least + " to " + most);
    }
    return number;
  }
}
