package crispctl.transport.rtm;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which events are wanted.
 *
 * @param website id of the website; events of others are dropped
 * @param events names, sent to the server in this order
 * @param session the only session whose events are wanted, null for all
 */
public record Subscription(String website, List<String> events, @Nullable String session) {
  public Subscription {
    events = List.copyOf(events);
  }
}
