package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import crispctl.fixtures.Received;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Statements of the contract about words, options, values, help and the order of checks. */
class ContractGrammarIT extends AgainstCrisp {
  static List<Arguments> accepted() {
    return List.of(
        accept("GET /conversations/2", "conversations", "--page", "2", "list", "--json"),
        accept("GET /conversations/3", "--page=1", "conversations", "list", "--page", "3"),
        accept("GET /conversations/1", "--json", "--", "conversations", "list"),
        accept("GET /conversation/-s", "conversations", "get", "--", "-s"),
        accept("GET /conversation/--page", "conversations", "get", "--", "--page"),
        accept("GET /conversation/-", "conversations", "get", "-"),
        accept("GET /conversation/a%20b", "conversations", "get", " \ta b\n\u00a0"),
        accept("GET /conversation/anything/messages", "messages", "list", "anything"),
        accept("GET /people/profile/id", "people", "get", " id "),
        accept(
            "GET /conversations/1?search_query=a+b&search_type=text",
            "conversations",
            "search",
            " a b "),
        accept(
            "PATCH /conversation/s/meta {\"segments\":[\"a\",\"b c\",\"a\"]}",
            "segments",
            "s",
            "--set",
            " a , b c,, ,a"),
        accept(
            "PATCH /conversation/s/routing {\"assigned\":{\"user_id\":\"u\"}}",
            "assign",
            "s",
            "--user= u "),
        accept(message("a=b=", "text"), "reply", "s", "--text=a=b="),
        accept(message("-x", "text"), "reply", "s", "--text", "-x"),
        accept(message("-", "note"), "reply", "s", "--note", "-"),
        accept(message("hi", "text"), "reply", "--text", "hi", "--", "s"),
        accept(message(" 2", "text"), "reply", "--text", "1", "s", "--text", " 2"));
  }

  private static Arguments accept(String request, String... words) {
    return Arguments.of(Arrays.asList(words), request);
  }

  private static String message(String content, String type) {
    return "POST /conversation/s/message {\"type\":\""
        + type
        + "\",\"from\":\"operator\",\"origin\":\"chat\",\"content\":\""
        + content
        + "\"}";
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void wordsBecomeTheRequestTheyMean(List<String> words, String request) throws Exception {
    crisp.inject(Match.every(), Effect.body(200, "application/json", "{\"data\":{}}"));
    assertThat(crispctl.run(words.toArray(String[]::new)))
        .isEqualTo(new Packaged.Result(0, "{}\n", ""));
    assertThat(crisp.requests())
        .singleElement()
        .extracting(ContractGrammarIT::shortForm)
        .isEqualTo(request);
  }

  private static String shortForm(Received received) {
    String line = received.toString().replace("/v1/website/" + crisp.websiteId(), "");
    return received.body().length == 0 ? line : line + " " + received.text();
  }

  @Test
  void theWebsiteIsTrimmedAndItsTwoNamesMayAgree() throws Exception {
    crispctl.run("--website", " one ", "operators", "list");
    crispctl.run("operators", "list", "--website-id=two", "--website=two");
    crispctl.run("--website=", "operators", "list");
    assertThat(crisp.requests())
        .extracting(Received::target)
        .containsExactly(
            "/v1/website/one/operators/list",
            "/v1/website/two/operators/list",
            "/v1/website/" + crisp.websiteId() + "/operators/list");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "reply,s,--text,--json|--text needs a value",
        "--json,reply,s,--text,--|--text needs a value",
        "reply,s,--read-only=false,--json|unknown option --read-only",
        "conversations,list,--no-json,--json|unknown option --no-json",
        "--json,-hx|unknown option -hx",
        "--json,--bogus,--help|unknown option --bogus",
        "--json,--website=,--website-id=b,--help|--website and --website-id disagree",
        "--json,--website=a,--website-id=a ,--version|--website and --website-id disagree",
        "--json,auth|auth needs one of: set, show",
        "--json,messages|messages needs one of: list",
        "--json,people,x|unknown command people x",
        "--json,operators,lst|unknown command operators lst",
        "--json,conversations,get, |the session must not be empty",
        "--json,conversations,search,\u00a0|the query must not be empty",
        "--json,people,get, |the person must not be empty",
        "--json,assign,s,--user, |--user must not be empty",
        "--json,reply,s,--note,\u2003|--note must not be empty",
        "--json,assign,s,--user=a,--unassign|give exactly one of --user and --unassign",
        "--json,conversations,search,q,--page=0,--search-type=odd|--page must be",
        "--json,conversations,list,--page, 5|--page must be",
        "--json,conversations,list,--page,010|--page must be",
        "--json,conversations,list,--page,1e3|--page must be",
        "--json,conversations,list,--page,\u0663|--page must be",
        "--json,conversations,list,--page,+1|--page must be",
        "--json,conversations,list,--page,9007199254740992|--page must be",
        "--json,listen,--list-events,--count=1|--list-events goes without --count",
        "--json,listen,--list-events,--events=a:b|--list-events goes without --events",
        "--json,listen,--list-events,--session=s|--list-events goes without --session",
        "--json,listen,--list-events,--timeout=1|--list-events goes without --timeout",
        "--json,listen,--count,0|--count must be",
        "--json,listen,--count=9007199254740992|--count must be",
        "--json,listen,--timeout,1.5|--timeout must be",
        "--json,listen,--timeout,2147484|--timeout must be",
        "--json,listen,--session, |--session must not be empty",
        "--json,listen,--events=|--events must be",
        "--json,listen,--events=message|--events must be",
        "--json,listen,--events=a:|--events must be",
        "--json,listen,--events=a::b|--events must be",
        "--json,listen,--events=:a:b|--events must be",
        "--json,listen,--events=A:b|--events must be",
        "--json,listen,--events=a:1b|--events must be",
        "--json,listen,--events=a:b-c|--events must be",
        "--json,listen,--events=é:b|--events must be",
      })
  void faultsOfWordsStopBeforeAnythingIsRead(String words, String message) throws Exception {
    Files.writeString(dir.resolve("config.json"), "{broken");
    Packaged.Result result = crispctl.run(words.split(","));
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(OneDocument.object(result.err()))
        .containsEntry("ok", false)
        .containsEntry("error", "usage");
    assertThat(result.err())
        .startsWith(
            "{\"ok\":false,\"error\":\"usage\",\"message\":\"" + (message == null ? "" : message));
    assertThat(crisp.tlsConnections()).isZero();
  }

  @Test
  void aProfileNameIsTrimmedMayBeEmptyAndIsOtherwiseAConfigurationFault() throws Exception {
    assertThat(crispctl.run("auth", "show", "--json", "--profile", " a-_1 ").out())
        .startsWith("{\"profile\":\"a-_1\",");
    assertThat(crispctl.run("auth", "show", "--json", "--profile=").out())
        .startsWith("{\"profile\":\"default\",");
    for (String name : List.of("-a", "_a", "a b", "é")) {
      Packaged.Result result = crispctl.run("auth", "show", "--json", "--profile=" + name);
      assertThat(result.status()).isEqualTo(2);
      assertThat(result.err()).startsWith("{\"ok\":false,\"error\":\"config\",\"message\":\"");
    }
  }

  @Test
  void checksComeInTheirOrder() throws Exception {
    Files.writeString(dir.resolve("config.json"), "{broken");
    crispctl.without("CRISPCTL_KEY").with("CRISPCTL_READ_ONLY", "1");
    assertThat(error("reply", "--bogus")).contains("unknown option");
    assertThat(crispctl.run("reply", "--help", "--version").out()).startsWith("Usage: ");
    assertThat(error("reply", "--page=0", "--version", "--profile=a.b")).contains("read-only mode");
    crispctl.with("CRISPCTL_READ_ONLY", "0");
    assertThat(error("conversations", "list", "--page=0", "--profile=a.b")).contains("--page");
    assertThat(error("conversations", "list", "--profile=a.b")).contains("is not JSON");
    Files.writeString(dir.resolve("config.json"), "");
    assertThat(error("conversations", "list", "--profile=a.b")).contains("a profile name is");
    assertThat(error("conversations", "list")).contains("missing credentials: key");
    assertThat(crisp.tlsConnections()).isZero();
  }

  private String error(String... words) throws Exception {
    Packaged.Result result = crispctl.run(words);
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    return result.err();
  }

  @Test
  void versionIsIgnoredBesideACommand() throws Exception {
    assertThat(crispctl.run("--version", "auth", "show", "--json").out())
        .startsWith("{\"profile\":\"default\",");
  }

  @Test
  void rootHelpListsCommandsInOrderAndNamesTheVariables() throws Exception {
    String help = crispctl.run().out();
    List<String> commands =
        help.substring(help.indexOf("Commands:"), help.indexOf("Global options:"))
            .lines()
            .skip(1)
            .filter(line -> !line.isBlank())
            .map(line -> line.strip().replaceFirst(" .*", ""))
            .toList();
    assertThat(commands)
        .containsSubsequence(
            "auth", "conversations", "messages", "reply", "resolve", "reopen", "assign", "segments")
        .containsSubsequence("segments", "read", "people", "operators", "listen");
    for (String name : List.of("IDENTIFIER", "KEY", "WEBSITE_ID", "TIER")) {
      assertThat(help).contains("CRISPCTL_" + name, "CRISP_" + name);
    }
    assertThat(help).contains("CRISPCTL_PROFILE", "CRISPCTL_CONFIG", "CRISPCTL_READ_ONLY");
    assertThat(crispctl.run("help", "conversations").out())
        .startsWith("Usage: crispctl conversations ")
        .contains("  list ", "  get ", "  search ", "  pages ");
    assertThat(crispctl.run("help", "people", "get", "more").out())
        .startsWith("Usage: crispctl people get <person>");
  }
}
