package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.cli.error.CliException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class GrammarTest {
  private final CommandSpec root = CommandModel.root();
  private final Grammar grammar = new Grammar(root);

  @Test
  void optionsStandBeforeBetweenAndAfterCommandWords() throws Exception {
    var expected =
        new Grammar.Parsed(
            List.of("conversations", "list"),
            Map.of("--page", "2", "--json", "", "--output", "json"));
    assertThat(parse("--json", "--page", "2", "conversations", "list")).isEqualTo(expected);
    assertThat(parse("conversations", "--page=2", "list", "--json")).isEqualTo(expected);
    assertThat(parse("conversations", "list", "--json", "--page", "2")).isEqualTo(expected);
  }

  @Test
  void onlyTheFirstEqualsSignSplits() throws Exception {
    assertThat(parse("reply", "s", "--text=a=b==c").options()).containsEntry("--text", "a=b==c");
  }

  @Test
  void ofSeveralFormatsTheLastOneCounts() throws Exception {
    assertThat(parse("-o", "csv", "--json", "x").options()).containsEntry("--output", "json");
    assertThat(parse("--json", "x", "--output=csv").options())
        .containsEntry("--output", "csv")
        .containsKey("--json");
  }

  @Test
  void anOptionalValueStandsOnlyBehindAnEqualsSign() throws Exception {
    assertThat(parse("--trace-http", "file").words()).containsExactly("file");
    assertThat(parse("--trace-http=file").options()).containsEntry("--trace-http", "file");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--json", "--text", "--", "-o", "-", "@file", "", "--help", "*", "a\nb", "$(x)"})
  void joinedValuesAreAnyText(String value) throws Exception {
    assertThat(parse("reply", "s", "--text=" + value).options()).containsEntry("--text", value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-x", "-1", "-", "", "@pom.xml", "-h"})
  void separateValuesMayBeginWithOneDash(String value) throws Exception {
    assertThat(parse("reply", "s", "--text", value).options()).containsEntry("--text", value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--json", "--", "--anything"})
  void separateValuesMayNotBeginWithTwoDashes(String value) {
    assertThatThrownBy(() -> parse("reply", "s", "--text", value))
        .isInstanceOf(CliException.class)
        .hasMessage("--text needs a value");
  }

  @Test
  void anOptionAtTheEndLacksItsValue() {
    assertThatThrownBy(() -> parse("conversations", "list", "--page"))
        .hasMessage("--page needs a value");
  }

  @Test
  void theLastOfARepetitionCounts() throws Exception {
    assertThat(parse("--page", "1", "--page=3").options()).containsEntry("--page", "3");
  }

  @Test
  void twoDashesEndTheOptions() throws Exception {
    var parsed = parse("reply", "--text", "hi", "--", "-session", "--text", "--");
    assertThat(parsed.words()).containsExactly("reply", "-session", "--text", "--");
    assertThat(parsed.options()).containsEntry("--text", "hi");
  }

  @Test
  void commandWordsMayStandAfterTwoDashes() throws Exception {
    assertThat(parse("--json", "--", "conversations", "list").words())
        .containsExactly("conversations", "list");
  }

  @ParameterizedTest
  @CsvSource({
    "-x, -x",
    "-hx, -hx",
    "--bogus, --bogus",
    "--bogus=1, --bogus",
    "--json=true, --json",
    "--read-only=false, --read-only",
    "--no-json, --no-json",
    "---page, ---page"
  })
  void unknownOptionsAreNamedWithoutWhatFollows(String word, String named) {
    assertThatThrownBy(() -> parse("conversations", "list", word, "val"))
        .hasMessage("unknown option " + named);
  }

  @Test
  void aLoneDashIsAWord() throws Exception {
    assertThat(parse("-").words()).containsExactly("-");
  }

  @Test
  void theTwoNamesOfTheWebsiteMustAgreeToTheLetter() throws Exception {
    assertThat(parse("--website", "a", "--website-id=a").options()).containsEntry("--website", "a");
    assertThat(parse("--website-id", "b").options()).containsEntry("--website", "b");
    assertThatThrownBy(() -> parse("--website=", "--website-id=b"))
        .hasMessage("--website and --website-id disagree");
    assertThatThrownBy(() -> parse("--website=a", "--website-id=a ", "--help"))
        .hasMessage("--website and --website-id disagree");
  }

  @Test
  void wordsLeadToTheDeepestCommand() {
    assertThat(grammar.match(List.of("conversations", "pages", "s")))
        .isEqualTo(new Grammar.Match(specOf("conversations", "pages"), 2));
    assertThat(grammar.match(List.of("conversations", "nonsense")).depth()).isEqualTo(1);
    assertThat(grammar.match(List.of("nonsense", "list")).depth()).isZero();
  }

  @Test
  void anOptionMeansTheSameInEveryCommand() {
    // The grammar reads options before it knows the command, so one name may not take a value here
    // and none there.
    assertThat(sameArity(root, new HashMap<>())).isPositive();
  }

  private int sameArity(CommandSpec spec, Map<String, Integer> seen) {
    for (OptionSpec option : spec.options()) {
      for (String name : option.names()) {
        Integer before = seen.putIfAbsent(name, option.arity().max());
        assertThat(before == null ? option.arity().max() : before)
            .as(name)
            .isEqualTo(option.arity().max());
      }
    }
    for (CommandLine sub : spec.subcommands().values()) {
      sameArity(sub.getCommandSpec(), seen);
    }
    return seen.size();
  }

  private CommandSpec specOf(String... words) {
    CommandSpec spec = root;
    for (String word : words) {
      spec = Objects.requireNonNull(spec.subcommands().get(word)).getCommandSpec();
    }
    return spec;
  }

  private Grammar.Parsed parse(String... args) throws CliException {
    return grammar.parse(args);
  }
}
