package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.transport.wire.Network;
import crispctl.transport.wire.ProxySettings;
import java.net.URI;
import java.time.Duration;
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

    assertThatThrownBy(() -> TestApi.settings(uri, Network.direct()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void textFormHoldsNoCredentials() {
    assertThat(TestApi.settings(URI.create("https://api.example/"), Network.direct()))
        .hasToString("ApiSettings[https://api.example/, website]");
  }

  @Test
  void textFormsOfThePartsHoldNoSecrets() {
    ProxySettings proxy = ProxySettings.of("http://u5er:p4ss@proxy.example:1", name -> null);

    assertThat(new Token("id3ntifier", "s3cret", "website")).hasToString("Token[website]");
    assertThat(new Network(null, null, null, null, proxy).toString())
        .contains("http://proxy.example:1")
        .doesNotContain("u5er", "p4ss");
  }

  @Test
  void retriesAreNotNegative() {
    assertThatThrownBy(() -> new Retry(-1, Retry.MAX_TIME))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Retry(1, Duration.ofSeconds(-1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
