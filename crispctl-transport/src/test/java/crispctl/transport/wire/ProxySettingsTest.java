package crispctl.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProxySettingsTest {
  private static final Endpoint API = new Endpoint("api.crisp.chat", 443);

  @Test
  void flagBeatsTheVariablesAndHttpsBeatsAll() {
    Map<String, String> all =
        Map.of("HTTPS_PROXY", "a", "https_proxy", "b", "ALL_PROXY", "c", "all_proxy", "d");
    assertThat(proxy("flag", all)).isEqualTo("http://flag:80");
    assertThat(proxy(null, all)).isEqualTo("http://a:80");
    assertThat(proxy(null, Map.of("https_proxy", "b", "ALL_PROXY", "c"))).isEqualTo("http://b:80");
    assertThat(proxy(null, Map.of("ALL_PROXY", "c", "all_proxy", "d"))).isEqualTo("http://c:80");
    assertThat(proxy(null, Map.of("all_proxy", "d"))).isEqualTo("http://d:80");
    assertThat(proxy(null, Map.of("HTTP_PROXY", "e", "http_proxy", "f"))).isNull();
  }

  @Test
  void emptyVariablesAreNotSet() {
    assertThat(proxy(null, Map.of("HTTPS_PROXY", "", "https_proxy", " ", "ALL_PROXY", "c")))
        .isEqualTo("http://c:80");
    assertThat(proxy(null, Map.of("HTTPS_PROXY", ""))).isNull();
    assertThat(proxy(null, Map.of())).isNull();
  }

  @Test
  void exceptionsCountForTheFlagToo() {
    assertThat(proxy("flag", Map.of("NO_PROXY", "crisp.chat"))).isNull();
    assertThat(proxy("flag", Map.of("no_proxy", "crisp.chat"))).isNull();
    assertThat(proxy("flag", Map.of("NO_PROXY", "", "no_proxy", "crisp.chat"))).isNull();
    assertThat(proxy(null, Map.of("HTTPS_PROXY", "a", "NO_PROXY", "*"))).isNull();
    assertThat(proxy("flag", Map.of("NO_PROXY", "other.chat"))).isEqualTo("http://flag:80");
  }

  @ParameterizedTest
  @CsvSource({
    "proxy.example, http://proxy.example:80",
    "proxy.example:3128, http://proxy.example:3128",
    "proxy.example:3128/, http://proxy.example:3128",
    "' http://proxy.example/ ', http://proxy.example:80",
    "HTTP://Proxy.Example:1, http://Proxy.Example:1",
    "https://proxy.example, https://proxy.example:443",
    "socks5://127.0.0.1, socks5://127.0.0.1:1080",
    "socks5h://h:9, socks5h://h:9",
    "http://[::1]:3128, http://[::1]:3128",
    "[2001:db8::1], http://[2001:db8::1]:80",
    "http://u:p@h, http://h:80",
    "http://u:p:q%40%3a@h_1:65535, http://h_1:65535"
  })
  void addressesAreReadAsPeopleWriteThem(String text, String proxy) {
    assertThat(proxy(text, Map.of())).isEqualTo(proxy);
    assertThat(ProxySettings.of(text, name -> null)).hasToString("ProxySettings[" + proxy + "]");
  }

  @Test
  void userAndPasswordAreDecoded() {
    ProxyAddress proxy = ProxySettings.of("http://us%C3%A9r:p%40x%3A:%2F+@h", name -> null).on(API);

    assertThat(proxy).isNotNull();
    assertThat(proxy.credentials()).isEqualTo(new ProxyAddress.Credentials("us\u00e9r", "p@x::/+"));
    assertThat(proxy.credentials()).hasToString("Credentials");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://u:s3cret@h",
        "socks4://u:s3cret@h",
        "://u:s3cret@h",
        "http://u:s3cret@",
        "http://u:s3cret@h:0",
        "http://u:s3cret@h:65536",
        "http://u:s3cret@h:",
        "http://u:s3cret@h:http",
        "http://u:s3cret@h:99999999999999999999",
        "http://u:s3cret@h/path",
        "http://u:s3cret@h?q",
        "http://u:s3cret@::1",
        "http://u:s3cret@[::1",
        "http://u:s3cret@[h]:1",
        "http://u:s3cret@h h",
        "http://u:s3cret@h\u00e9",
        "http://u:s3cret%@h",
        "http://u:s3cret%4@h",
        "http://u:s3cret%zz@h",
        "http://u:s3cret/x@h",
        "http://u:s3cret@x@h",
        "http://u%3Av:s3cret@h",
        "http:///",
        "http://"
      })
  void otherAddressesAreRefusedWithoutQuotingThem(String url) {
    assertThatThrownBy(() -> ProxySettings.of(url, name -> null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("--proxy names no usable proxy: ")
        .hasMessageEndingWith("; write it like http://proxy.example:3128")
        .hasMessageNotContaining("s3cret");
    assertThatThrownBy(() -> ProxySettings.of(null, Map.of("all_proxy", url)::get))
        .hasMessageStartingWith("all_proxy names no usable proxy: ");
  }

  @Test
  void socksHasRoomForShortLoginsOnly() {
    String longest = "x".repeat(255);

    assertThat(proxy("socks5://u:" + longest + "@h", Map.of())).isEqualTo("socks5://h:1080");
    assertThatThrownBy(() -> proxy("socks5://u:x" + longest + "@h", Map.of()))
        .hasMessageContaining("255 bytes");
  }

  @ParameterizedTest
  @CsvSource({
    "*, api.crisp.chat:443, true",
    "*:8443, api.crisp.chat:443, false",
    "*, 10.0.0.1:443, true",
    "crisp.chat, crisp.chat:443, true",
    "crisp.chat, api.crisp.chat:443, true",
    ".crisp.chat, api.crisp.chat:443, true",
    ".crisp.chat, crisp.chat:443, true",
    "*.crisp.chat, api.crisp.chat:443, true",
    "CRISP.chat., API.Crisp.Chat:443, true",
    "crisp.chat, api.crisp.chat.:443, true",
    "crisp.chat, xcrisp.chat:443, false",
    "crisp.chat, crisp.chat.example:443, false",
    "crisp.chat:443, api.crisp.chat:443, true",
    "crisp.chat:444, api.crisp.chat:443, false",
    "crisp.chat:x, api.crisp.chat:443, false",
    "' , a.b ,crisp.chat ', api.crisp.chat:443, true",
    "10.0.0.1, 10.0.0.1:443, true",
    "10.0.0.1, 10.0.0.11:443, false",
    "0.0.1, 10.0.0.1:443, false",
    "10.0.0.1:443, 10.0.0.1:443, true",
    "10.0.0.1:1, 10.0.0.1:443, false",
    "10.0.0.0/8, 10.255.0.1:443, true",
    "10.0.0.0/8, 11.0.0.1:443, false",
    "192.168.128.0/17, 192.168.127.255:443, false",
    "192.168.128.0/17, 192.168.128.1:443, true",
    "0.0.0.0/0, 8.8.8.8:443, true",
    "0.0.0.0/0, api.crisp.chat:443, false",
    "10.0.0.0/33, 10.0.0.0:443, false",
    "10.0.0.0/x, 10.0.0.0:443, false",
    "10.0.0.0/8, [::1]:443, false",
    "::1, [::1]:443, true",
    "[::1], [::1]:443, true",
    "[::1]:443, [0:0:0:0:0:0:0:1]:443, true",
    "[::1]:444, [::1]:443, false",
    "fd00::/8, [fd12::1]:443, true",
    "[fd00::]/8, [fd12::1]:443, true",
    "fd00::/8, [fe00::1]:443, false",
    "':', api.crisp.chat:443, false",
    "'/', api.crisp.chat:443, false",
    "'', api.crisp.chat:443, false"
  })
  void exceptionsAreNamesAddressesAndBlocks(String list, String target, boolean direct) {
    int colon = target.lastIndexOf(':');
    Endpoint endpoint =
        Endpoint.ofUriHost(
            target.substring(0, colon), Integer.parseInt(target.substring(colon + 1)));

    assertThat(NoProxy.of(list).contain(endpoint)).isEqualTo(direct);
  }

  private static @Nullable String proxy(@Nullable String flag, Map<String, String> environment) {
    ProxyAddress proxy = ProxySettings.of(flag, environment::get).on(API);
    return proxy == null ? null : proxy.toString();
  }
}
