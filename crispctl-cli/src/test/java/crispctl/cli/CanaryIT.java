package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whatever is run, and however it fails: no secret in a byte that leaves the process, but for
 * results as the API sent them, nor in a file but the configuration.
 */
class CanaryIT extends AgainstCrisp {
  private static final String KEY = "canary-k\u00e9y\"&+/\\";
  private static final List<String> COMMANDS =
      List.of(
          "auth show",
          "auth set --identifier i --tier website --website w",
          "auth switch default",
          "auth remove default --yes",
          "conversations list",
          "conversations list --all -o csv",
          "conversations list --limit 3 -o table",
          "conversations get s",
          "conversations search q -o ndjson",
          "conversations pages s -o tsv",
          "messages list s --all",
          "reply s --text hi",
          "reply s --text hi --dry-run",
          "resolve s",
          "reopen s --dry-run",
          "assign s --unassign",
          "segments s --set a",
          "read s",
          "people get p@example.com",
          "operators list --envelope",
          "listen --list-events");
  private static final List<String> WAYS =
      List.of("", "--json", "-vv", "--trace-http", "--trace-http=" + "TRACE", "--read-only");

  @Test
  void noCommandInNoWayShowsTheKey() throws Exception {
    crispctl.with("CRISPCTL_KEY", KEY);
    // The fixture knows another key, so that most of them fail; the refusal repeats ours.
    crisp.inject(Match.every(), Effect.status(403, KEY, "your key is " + KEY + ", go away"));
    Path trace = dir.resolve("trace");
    int run = 0;
    for (String command : COMMANDS) {
      List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
      String way = WAYS.get(run++ % WAYS.size());
      if (!way.isEmpty()) {
        words.add(0, way.replace("TRACE", trace.toString()));
      }
      Packaged.Result result = crispctl.run(words.toArray(new String[0]));
      assertHidden(result.out(), words.toString());
      assertHidden(result.err(), words.toString());
    }
    assertNothingOnDisk();
  }

  @Test
  void aKeyAmongTheArgumentsIsHiddenWhateverIsWrong() throws Exception {
    for (String[] words :
        new String[][] {
          {"auth", "set", "--key", KEY},
          {"auth", "set", "--key=" + KEY, "--tier", KEY},
          {"--key", KEY, "help", KEY},
          {"--key", KEY, "conversations", "get", KEY, "--json"},
          {"--key", KEY, KEY},
          {"conversations", "list", "--fields", KEY, "--key", KEY},
          {"reply", "s", "--text-file", KEY, "--key", KEY, "--bogus=" + KEY}
        }) {
      Packaged.Result result = crispctl.run(words);
      assertHidden(result.out() + result.err(), String.join(" ", words));
    }
  }

  @Test
  void aKeyInResultsIsNotTouched() throws Exception {
    crisp.inject(
        Match.every(), Effect.body(200, "application/json", "{\"data\":\"" + crisp.key() + "\"}"));
    assertThat(crispctl.run("conversations", "get", "s", "--json").out())
        .isEqualTo("\"" + crisp.key() + "\"\n");
  }

  private void assertNothingOnDisk() throws IOException {
    try (Stream<Path> files = Files.walk(dir)) {
      files
          .filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().equals("config.json"))
          .forEach(file -> assertHidden(read(file), file.getFileName().toString()));
    }
  }

  private static void assertHidden(String text, String where) {
    String pair = "i:" + KEY;
    assertThat(text)
        .as(where)
        .doesNotContain(
            "canary",
            Base64.getEncoder().encodeToString(KEY.getBytes(StandardCharsets.UTF_8)),
            Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
