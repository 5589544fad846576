package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

class CommandModelTest {
  @Test
  void noCommandAndNoOptionVanishesUnnoticed() {
    List<String> lines = new ArrayList<>();
    describe("", CommandModel.root(), lines);
    assertThat(String.join("\n", lines))
        .isEqualTo(
            """
            : --detailed-exit-codes --help --json --profile=NAME --read-only --version --website-id=ID --website=ID
            auth:
            auth set: --identifier=ID --key-file=FILE --key-stdin --key=KEY --tier=TIER
            auth show:
            auth switch: <profile>
            auth remove: <profile> --yes
            conversations:
            conversations list: --page=N
            conversations get: <session>
            conversations search: <query> --page=N --search-type=TYPE
            conversations pages: <session> --page=N
            messages:
            messages list: <session>
            reply: <session> --note=TEXT --text=TEXT
            resolve: <session>
            reopen: <session>
            assign: <session> --unassign --user=ID
            segments: <session> --set=A,B
            read: <session>
            people:
            people get: <person>
            operators:
            operators list:
            listen: --list-events
            sandbox:
            sandbox start: --conversations=N --export --messages=N --scenario=FILE --seed=N
            sandbox exec: <command> --conversations=N --messages=N --scenario=FILE --seed=N""");
  }

  @Test
  void everyWriteIsKnownAsOne() {
    List<String> writes = new ArrayList<>();
    for (Action action : Action.values()) {
      if (action.writes()) {
        writes.add(action.name());
      }
    }
    assertThat(writes)
        .containsExactly(
            "AUTH_SET",
            "AUTH_SWITCH",
            "AUTH_REMOVE",
            "REPLY",
            "RESOLVE",
            "REOPEN",
            "ASSIGN",
            "SEGMENTS",
            "READ");
  }

  private static void describe(String path, CommandSpec spec, List<String> lines) {
    StringBuilder line = new StringBuilder(path).append(':');
    for (PositionalParamSpec argument : spec.positionalParameters()) {
      line.append(' ').append(argument.paramLabel());
    }
    spec.options().stream()
        .map(CommandModelTest::text)
        .sorted()
        .forEach(option -> line.append(' ').append(option));
    lines.add(line.toString());
    for (CommandLine sub : spec.subcommands().values()) {
      String name = sub.getCommandSpec().name();
      describe(path.isEmpty() ? name : path + " " + name, sub.getCommandSpec(), lines);
    }
  }

  private static String text(OptionSpec option) {
    return option.arity().max() == 0
        ? option.longestName()
        : option.longestName() + "=" + option.paramLabel();
  }
}
