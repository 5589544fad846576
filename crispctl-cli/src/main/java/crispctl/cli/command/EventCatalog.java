package crispctl.cli.command;

import java.util.ArrayList;
import java.util.List;

/**
 * The real-time events that Crisp documents, in the order of its reference, with the token tiers
 * that may receive them and the scope a plugin token needs. Source: the RTM reference, read on
 * {@link #CHECKED_AT}.
 */
final class EventCatalog {
  static final String SOURCE = "https://docs.crisp.chat/references/rtm-api/v1/";
  static final String CHECKED_AT = "2026-10-01";

  /** Tiers (u user, w website, p plugin), scope and access, then the events they hold for. */
  private static final String[] TABLE = {
    "uwp|website:conversation:sessions read|session:update_availability session:update_verify",
    "uwp|website:conversation:initiate write|session:request:initiated",
    "uwp|website:conversation:sessions read|session:set_email session:set_phone"
        + " session:set_address session:set_subject session:set_avatar session:set_nickname"
        + " session:set_origin session:set_data session:set_segments",
    "uwp|website:conversation:actions read|session:set_block session:set_opened session:set_closed",
    "uwp|website:conversation:participants read|session:set_participants",
    "uwp|website:conversation:sessions read|session:set_mentions",
    "uwp|website:conversation:routing read|session:set_routing",
    "uwp|website:conversation:sessions read|session:set_inbox",
    "uwp|website:conversation:states read|session:set_state",
    "uwp||session:sync:capabilities",
    "uwp|website:conversation:sessions read|session:sync:geolocation session:sync:system"
        + " session:sync:network session:sync:timezone session:sync:locales",
    "uwp|website:conversation:pages read|session:sync:pages",
    "uwp|website:conversation:events read|session:sync:events",
    "uwp|website:conversation:sessions read|session:sync:rating session:sync:topic session:removed"
        + " session:error",
    "uwp|website:conversation:messages read|message:updated message:send message:received"
        + " message:removed message:compose:send message:compose:receive"
        + " message:acknowledge:read:send message:acknowledge:read:received"
        + " message:acknowledge:unread:send message:acknowledge:delivered"
        + " message:acknowledge:ignored message:notify:unread:send message:notify:unread:received",
    "u||spam:message spam:decision",
    "uwp|website:people:profiles read|people:profile:created people:profile:updated"
        + " people:profile:removed people:bind:session people:sync:profile",
    "u||people:import:progress people:import:done campaign:progress campaign:dispatched"
        + " campaign:running",
    "uwp|website:conversation:browsing write|browsing:request:initiated browsing:request:rejected",
    "uwp|website:conversation:calls write|call:request:initiated call:request:rejected",
    "p||identity:verify:request",
    "u||widget:action:processed status:health:changed",
    "uwp|website:visitors read|website:update_visitors_count",
    "uwp|website:operators read|website:update_operators_availability",
    "uwp|website:availability read|website:users:available",
    "uwp|bucket:url write|bucket:url:upload:generated bucket:url:avatar:generated"
        + " bucket:url:website:generated bucket:url:campaign:generated"
        + " bucket:url:helpdesk:generated bucket:url:status:generated"
        + " bucket:url:processing:generated",
    "u||media:animation:listed",
    "uwp|website:people:subscriptions read|email:subscribe email:track:view",
    "uwp||plugin:channel plugin:event plugin:subscription:updated plugin:settings:saved",
    "uwp|plan:subscription read|plan:subscription:updated",
  };

  private EventCatalog() {}

  /**
   * One event.
   *
   * @param tiers in the order user, website, plugin
   * @param scope scope and access, or empty when none is needed
   */
  record Event(String name, List<String> tiers, List<String> scope) {}

  /** All events, in order. */
  static List<Event> events() {
    List<Event> events = new ArrayList<>();
    for (String row : TABLE) {
      int first = row.indexOf('|');
      int second = row.indexOf('|', first + 1);
      List<String> tiers = tiers(row.substring(0, first));
      List<String> scope = words(row.substring(first + 1, second));
      for (String name : words(row.substring(second + 1))) {
        events.add(new Event(name, tiers, scope));
      }
    }
    return events;
  }

  private static List<String> tiers(String letters) {
    List<String> tiers = new ArrayList<>();
    for (int i = 0; i < letters.length(); i++) {
      char letter = letters.charAt(i);
      tiers.add(letter == 'u' ? "user" : letter == 'w' ? "website" : "plugin");
    }
    return tiers;
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int space = text.indexOf(' ', from);
      int to = space < 0 ? text.length() : space;
      words.add(text.substring(from, to));
      from = to + 1;
    }
    return words;
  }
}
