package crispctl.transport;

import crispctl.transport.wire.Dialer;
import crispctl.transport.wire.Tls;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.util.TimeValue;
import org.jspecify.annotations.Nullable;

/**
 * The HttpClient of one transport, made when it is first needed and stripped of everything that
 * acts by itself: retries, redirects, cookies, authentication, decoding, protocol upgrades.
 */
final class Connections {
  private static final int MAX_HEADER_LINE = 64 * 1024;
  private static final int MAX_HEADERS = 256;

  private final Tls tls;
  private final Dialer dialer;
  private final String userAgent;
  private @Nullable CloseableHttpClient client;

  Connections(Tls tls, Dialer dialer, String userAgent) {
    this.tls = tls;
    this.dialer = dialer;
    this.userAgent = userAgent;
  }

  Tls tls() {
    return tls;
  }

  synchronized CloseableHttpClient client() {
    if (client == null) {
      client =
          HttpClientBuilder.create()
              .setConnectionManager(pool())
              .setDefaultRequestConfig(plain())
              .setUserAgent(userAgent)
              .addRequestInterceptorLast(new Departure())
              .disableAutomaticRetries()
              .disableAuthCaching()
              .disableConnectionState()
              .disableContentCompression()
              .disableCookieManagement()
              .disableRedirectHandling()
              .build();
    }
    return client;
  }

  synchronized void close() {
    if (client != null) {
      client.close(CloseMode.IMMEDIATE);
    }
  }

  private PoolingHttpClientConnectionManager pool() {
    Http1Config http1 =
        Http1Config.custom()
            .setMaxLineLength(MAX_HEADER_LINE)
            .setMaxHeaderCount(MAX_HEADERS)
            .build();
    var factory =
        ManagedHttpClientConnectionFactory.builder()
            .http1Config(http1)
            .responseParserFactory(new WholeHead.Factory(http1))
            .build();
    var pool =
        new PoolingHttpClientConnectionManager(
            new Connector(dialer),
            PoolConcurrencyPolicy.STRICT,
            PoolReusePolicy.LIFO,
            TimeValue.NEG_ONE_MILLISECOND,
            factory);
    pool.setMaxTotal(ConnectionPool.CONNECTIONS);
    pool.setDefaultMaxPerRoute(ConnectionPool.CONNECTIONS);
    // A connection the server closed meanwhile must be noticed before a request is lost on it.
    pool.setDefaultConnectionConfig(
        ConnectionConfig.custom().setValidateAfterInactivity(TimeValue.ZERO_MILLISECONDS).build());
    return pool;
  }

  private static RequestConfig plain() {
    return RequestConfig.custom()
        .setAuthenticationEnabled(false)
        .setContentCompressionEnabled(false)
        .setExpectContinueEnabled(false)
        .setProtocolUpgradeEnabled(false)
        .setRedirectsEnabled(false)
        .build();
  }
}
