package crispctl.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crispctl.cli.error.CliException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventNamesTest {
  @Test
  void withoutNamesThereAreThree() throws CliException {
    assertThat(EventNames.of(null))
        .containsExactly("message:send", "message:received", "session:set_state");
  }

  @Test
  void namesAreTrimmedAndEachCountsAtItsFirstPlace() throws CliException {
    assertThat(EventNames.of(" b:c\u00a0,a:b,\tb:c , a1:b_2:c "))
        .containsExactly("b:c", "a:b", "a1:b_2:c");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        ",",
        "a:b,",
        ",a:b",
        "a:b,,c:d",
        "a",
        "a:",
        ":a",
        "a::b",
        "a:b:",
        "A:b",
        "a:B",
        "1a:b",
        "_a:b",
        "a:1",
        "a:_",
        "a-b:c",
        "a b:c",
        "a:b.c",
        "\u00e4:b",
        "a:\u0663",
        "a:b\n;c"
      })
  void whatIsNoNameIsNamed(String given) {
    assertThatThrownBy(() -> EventNames.of(given))
        .isInstanceOf(CliException.class)
        .hasMessageStartingWith("--events must be names such as message:send")
        .hasMessageNotContaining("\n");
  }

  @Test
  void everyKnownEventIsForItsTiersOnly() {
    int refused = 0;
    for (EventCatalog.Event event : EventCatalog.events()) {
      for (String tier : List.of("website", "plugin")) {
        List<String> names = List.of("new:event", event.name());
        if (event.tiers().contains(tier)) {
          assertThatCode(() -> EventNames.check(names, tier)).doesNotThrowAnyException();
        } else {
          refused++;
          assertThatThrownBy(() -> EventNames.check(names, tier))
              .hasMessage(event.name() + " is not sent to a token of tier " + tier);
        }
      }
    }
    assertThat(refused).isEqualTo(11 + 10);
  }
}
