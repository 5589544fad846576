package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
  private static final Instant NOW = Instant.parse("2026-10-01T12:00:00Z");

  @Test
  void digitsAreSeconds() {
    assertThat(RetryAfter.parse("0", NOW)).isZero();
    assertThat(RetryAfter.parse("007", NOW)).hasSeconds(7);
    assertThat(RetryAfter.parse("999999999999999999", NOW)).hasSeconds(999_999_999_999_999_999L);
  }

  @Test
  void datesAreWaitedFor() {
    assertThat(RetryAfter.parse("Thu, 01 Oct 2026 12:00:30 GMT", NOW)).hasSeconds(30);
    assertThat(RetryAfter.parse("Fri, 31 Dec 9999 23:59:59 GMT", NOW))
        .isGreaterThan(Duration.ofDays(1_000_000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Thu, 01 Jan 1970 00:00:00 GMT", // past
        "Thu, 01 Oct 2026 11:59:59 GMT",
        "Wed, 01 Oct 2026 12:00:30 GMT", // wrong weekday
        "Tue, 31 Nov 2026 12:00:30 GMT", // no such day
        "Thu, 1 Oct 2026 12:00:30 GMT",
        "Thu, 01 Oct 2026 12:00:30 UTC",
        "Thu, 01 Oct 2026 24:00:00 GMT",
        "thu, 01 oct 2026 12:00:30 gmt",
        "Thursday, 01-Oct-26 12:00:30 GMT",
        "Thu Oct  1 12:00:30 2026",
        "-5",
        "+5",
        "abc",
        "1.5",
        "1e3",
        "5 s",
        "",
        " ",
        "\u0665",
        "99999999999999999999",
        "9999999999999999999"
      })
  void everythingElseIsNoHeader(String header) {
    assertThat(RetryAfter.parse(header, NOW)).isZero();
  }

  @Test
  void absentHeaderAsksForNothing() {
    assertThat(RetryAfter.parse(null, NOW)).isZero();
  }
}
