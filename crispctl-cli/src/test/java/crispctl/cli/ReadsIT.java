package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import crispctl.fixtures.Received;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadsIT extends AgainstCrisp {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "conversations list|/conversations/1",
        "conversations list --page 3|/conversations/3",
        "--page=2 conversations list|/conversations/2",
        "conversations get session_x|/conversation/session_x",
        "conversations pages session_x --page 4|/conversation/session_x/pages/4",
        "messages list session_x|/conversation/session_x/messages",
        "operators list|/operators/list",
        "people get 12345678-1234-4234-8234-123456789abc|/people/profile/12345678-1234-4234-8234-123456789abc",
        "conversations search refund|/conversations/1?search_query=refund&search_type=text",
        "conversations search vip --search-type segment --page 2|/conversations/2?search_query=vip&search_type=segment",
      })
  void asksTheRouteOfTheContract(String words, String target) throws Exception {
    answer("{\"error\":false,\"reason\":\"ok\",\"data\":{\"a\":1}}");
    assertThat(crispctl.run((words + " --json").split(" ")))
        .isEqualTo(new Packaged.Result(0, "{\"a\":1}\n", ""));
    assertThat(crisp.requests()).hasSize(1);
    Received request = crisp.requests().get(0);
    assertThat(request).hasToString("GET /v1/website/" + crisp.websiteId() + target);
    assertThat(request.body()).isEmpty();
  }

  @Test
  void sendsTheHeadersOfTheContractAndNoMore() throws Exception {
    crispctl.run("conversations", "list");
    Received request = crisp.requests().get(0);
    String basic =
        Base64.getEncoder()
            .encodeToString(
                (crisp.identifier() + ":" + crisp.key()).getBytes(StandardCharsets.UTF_8));
    assertThat(request.header("Accept")).isEqualTo("application/json");
    assertThat(request.header("Authorization")).isEqualTo("Basic " + basic);
    assertThat(request.header("X-Crisp-Tier")).isEqualTo("website");
    assertThat(request.header("User-Agent")).isEqualTo("crispctl/" + Version.TEXT);
    assertThat(request.headers().keySet().stream().map(name -> name.toLowerCase(Locale.ROOT)))
        .doesNotContain("content-type", "cookie", "content-length");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a/b|a%2Fb",
        "a b?c#d&e%|a%20b%3Fc%23d%26e%25",
        "é😀|%C3%A9%F0%9F%98%80",
        "-_.!~*'()|-_.!~*'()",
        "...|...",
        "a+b:@;=,$|a%2Bb%3A%40%3B%3D%2C%24",
      })
  void encodesIdsAsPathSegments(String id, String encoded) throws Exception {
    crispctl.run("conversations", "get", "--", id);
    assertThat(crisp.requests())
        .singleElement()
        .hasToString("GET /v1/website/" + crisp.websiteId() + "/conversation/" + encoded);
  }

  @Test
  void encodesNewlinesInIds() throws Exception {
    crispctl.run("conversations", "get", "a\nb");
    assertThat(crisp.requests())
        .singleElement()
        .hasToString("GET /v1/website/" + crisp.websiteId() + "/conversation/a%0Ab");
  }

  @Test
  void encodesQueriesAsForms() throws Exception {
    crispctl.run("conversations", "search", "receipt & invoice@ü", "--page", "3");
    assertThat(crisp.requests())
        .singleElement()
        .hasToString(
            "GET /v1/website/"
                + crisp.websiteId()
                + "/conversations/3?search_query=receipt+%26+invoice%40%C3%BC&search_type=text");
  }

  @Test
  void readsTheInboxOfTheSandbox() throws Exception {
    Packaged.Result list = crispctl.run("conversations", "list", "--json");
    assertThat(list.status()).isZero();
    assertThat(list.err()).isEmpty();
    assertThat(list.out())
        .startsWith("[{\"session_id\":\"session_")
        .endsWith("}]\n")
        .matches("[^\n]+\n");
    String session = list.out().substring(16, 16 + "session_".length() + 36);
    assertThat(crispctl.run("conversations", "get", session, "--json").out())
        .startsWith("{\"session_id\":\"" + session + "\"");
    assertThat(crispctl.run("messages", "list", session, "--json").out())
        .contains("\"fingerprint\":");
    assertThat(crispctl.run("operators", "list", "--json").out())
        .startsWith("[{\"type\":\"operator\",\"details\":{");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"data\":{\"amount\":1.10,\"price\":600.00,\"tiny\":0.1234567890123456789}}|{\"amount\":1.10,\"price\":600.00,\"tiny\":0.1234567890123456789}",
        "{\"data\":{\"x\":1e400,\"y\":-1e400,\"z\":-0.0,\"e\":1E5}}|{\"x\":1e400,\"y\":-1e400,\"z\":-0.0,\"e\":1E5}",
        "{\"data\":{\"n\\ud83d\":1}}|{\"n\\ud83d\":1}",
        "{\"data\":{\"a\":1,\"a\":2}}|{\"a\":1,\"a\":2}",
        "{\"data\":{\"z\":1,\"2\":2,\"a\":3,\"1\":4}}|{\"z\":1,\"2\":2,\"a\":3,\"1\":4}",
        "{\"data\":[\"x\\ud83dy\",\"end\\ud83d\"]}|[\"x\\ud83dy\",\"end\\ud83d\"]",
        "{\"data\":\"\\u001b[31mred\\u0007\\u0000\\u001f\\u001B\"}|\"\\u001b[31mred\\u0007\\u0000\\u001f\\u001b\"",
        "{\"data\":\"<\\/b> \\u2028 & \\u00e9 \\uD83D\\uDE00\"}|\"</b> \u2028 & é 😀\"",
        "{\"data\":12345678901234567890123456789}|12345678901234567890123456789",
        "{\"data\":null}|null",
        "{\"reason\":\"ok\"}|null",
        "{}|null",
        "{\"data\":1,\"data\":[ ]}|[]",
        "{\"error\":false,\"data\":false,\"more\":{\"data\":1}}|false",
      })
  void printsDataTokenByToken(String body, String printed) throws Exception {
    answer(body);
    assertThat(crispctl.run("conversations", "list", "--json"))
        .isEqualTo(new Packaged.Result(0, printed + "\n", ""));
  }

  @Test
  void theSchemeOfTheOriginIgnoresCase() throws Exception {
    crispctl.with("CRISPCTL_API_URL", crisp.origin().toString().replace("https", "HTTPS"));
    assertThat(crispctl.run("operators", "list").status()).isZero();
  }

  @Test
  void anEmptyBodyIsNull() throws Exception {
    crisp.inject(Match.every(), Effect.body(200, "application/json", ""));
    assertThat(crispctl.run("conversations", "list", "--json").out()).isEqualTo("null\n");
  }

  @Test
  void indentsByTwoSpacesAndPrintsATextBare() throws Exception {
    answer("{\"data\":{\"a\":[],\"b\":{},\"c\":[1,{\"d\":\"\\u00e9\\n\"}],\"e\":null}}");
    assertThat(crispctl.run("conversations", "list").out())
        .isEqualTo(
            """
            {
              "a": [],
              "b": {},
              "c": [
                1,
                {
                  "d": "é\\n"
                }
              ],
              "e": null
            }
            """);
    crisp.clearFaults();
    answer("{\"data\":\"bare \\u0041\\nline\"}");
    assertThat(crispctl.run("conversations", "list").out()).isEqualTo("bare A\nline\n");
  }

  @Test
  void aPageBeyondTheLastIsAnEmptyList() throws Exception {
    assertThat(crispctl.run("conversations", "list", "--page", "9007199254740991", "--json"))
        .isEqualTo(new Packaged.Result(0, "[]\n", ""));
  }

  @ParameterizedTest
  @CsvSource({"206", "202", "201"})
  void otherSuccessesAreSuccesses(int status) throws Exception {
    crisp.inject(
        Match.every(), Effect.body(status, "application/json", "{\"error\":false,\"data\":[1]}"));
    assertThat(crispctl.run("messages", "list", "s", "--json").out()).isEqualTo("[1]\n");
  }

  @Test
  void findsAContactByItsWholeEmailIgnoringCase() throws Exception {
    crisp.inject(
        Match.of("GET", "website/*/people/profiles/1"),
        json(
            "{\"error\":false,\"data\":[7,null,[],{\"email\":5},{\"email\":\"a@example.com.au\",\"people_id\":\"wrong\"},{\"email\":\"A@Example.com\",\"people_id\":\"\"},{\"people_id\":\"right\",\"x\":{\"email\":\"no@no\"},\"email\":\"A@EXAMPLE.com\"},{\"email\":\"a@example.com\",\"people_id\":\"late\"}]}"));
    crisp.inject(
        Match.of("GET", "website/*/people/profile/*"),
        json("{\"error\":false,\"data\":{\"people_id\":\"right\"}}"));
    assertThat(crispctl.run("people", "get", "a@example.com", "--json"))
        .isEqualTo(new Packaged.Result(0, "{\"people_id\":\"right\"}\n", ""));
    String website = "GET /v1/website/" + crisp.websiteId();
    assertThat(crisp.requests())
        .extracting(Received::toString)
        .isEqualTo(
            List.of(
                website + "/people/profiles/1?search_text=a%40example.com",
                website + "/people/profile/right"));
    assertThat(crisp.tlsConnections()).isEqualTo(1);
  }

  @Test
  void anEmailNobodyHasIsNotFound() throws Exception {
    crisp.inject(
        Match.of("GET", "website/*/people/profiles/1"), json("{\"error\":false,\"data\":[]}"));
    Packaged.Result result =
        crispctl.run("people", "get", "a@example.com", "--json", "--detailed-exit-codes");
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith(
            "{\"ok\":false,\"error\":\"not_found\",\"status\":404,\"reason\":\"not_found\",\"message\":\"");
    assertThat(crisp.requests()).hasSize(1);
  }

  @Test
  void aSearchThatAnswersNoListIsInvalid() throws Exception {
    crisp.inject(
        Match.of("GET", "website/*/people/profiles/1"),
        json("{\"error\":false,\"data\":{\"email\":\"a@example.com\"}}"));
    assertThat(crispctl.run("people", "get", "a@example.com", "--json").err())
        .startsWith(
            "{\"ok\":false,\"error\":\"invalid_json\",\"status\":200,\"reason\":\"invalid_json\"");
  }

  @ParameterizedTest
  @CsvSource({"a@b@c", "a@", "@b", "'a b@c'", "12345678"})
  void everythingElseIsAnId(String id) throws Exception {
    answer("{\"data\":1}");
    crispctl.run("people", "get", id);
    assertThat(crisp.requests()).singleElement().asString().contains("/people/profile/");
  }

  private static void answer(String body) {
    crisp.inject(Match.every(), json(body));
  }

  private static Effect json(String body) {
    return Effect.body(200, "application/json", body);
  }
}
