package crispctl.transport;

import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpRequestInterceptor;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** Tells a call that its connection stands and its first byte may leave now. */
final class Departure implements HttpRequestInterceptor {
  @Override
  public void process(HttpRequest request, @Nullable EntityDetails body, HttpContext context) {
    RestCall.of(context).departing(request);
  }
}
