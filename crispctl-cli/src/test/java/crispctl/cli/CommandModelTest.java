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
            : --ca-file=FILE --client-cert=FILE --client-key=FILE --color=WHEN --detailed-exit-codes --envelope --help --json --output=FORMAT --profile=NAME --proxy=URL --read-only --retry-max-time=SECONDS --retry=N --trace-http=FILE --verbose --version --website-id=ID --website=ID -vv
            serve: --extensions --stdio
            auth:
            auth set: --identifier=ID --key-file=FILE --key-stdin --key=KEY --tier=TIER
            auth show:
            auth status:
            auth switch: <profile>
            auth remove: <profile> --yes
            conversations:
            conversations list: --all --csv-crlf --csv-safe --fields=A,B.C --limit=N --no-header --page=N --times=FORM
            conversations get: <session>
            conversations search: <query> --all --csv-crlf --csv-safe --fields=A,B.C --limit=N --no-header --page=N --search-type=TYPE --times=FORM
            conversations pages: <session> --all --csv-crlf --csv-safe --fields=A,B.C --limit=N --no-header --page=N --times=FORM
            messages:
            messages list: <session> --all --csv-crlf --csv-safe --fields=A,B.C --limit=N --no-header --times=FORM
            reply: <session> --dry-run --note-file=FILE --note=TEXT --text-file=FILE --text=TEXT
            resolve: <session> --dry-run
            reopen: <session> --dry-run
            assign: <session> --dry-run --unassign --user=ID
            segments: <session> --dry-run --set=A,B
            read: <session> --dry-run
            people:
            people get: <person>
            operators:
            operators list: --all --csv-crlf --csv-safe --fields=A,B.C --limit=N --no-header --times=FORM
            listen: --count=N --events=A,B --list-events --session=ID --timeout=SECONDS
            sandbox:
            sandbox start: --conversations=N --export --messages=N --rtm-rate=N --scenario=FILE --seed=N
            sandbox exec: <command> --conversations=N --messages=N --rtm-rate=N --scenario=FILE --seed=N""");
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
