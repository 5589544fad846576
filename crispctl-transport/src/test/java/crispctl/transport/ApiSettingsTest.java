package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiSettingsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://h",
        "//h",
        "https:",
        "https:///x",
        "https://h/v1",
        "https://h?q",
        "https://h#f",
        "https://u@h",
        "https://a_b"
      })
  void originsThatAreMoreOrLessThanSchemeHostAndPortAreRefused(String origin) {
    URI uri = origin.equals("https:") ? URI.create("https:h") : URI.create(origin);

    assertThatThrownBy(() -> TestApi.settings(uri, null))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void textFormHoldsNoCredentials() {
    assertThat(TestApi.settings(URI.create("https://api.example/"), null))
        .hasToString("ApiSettings[https://api.example/, website]");
  }
}
