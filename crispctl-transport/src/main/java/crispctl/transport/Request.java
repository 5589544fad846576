package crispctl.transport;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One REST request below {@code /v1}.
 *
 * @param method HTTP method in capitals
 * @param path unencoded segments, for example {@code website}, the id, {@code conversations},
 *     {@code 1}; a segment of {@code .} or {@code ..} is refused with IllegalArgumentException,
 *     because URL normalisation would change the route
 * @param query unencoded parameters, sent in this order
 * @param body JSON sent as {@code application/json}, null for none; not copied
 */
public record Request(
    String method, List<String> path, Map<String, String> query, byte @Nullable [] body) {}
