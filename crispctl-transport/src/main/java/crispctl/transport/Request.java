package crispctl.transport;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One REST request below {@code /v1}.
 *
 * @param method HTTP method in capitals
 * @param path unencoded segments, for example {@code website}, the id, {@code conversations},
 *     {@code 1}; an empty one, {@code .} or {@code ..} is refused with IllegalArgumentException,
 *     because URL normalisation would change the route
 * @param query unencoded parameters, sent in the order of the map
 * @param body JSON sent as {@code application/json}, null for none; not copied
 */
public record Request(
    String method, List<String> path, Map<String, String> query, byte @Nullable [] body) {
  // Spelled out because javac 17 drops the annotation of an array from a compact constructor.
  public Request(
      String method, List<String> path, Map<String, String> query, byte @Nullable [] body) {
    for (String segment : path) {
      if (segment.isEmpty() || segment.equals(".") || segment.equals("..")) {
        throw new IllegalArgumentException(
            "a path segment of \"" + segment + "\" would change the route");
      }
    }
    this.method = method;
    this.path = List.copyOf(path);
    this.query = Collections.unmodifiableMap(new LinkedHashMap<>(query));
    this.body = body;
  }

  /** Whether it only looks: GET or HEAD. */
  boolean reads() {
    return method.equals("GET") || method.equals("HEAD");
  }

  /** Method and encoded path, as failures name a request. */
  String line() {
    return method + " " + Target.of(this).path();
  }
}
