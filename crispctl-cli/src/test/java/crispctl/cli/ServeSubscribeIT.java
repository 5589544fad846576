package crispctl.cli;

import static crispctl.cli.ServedProcess.cancel;
import static crispctl.cli.ServedProcess.shutdown;
import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.rtm.RtmFault;
import crispctl.fixtures.rtm.RtmPeer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Live events as frames of a worker. */
class ServeSubscribeIT extends AgainstRtm {
  private static final String MESSAGE = "message:send";

  private static String subscribe(String id, String... options) {
    List<String> words = new ArrayList<>(List.of("listen"));
    words.addAll(List.of(options));
    return ServedProcess.request(id, words.toArray(new String[0]))
        .replace("\"request\"", "\"subscribe\"");
  }

  private static String status(String id, String status) {
    return "{\"protocol\":1,\"type\":\"status\",\"id\":\""
        + id
        + "\",\"status\":\""
        + status
        + "\",\"website_id\":\""
        + crisp.websiteId()
        + "\"}";
  }

  private static String event(String id, String payload) {
    return "{\"protocol\":1,\"type\":\"event\",\"id\":\""
        + id
        + "\","
        + record(MESSAGE, payload).substring(1);
  }

  /** A worker with subscriptions that are authenticated. */
  private ServedProcess subscribed(String... ids) throws Exception {
    ServedProcess served = ServedProcess.start(crispctl, "--extensions");
    for (String id : ids) {
      served.send(subscribe(id));
      assertThat(served.line()).isEqualTo(status(id, "authenticated"));
    }
    rtm.awaitClients(ids.length);
    return served;
  }

  @Test
  void eventsComeAsTheServerFramedThemWhileRequestsAreAnswered() throws Exception {
    String exact =
        payload(",\"n\":12345678901234567890,\"d\":1.10,\"e\":1E400,\"n\":-0,\"t\":\"é / \\\"\"");
    try (ServedProcess served = subscribed("s1", "s2")) {
      for (int i = 0; i < 50; i++) {
        rtm.emit(MESSAGE, exact);
      }
      int[] told = new int[2];
      for (int i = 0; i < 100; i++) {
        String frame = timeless(served.line());
        int which = frame.contains("\"id\":\"s1\"") ? 0 : 1;
        assertThat(frame).isEqualTo(event(which == 0 ? "s1" : "s2", exact));
        told[which]++;
      }
      assertThat(told).containsExactly(50, 50);
      assertThat(served.ask("auth", "show")).containsEntry("ok", true);
      served.send(cancel("s1"));
      assertThat(served.line()).contains("\"id\":\"s1\",\"ok\":false,\"code\":1,\"error\":{");
      rtm.awaitClients(1);
      rtm.emit(MESSAGE, payload(""));
      assertThat(timeless(served.line())).isEqualTo(event("s2", payload("")));
      served.send(shutdown());
      assertThat(served.line()).contains("\"id\":\"s2\"", "\"cancelled\"");
      assertThat(served.line()).contains("\"bye\"");
      assertThat(served.end()).isZero();
    }
  }

  @Test
  void aSubscriptionEndsAsTheCommandWould() throws Exception {
    rtm.arm(new RtmFault.OnAuthenticated(RtmPeer::closeEngine), 1);
    try (ServedProcess served = ServedProcess.start(crispctl, "--extensions")) {
      served.send(subscribe("s", "--count=2", "--session=one"));
      assertThat(served.line()).isEqualTo(status("s", "authenticated"));
      assertThat(served.line()).isEqualTo(status("s", "reconnecting"));
      assertThat(served.line()).isEqualTo(status("s", "authenticated"));
      rtm.awaitClients(1);
      for (String session : List.of("one", "two", "one", "one")) {
        rtm.emit(MESSAGE, payload(",\"session_id\":\"" + session + "\""));
      }
      assertThat(served.line()).contains("\"session_id\":\"one\"");
      assertThat(served.line()).contains("\"session_id\":\"one\"");
      assertThat(served.line())
          .isEqualTo(
              "{\"protocol\":1,\"type\":\"response\",\"id\":\"s\",\"ok\":true,\"code\":0,\"result\":null}");
      rtm.awaitClients(0);
      rtm.arm(new RtmFault.Unauthorized(), 1);
      served.send(subscribe("s"));
      assertThat(served.line())
          .contains("\"ok\":false,\"code\":1,\"error\":{\"ok\":false,\"error\":\"unauthorized\"")
          .doesNotContain(crisp.key());
      served.send(subscribe("s", "--timeout=1"));
      assertThat(served.line()).isEqualTo(status("s", "authenticated"));
      assertThat(served.line())
          .contains("\"code\":1,\"error\":{\"ok\":false,\"error\":\"timeout\"");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "listen --list-events,2,unsupported_command",
    "listen --help,2,unsupported_command",
    "auth show,2,unsupported_command",
    "listen --count=0,2,usage",
    "listen --events=nonsense,2,usage",
    "listen -v,2,usage",
    "listen -o pretty,2,usage",
    "listen --envelope,2,usage",
    "listen --events=user:anything:else --tier=x,2,usage"
  })
  void whatIsNoSubscriptionIsAnsweredAtOnce(String words, int code, String error) throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl, "--extensions")) {
      String frame = ServedProcess.request("s", words.split(" "));
      served.send(frame.replace("\"request\"", "\"subscribe\""));
      var response = served.next();
      assertThat(response.get("code")).hasToString(Integer.toString(code));
      assertThat(ServedProcess.error(response)).isEqualTo(error);
      assertThat(connections()).isZero();
    }
  }

  @Test
  void withoutExtensionsItIsABadFrame() throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      served.send(subscribe("s"));
      assertThat(served.line()).contains("\"invalid_frame\"");
      assertThat(served.end()).isEqualTo(1);
    }
    try (ServedProcess served = ServedProcess.start(crispctl, "--extensions")) {
      served.send(
          ServedProcess.timed("s", "\"timeout_ms\":5", "listen")
              .replace("\"request\"", "\"subscribe\""));
      assertThat(served.line()).contains("\"invalid_frame\"");
      assertThat(served.end()).isEqualTo(1);
    }
  }

  @Test
  void subscriptionsThatEndLeaveNothingBehind() throws Exception {
    try (ServedProcess served = subscribed("s")) {
      long threads = 0;
      long files = 0;
      for (int i = 0; i < 30; i++) {
        served.send(cancel("s"));
        assertThat(served.line()).contains("\"cancelled\"");
        rtm.awaitClients(0);
        served.send(subscribe("s", "--timeout=1000"));
        assertThat(served.line()).isEqualTo(status("s", "authenticated"));
        rtm.awaitClients(1);
        threads = i < 5 ? Math.max(threads, count(served, "task")) : threads;
        files = i < 5 ? Math.max(files, count(served, "fd")) : files;
      }
      assertThat(count(served, "task")).isLessThanOrEqualTo(threads + 2);
      assertThat(count(served, "fd")).isLessThanOrEqualTo(files + 2);
    }
  }

  private static long count(ServedProcess served, String folder) throws IOException {
    Path path = Path.of("/proc", Long.toString(served.process().pid()), folder);
    if (!Files.isDirectory(path)) {
      return 0;
    }
    try (Stream<Path> entries = Files.list(path)) {
      return entries.count();
    }
  }
}
