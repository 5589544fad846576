package crispctl.transport;

import java.time.Duration;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;

/**
 * What a transport takes from the machine it runs on.
 *
 * @param patience how long one request may take
 * @param names turns host names into addresses, and may block
 * @param roots the platform's certificate authorities
 */
record Surroundings(Duration patience, DnsResolver names, PlatformRoots roots) {
  static Surroundings real() {
    return new Surroundings(
        Duration.ofSeconds(HttpTransport.TIMEOUT_SECONDS),
        SystemDefaultDnsResolver.INSTANCE,
        new PlatformRoots.OfJava());
  }
}
