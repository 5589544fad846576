package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The catalogue of events as the contract has it: tiers, scope, and the order. */
class ContractEventsIT {
  /** Tiers (u user, w website, p plugin), scope and access, events. */
  private static final String TABLE =
      """
      uwp|website:conversation:sessions read|session:update_availability session:update_verify
      uwp|website:conversation:initiate write|session:request:initiated
      uwp|website:conversation:sessions read|session:set_email session:set_phone session:set_address
      uwp|website:conversation:sessions read|session:set_subject session:set_avatar session:set_nickname
      uwp|website:conversation:sessions read|session:set_origin session:set_data session:set_segments
      uwp|website:conversation:actions read|session:set_block session:set_opened session:set_closed
      uwp|website:conversation:participants read|session:set_participants
      uwp|website:conversation:sessions read|session:set_mentions
      uwp|website:conversation:routing read|session:set_routing
      uwp|website:conversation:sessions read|session:set_inbox
      uwp|website:conversation:states read|session:set_state
      uwp||session:sync:capabilities
      uwp|website:conversation:sessions read|session:sync:geolocation session:sync:system session:sync:network
      uwp|website:conversation:sessions read|session:sync:timezone session:sync:locales
      uwp|website:conversation:pages read|session:sync:pages
      uwp|website:conversation:events read|session:sync:events
      uwp|website:conversation:sessions read|session:sync:rating session:sync:topic session:removed session:error
      uwp|website:conversation:messages read|message:updated message:send message:received message:removed
      uwp|website:conversation:messages read|message:compose:send message:compose:receive
      uwp|website:conversation:messages read|message:acknowledge:read:send message:acknowledge:read:received
      uwp|website:conversation:messages read|message:acknowledge:unread:send message:acknowledge:delivered
      uwp|website:conversation:messages read|message:acknowledge:ignored message:notify:unread:send
      uwp|website:conversation:messages read|message:notify:unread:received
      u||spam:message spam:decision
      uwp|website:people:profiles read|people:profile:created people:profile:updated people:profile:removed
      uwp|website:people:profiles read|people:bind:session people:sync:profile
      u||people:import:progress people:import:done campaign:progress campaign:dispatched campaign:running
      uwp|website:conversation:browsing write|browsing:request:initiated browsing:request:rejected
      uwp|website:conversation:calls write|call:request:initiated call:request:rejected
      p||identity:verify:request
      u||widget:action:processed status:health:changed
      uwp|website:visitors read|website:update_visitors_count
      uwp|website:operators read|website:update_operators_availability
      uwp|website:availability read|website:users:available
      uwp|bucket:url write|bucket:url:upload:generated bucket:url:avatar:generated bucket:url:website:generated
      uwp|bucket:url write|bucket:url:campaign:generated bucket:url:helpdesk:generated
      uwp|bucket:url write|bucket:url:status:generated bucket:url:processing:generated
      u||media:animation:listed
      uwp|website:people:subscriptions read|email:subscribe email:track:view
      uwp||plugin:channel plugin:event plugin:subscription:updated plugin:settings:saved
      uwp|plan:subscription read|plan:subscription:updated
      """;

  @TempDir Path dir;

  @Test
  void theCatalogueHasEveryEventInItsOrder() throws Exception {
    Packaged.Result result = new Packaged(dir).run("listen", "--list-events");
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).startsWith("{\n  \"source\": \"https://").endsWith("\n  ]\n}\n");
    assertThat(OneDocument.object(result.out()).get("events")).isEqualTo(expected());
  }

  private static List<Map<String, Object>> expected() {
    List<Map<String, Object>> events = new ArrayList<>();
    for (String row : TABLE.lines().toList()) {
      String[] cells = row.split("\\|", -1);
      List<String> tiers = new ArrayList<>();
      for (String tier : List.of("user", "website", "plugin")) {
        if (cells[0].indexOf(tier.charAt(0)) >= 0) {
          tiers.add(tier);
        }
      }
      List<String> scope = cells[1].isEmpty() ? List.of() : List.of(cells[1].split(" ", -1));
      for (String event : cells[2].split(" ", -1)) {
        events.add(Map.of("event", event, "tiers", tiers, "scopes", scope));
      }
    }
    return events;
  }
}
