package crispctl.transport.rtm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WaitsTest {
  @Test
  void waitsDoubleUpToHalfAMinuteAndAreAtLeastHalfThat() {
    Backoff lucky = new Backoff();
    Backoff unlucky = new Backoff();
    for (int seconds : new int[] {1, 2, 4, 8, 16, 30, 30, 30}) {
      assertThat(lucky.next(0, Duration.ZERO)).isEqualTo(Duration.ofMillis(500L * seconds));
      assertThat(unlucky.next(0.999999, Duration.ZERO)).isEqualTo(Duration.ofSeconds(seconds));
    }
  }

  @Test
  void waitsAreRoundedUpToAMillisecond() {
    assertThat(new Backoff().next(0.0001, Duration.ZERO)).isEqualTo(Duration.ofMillis(501));
  }

  @Test
  void acceptedLoginBeginsAnew() {
    Backoff backoff = new Backoff();
    backoff.next(0, Duration.ZERO);
    backoff.next(0, Duration.ZERO);
    backoff.reset();
    assertThat(backoff.next(0, Duration.ZERO)).isEqualTo(Duration.ofMillis(500));
  }

  @Test
  void theServerMayAskForMoreThanHalfAMinute() {
    Backoff backoff = new Backoff();
    assertThat(backoff.next(0, Duration.ofMinutes(9))).isEqualTo(Duration.ofMinutes(9));
    assertThat(backoff.next(0, Duration.ofMillis(3))).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void machineThatSleptIsNoticedOnce() {
    Slumber slumber = new Slumber(1_000, 0);
    assertThat(slumber.ended(6_000, 5_000_000_000L)).isFalse();
    assertThat(slumber.ended(61_000, 10_000_000_000L)).isTrue();
    assertThat(slumber.ended(66_000, 15_000_000_000L)).isFalse();
  }

  @Test
  void clockThatIsSetBackOrDriftsIsNoSleep() {
    Slumber slumber = new Slumber(1_000_000, 0);
    assertThat(slumber.ended(5_000, 5_000_000_000L)).isFalse();
    for (int i = 1; i < 100; i++) {
      assertThat(slumber.ended(5_000 + 6_000L * i, 5_000_000_000L * (i + 1))).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://h/",
        "https://h/",
        "ws://h/",
        "wss:",
        "wss://",
        "wss://u@h/",
        "wss://u:p@h/",
        "wss://h/#f",
        "wss://h:99999/",
        "//h/",
        ""
      })
  void addressThatIsNotBareAndSecureIsNone(String app) {
    assertThat(Discovery.secure(app)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"wss://h", "WSS://h/p/68/?a=b&c", "wss://[::1]:8443/x"})
  void secureAddressIsTaken(String app) {
    assertThat(Discovery.secure(app)).isNotNull();
  }
}
