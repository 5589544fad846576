package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import crispctl.fixtures.Received;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Replays crisp-tui, a terminal inbox that does all its work through this program: one executable
 * path, global options and {@code --json} before the words, no input, pipes, 30 s, 16 MiB a stream.
 */
class ConsumersIT extends AgainstCrisp {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MOST_BYTES = 16 * 1024 * 1024;

  /** A message as the user of the inbox sees it, when a call fails. */
  private static final class Shown extends Exception {
    private static final long serialVersionUID = 1;
    private final int status;

    Shown(int status, String message) {
      super(message);
      this.status = status;
    }
  }

  @BeforeEach
  void storeProfile() throws Exception {
    // The credentials come from a profile, the rest of the environment is inherited.
    Files.writeString(
        dir.resolve("config.json"),
        "{\"profiles\":{\"sandbox\":{\"identifier\":\""
            + crisp.identifier()
            + "\",\"key\":\""
            + crisp.key()
            + "\",\"tier\":\"website\",\"website_id\":\""
            + crisp.websiteId()
            + "\"}}}");
    for (String name : List.of("IDENTIFIER", "KEY", "TIER", "WEBSITE_ID")) {
      crispctl.without("CRISPCTL_" + name);
    }
    crispctl.with("JAVA_TOOL_OPTIONS", "-Dnoise=1").with("TERM", "xterm-256color");
  }

  @Test
  void theStartCheckFindsAWebsiteToken() throws Exception {
    assertThat(OneDocument.object(tui("auth", "show")))
        .containsEntry("tier", "website")
        .containsEntry("key", "set")
        .containsEntry("identifier", crisp.identifier())
        .containsEntry("website_id", crisp.websiteId());
    assertThat(crisp.tlsConnections()).isZero();
  }

  @Test
  void theStartCheckOfASessionWithVariablesIsTheSame() throws Exception {
    crispctl.with(crisp.environment()).with("CRISPCTL_READ_ONLY", "1");
    assertThat(
            OneDocument.object(
                read(call("--read-only", "--website", "other", "--json", "auth", "show"))))
        .containsEntry("tier", "website")
        .containsEntry("key", "set")
        .containsEntry("website_id", "other");
  }

  @Test
  void theInboxIsPagesOfConversations() throws Exception {
    var page = OneDocument.objects(tui("conversations", "list", "--page", "2"));
    assertThat(page).isNotEmpty().allSatisfy(ConsumersIT::isConversation);
    assertThat(OneDocument.objects(tui("conversations", "list", "--page", "1")))
        .isNotEmpty()
        .doesNotContainAnyElementsOf(page);
    assertThat(
            OneDocument.objects(tui("conversations", "search", "receipt & invoice", "--page", "3")))
        .isEmpty();
    assertThat(requests())
        .containsExactly(
            "GET /conversations/2",
            "GET /conversations/1",
            "GET /conversations/3?search_query=receipt+%26+invoice&search_type=text");
  }

  @Test
  void openingReadsConversationAndMessagesAtTheSameTime() throws Exception {
    String session = firstSession();
    List<String> both =
        atOnce(
            List.of(
                () -> tui("conversations", "get", session),
                () -> tui("messages", "list", session)));
    assertThat(OneDocument.object(both.get(0)))
        .containsEntry("session_id", session)
        .containsKeys("state", "meta", "updated_at");
    assertThat(OneDocument.objects(both.get(1)))
        .isNotEmpty()
        .allSatisfy(
            message ->
                assertThat(message)
                    .containsKeys("content", "timestamp", "fingerprint", "from", "type"));
  }

  @Test
  void aRefreshIsThreeProcessesAtOnce() throws Exception {
    String session = firstSession();
    List<String> answers =
        atOnce(
            List.of(
                () -> tui("conversations", "list", "--page", "1"),
                () -> tui("conversations", "get", session),
                () -> tui("messages", "list", session)));
    assertThat(OneDocument.objects(answers.get(0))).allSatisfy(ConsumersIT::isConversation);
    assertThat(OneDocument.object(answers.get(1))).containsEntry("session_id", session);
    assertThat(OneDocument.objects(answers.get(2))).isNotEmpty();
    assertThat(requests()).hasSize(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--flag\ntwo\r\nlines 你好，😀 e\u0301\t$(touch x) `id` ${HOME} \"double\" 'single' \\ \\\\ % ! * ?",
        "--",
        "a=b --json @config.json"
      })
  void whatIsWrittenArrivesAsItWasWritten(String text) throws Exception {
    String session = firstSession();
    for (String form : List.of("text", "note")) {
      crisp.reset();
      OneDocument.of(tui("reply", session, "--" + form + "=" + text));
      assertThat(requests()).containsExactly("POST /conversation/" + session + "/message");
      assertThat(OneDocument.object(crisp.requests().get(0).text()))
          .containsExactlyInAnyOrderEntriesOf(
              Map.of("type", form, "from", "operator", "origin", "chat", "content", text));
    }
  }

  @Test
  void statesAndReadMarksAreWritten() throws Exception {
    String session = firstSession();
    crisp.reset();
    for (String word : List.of("resolve", "reopen", "read")) {
      OneDocument.of(tui(word, session));
    }
    String path = "PATCH /conversation/" + session;
    assertThat(requests()).containsExactly(path + "/state", path + "/state", path + "/read");
    assertThat(crisp.requests())
        .extracting(Received::text)
        .containsExactly(
            "{\"state\":\"resolved\"}",
            "{\"state\":\"unresolved\"}",
            "{\"from\":\"operator\",\"origin\":\"chat\"}");
  }

  @Test
  void aReadOnlySessionWritesNothing() throws Exception {
    crispctl.with("CRISPCTL_READ_ONLY", "1");
    for (List<String> words :
        List.of(
            List.of("reply", "s", "--text=x"),
            List.of("reply", "s", "--note=x"),
            List.of("resolve", "s"),
            List.of("reopen", "s"),
            List.of("read", "s"),
            List.of("auth", "set", "--key=" + crisp.key()))) {
      List<String> args = new ArrayList<>(List.of("--read-only", "--json"));
      args.addAll(words);
      Shown shown = failure(call(args.toArray(String[]::new)));
      assertThat(shown).hasMessageContaining("read-only mode");
      assertThat(shown.getMessage()).doesNotContain(crisp.key());
      assertThat(shown.status).isEqualTo(2);
    }
    assertThat(crisp.tlsConnections()).isZero();
  }

  @Test
  void theMessageOfARefusalIsShownWithoutTheKey() throws Exception {
    crisp.inject(
        Match.every(),
        Effect.status(403, "not_allowed", "the key " + crisp.key() + " may not do that"));
    Shown shown = failure(call(profile("conversations", "list", "--page", "1")));
    assertThat(shown).hasMessage("the key [redacted] may not do that");
    assertThat(shown.status).isEqualTo(1);
    assertThat(crisp.requests()).hasSize(1);
  }

  @Test
  void everyKindOfFailureHasAMessageAndAStatus() throws Exception {
    assertThat(failure(call(profile("conversations", "list", "--page", "0"))).status).isEqualTo(2);
    assertThat(failure(call("--profile", "none", "--json", "messages", "list", "s")).status)
        .isEqualTo(2);
    assertThat(failure(call(profile("nonsense"))).status).isEqualTo(2);
    assertThat(failure(call(profile("conversations", "get", "session_none"))).status).isEqualTo(1);
    crisp.inject(Match.every(), new Effect.Drop(Effect.Ending.RESET));
    assertThat(failure(call(profile("messages", "list", "s"))).status).isEqualTo(1);
    crisp.clearFaults();
    crisp.inject(Match.every(), Effect.body(502, "text/html", "<html>"));
    assertThat(failure(call(profile("resolve", "s")))).hasMessage("HTTP 502");
  }

  @Test
  void theLargestAnswerFitsItsPipes() throws Exception {
    crisp.inject(Match.every(), Effect.oversized(8 * 1024 * 1024));
    assertThat(tui("conversations", "list", "--page", "1").length()).isGreaterThan(8_000_000);
  }

  @Test
  void theVersionAndTheEventsAreThoseItExpects() throws Exception {
    assertThat(OneDocument.object(read(call("--version", "--json"))))
        .isEqualTo(Map.of("version", Version.TEXT));
    Object events = OneDocument.object(tui("listen", "--list-events")).get("events");
    List<Object> forWebsites = new ArrayList<>();
    for (Object event : events instanceof List<?> list ? list : List.of()) {
      if (event instanceof Map<?, ?> known
          && known.get("tiers") instanceof List<?> tiers
          && tiers.contains("website")) {
        forWebsites.add(String.valueOf(known.get("event")));
      }
    }
    assertThat(forWebsites)
        .contains(
            "message:send",
            "message:received",
            "message:updated",
            "message:removed",
            "session:set_state");
  }

  private static void isConversation(Map<String, @Nullable Object> conversation) {
    assertThat(conversation.get("session_id")).asString().startsWith("session_");
    assertThat(conversation).containsKeys("state", "meta", "updated_at");
  }

  private String firstSession() throws Exception {
    var page = OneDocument.objects(tui("conversations", "list", "--page", "1"));
    return String.valueOf(page.get(0).get("session_id"));
  }

  /** A call that must succeed, as its one document. */
  private String tui(String... words) throws Exception {
    return read(call(profile(words)));
  }

  private static String[] profile(String... words) {
    List<String> args = new ArrayList<>(List.of("--profile", "sandbox", "--json"));
    Collections.addAll(args, words);
    return args.toArray(String[]::new);
  }

  private Packaged.Result call(String... args) throws Exception {
    return crispctl.piped(PATIENCE, MOST_BYTES, args);
  }

  private static String read(Packaged.Result result) throws Exception {
    if (result.status() != 0) {
      throw failure(result);
    }
    assertThat(result.err()).isEmpty();
    return result.out();
  }

  private static Shown failure(Packaged.Result result) throws Exception {
    assertThat(result.status()).isNotZero();
    assertThat(result.out()).isEmpty();
    return new Shown(
        result.status(), String.valueOf(OneDocument.object(result.err()).get("message")));
  }

  private static List<String> requests() {
    return crisp.requests().stream()
        .map(request -> request.toString().replace("/v1/website/" + crisp.websiteId(), ""))
        .toList();
  }

  private static List<String> atOnce(List<Callable<String>> calls) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(calls.size());
    try {
      List<String> answers = new ArrayList<>();
      for (Future<String> answer : threads.invokeAll(calls)) {
        answers.add(answer.get());
      }
      return answers;
    } finally {
      threads.shutdown();
    }
  }
}
