package crispctl.cli.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.cli.error.CliException;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiOriginTest {
  @Test
  void isCrispUnlessTold() throws Exception {
    assertThat(of("  ")).isEqualTo("https://api.crisp.chat");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://api.example.com",
        "https://api.example.com:8443/",
        "HTTPS://[2001:db8::1]:1",
        "http://127.0.0.1:8080",
        "http://127.1.2.3",
        "http://localhost",
        "http://[::1]:80"
      })
  void takesHttpsAndPlainHttpToThisMachine(String url) throws Exception {
    String authority = url.substring(url.indexOf(':')).replaceAll("/$", "");
    String scheme = url.substring(0, url.indexOf(':')).toLowerCase(Locale.ROOT);
    assertThat(of(url)).isEqualTo(scheme + authority);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "api.example.com",
        "http://api.example.com",
        "http://127.0.0.1.example.com",
        "http://128.0.0.1",
        "http://127.0.0.256",
        "http://127.0.0.1.",
        "ftp://127.0.0.1",
        "https://",
        "https://user:canary@api.example.com",
        "https://api.example.com/v1",
        "https://api.example.com?x=1",
        "https://api.example.com/#x",
        "https://api.example.com:99999",
        "https://a b",
        "http://localhost.example.com",
        "wss://api.example.com",
        "https:api"
      })
  void refusesTheRestWithoutRepeatingIt(String url) {
    assertThatThrownBy(() -> of(url))
        .isInstanceOf(CliException.class)
        .hasMessageStartingWith("CRISPCTL_API_URL ")
        .hasMessageNotContaining("canary");
  }

  private static String of(String url) throws CliException {
    return ApiOrigin.of(new Environment(Map.of("CRISPCTL_API_URL", url))).toString();
  }
}
