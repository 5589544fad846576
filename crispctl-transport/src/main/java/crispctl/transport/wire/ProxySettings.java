package crispctl.transport.wire;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which proxy leads to a host. Its text form holds no user and no password. */
public final class ProxySettings {
  private static final String FLAG = "--proxy";
  private static final String[] VARIABLES = {
    "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"
  };

  private static final ProxySettings NONE = new ProxySettings(null, NoProxy.of(""));

  private final @Nullable ProxyAddress proxy;
  private final NoProxy exceptions;

  private ProxySettings(@Nullable ProxyAddress proxy, NoProxy exceptions) {
    this.proxy = proxy;
    this.exceptions = exceptions;
  }

  /** No proxy for anybody. */
  public static ProxySettings none() {
    return NONE;
  }

  /**
   * The proxy of the flag, else of {@code HTTPS_PROXY}, else of {@code ALL_PROXY}; {@code NO_PROXY}
   * counts for all of them. Each variable may be spelled in small letters, blank ones count as
   * absent. A proxy is {@code [SCHEME://][USER[:PASSWORD]@]HOST[:PORT]} with the schemes {@code
   * http} (for a proxy without one), {@code https}, {@code socks5} (names are resolved here) and
   * {@code socks5h} (names are resolved by the proxy). Opens nothing.
   *
   * @param flag value of {@code --proxy}, null when it was not given
   * @param environment value of a variable, null when it is not set
   * @throws IllegalArgumentException with a sentence for people that names the flag or variable and
   *     quotes nothing of it
   */
  public static ProxySettings of(
      @Nullable String flag, Function<String, @Nullable String> environment) {
    String from = FLAG;
    String url = flag;
    for (int i = 0; url == null && i < VARIABLES.length; i++) {
      from = VARIABLES[i];
      url = given(environment, from);
    }
    if (url == null) {
      return NONE;
    }
    String exceptions = given(environment, "NO_PROXY");
    if (exceptions == null) {
      exceptions = given(environment, "no_proxy");
    }
    return new ProxySettings(
        ProxyUrl.parse(from, url.strip()), NoProxy.of(exceptions == null ? "" : exceptions));
  }

  /** The proxy on the way to a host, null for the direct way. */
  @Nullable ProxyAddress on(Endpoint target) {
    return proxy == null || exceptions.contain(target) ? null : proxy;
  }

  private static @Nullable String given(
      Function<String, @Nullable String> environment, String variable) {
    String value = environment.apply(variable);
    return value == null || value.isBlank() ? null : value;
  }

  @Override
  public String toString() {
    return "ProxySettings[" + (proxy == null ? "none" : proxy) + "]";
  }
}
