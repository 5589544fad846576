package crispctl.transport;

import crispctl.transport.wire.NameServer;
import crispctl.transport.wire.PlatformRoots;
import java.time.Duration;

/**
 * What a transport takes from the machine it runs on.
 *
 * @param patience how long one attempt may take
 * @param roots the platform's certificate authorities
 */
record Surroundings(Duration patience, NameServer names, PlatformRoots roots, Timing timing) {
  static Surroundings real() {
    return new Surroundings(
        Duration.ofSeconds(HttpTransport.TIMEOUT_SECONDS),
        new NameServer.OfMachine(),
        new PlatformRoots.OfJava(),
        new Timing.OfMachine());
  }
}
