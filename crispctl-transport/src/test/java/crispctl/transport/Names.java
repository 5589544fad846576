package crispctl.transport;

import crispctl.transport.wire.NameServer;
import crispctl.transport.wire.PlatformRoots;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A name server of the test's own. */
@FunctionalInterface
interface Names extends NameServer {
  default HttpTransport transport(URI origin, @Nullable Path caFile) {
    return new ApacheHttpTransport(
        TestApi.settings(origin, caFile),
        new Surroundings(
            Duration.ofSeconds(60), this, new PlatformRoots.OfJava(), new Timing.OfMachine()));
  }
}
