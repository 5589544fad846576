package crispctl.transport;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/** A name server of the test's own. */
@FunctionalInterface
interface Names extends DnsResolver {
  @Override
  InetAddress[] resolve(String host) throws UnknownHostException;

  @Override
  default String resolveCanonicalHostname(String host) {
    return host;
  }

  default HttpTransport transport(URI origin, @Nullable Path caFile) {
    return new ApacheHttpTransport(
        TestApi.settings(origin, caFile),
        new Surroundings(Duration.ofSeconds(60), this, new PlatformRoots.OfJava()));
  }
}
