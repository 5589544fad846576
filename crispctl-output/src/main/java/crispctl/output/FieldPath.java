package crispctl.output;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The way to a member: names with dots between them, each dot descends into an object.
 *
 * @param names as UTF-8
 */
record FieldPath(List<byte[]> names) {
  static FieldPath of(String path) {
    var names = new ArrayList<byte[]>();
    int from = 0;
    for (int dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', from)) {
      names.add(path.substring(from, dot).getBytes(StandardCharsets.UTF_8));
      from = dot + 1;
    }
    names.add(path.substring(from).getBytes(StandardCharsets.UTF_8));
    return new FieldPath(List.copyOf(names));
  }

  /** The last name of a path. */
  static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
