package crispctl.transport.rtm;

import crispctl.transport.ApiSettings;
import java.time.Duration;

/**
 * What a stream is made of.
 *
 * @param patience how long a connection may take until it is authenticated
 * @param scale what the waits between connections are multiplied with; 1 but for tests
 */
record RtmSettings(ApiSettings api, Subscription subscription, Duration patience, double scale) {
  static RtmSettings of(ApiSettings api, Subscription subscription) {
    String scale = System.getProperty("crispctl.rtm.wait.scale", "1");
    return new RtmSettings(api, subscription, Duration.ofSeconds(15), Double.parseDouble(scale));
  }
}
