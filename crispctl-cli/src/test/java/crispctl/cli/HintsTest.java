package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What errors tell people to run exists. */
class HintsTest {
  private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
  private static final Pattern ADVICE =
      Pattern.compile("crispctl (?!through its launcher)([a-z][a-z -]*)");

  @Test
  void everyCommandInAHintIsOne() throws Exception {
    Grammar grammar = new Grammar(CommandModel.root());
    List<String> advice = advice();
    assertThat(advice).hasSizeGreaterThan(8);
    for (String words : advice) {
      Grammar.Match match = grammar.match(Arrays.asList(words.split(" ")));
      boolean command = match.spec().userObject() instanceof Action;
      assertThat(command || words.startsWith("help")).as(words).isTrue();
    }
  }

  private static List<String> advice() throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .flatMap(file -> LITERAL.matcher(read(file)).results())
          .forEach(
              literal -> {
                Matcher matcher = ADVICE.matcher(literal.group());
                while (matcher.find()) {
                  found.add(matcher.group(1).trim());
                }
              });
    }
    return found;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
