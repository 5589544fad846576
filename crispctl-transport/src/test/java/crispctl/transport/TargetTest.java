package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {
  @Test
  void segmentsAreEncodedAsUriComponents() {
    Request request =
        new Request(
            "GET",
            List.of(
                "a/b", "c d", "?#&=+%", "line\nend", "\u00e9\ud83d\ude00", "-_.!~*'()", "%2e%2e"),
            Map.of(),
            null);

    assertThat(Target.of(request).text())
        .isEqualTo(
            "/v1/a%2Fb/c%20d/%3F%23%26%3D%2B%25/line%0Aend/%C3%A9%F0%9F%98%80/-_.!~*'()/%252e%252e");
  }

  @Test
  void queryIsFormEncodedInItsOrder() {
    Map<String, String> query = new LinkedHashMap<>();
    query.put("search_query", "a b@c&d=e+\u00e9");
    query.put("search_type", "text");
    Request request = new Request("GET", List.of("x"), query, null);

    assertThat(Target.of(request))
        .isEqualTo(new Target("/v1/x", "search_query=a+b%40c%26d%3De%2B%C3%A9&search_type=text"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", ".."})
  void segmentsThatWouldChangeTheRouteAreRefused(String segment) {
    List<String> path = List.of("website", segment);

    assertThatThrownBy(() -> new Request("GET", path, Map.of(), null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a path segment of \"" + segment + "\" would change the route");
  }
}
