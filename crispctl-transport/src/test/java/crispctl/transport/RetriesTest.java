package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.transport.TransportException.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetriesTest {
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void everyDrawLiesBetweenTheLastWaitAndALimitThatDoublesUpToThirtySeconds() {
    assertThat(millis(waits(new Retry(9, HOUR), new Steps(0), null)))
        .containsExactly(100L, 100L, 100L, 100L, 100L, 100L, 100L, 100L, 100L);
    assertThat(millis(waits(new Retry(9, HOUR), new Steps(0.5), null)))
        .containsExactly(300L, 650L, 1325L, 2662L, 5331L, 10665L, 20332L, 25166L, 27583L);
    assertThat(millis(waits(new Retry(9, HOUR), new Steps(0.999_999_999), null)))
        .containsExactly(499L, 999L, 1999L, 3999L, 7999L, 15999L, 29999L, 29999L, 29999L);
  }

  @Test
  void serverMayLengthenAWaitAndNeverShortenIt() {
    assertThat(millis(waits(new Retry(4, HOUR), new Steps(0.5), "1")))
        .containsExactly(1000L, 1000L, 1325L, 2662L);
  }

  @Test
  void serverMayAskForMoreThanThirtySeconds() {
    assertThat(waits(new Retry(1, HOUR), new Steps(0.5), "90"))
        .containsExactly(Duration.ofSeconds(90));
  }

  @Test
  void nothingIsWaitedForThatEndsAfterTheTime() {
    Retry policy = new Retry(9, Duration.ofSeconds(10));

    assertThat(waits(policy, new Steps(0), "5")).hasSize(2);
    assertThat(waits(policy, new Steps(0), "11")).isEmpty();
    assertThat(waits(policy, new Steps(0), "999999999999999999")).isEmpty();
    assertThat(waits(policy, new Steps(0), "Fri, 31 Dec 9999 23:59:59 GMT")).isEmpty();
    assertThat(waits(new Retry(9, Duration.ZERO), new Steps(0), null)).isEmpty();
  }

  @Test
  void attemptsCountForTheTimeToo() {
    Steps clock = new Steps(0);
    Retries retries = new Retries(new Retry(9, Duration.ofSeconds(10)), clock);
    clock.pass(Duration.ofMillis(9_900));
    assertThat(retries.next(refused(503, null))).hasMillis(100);
    clock.pass(Duration.ofMillis(1));
    assertThat(retries.next(refused(503, null))).isNull();
  }

  @Test
  void longestTimeThereIsDoesNotOverflow() {
    Retry policy = new Retry(Integer.MAX_VALUE, Duration.ofSeconds(Long.MAX_VALUE));
    Retries retries = new Retries(policy, new Steps(0));

    assertThat(retries.next(refused(503, "999999999999999999")))
        .hasSeconds(999_999_999_999_999_999L);
  }

  @Test
  void hopeEndsWithTheAttempts() {
    assertThat(waits(new Retry(3, HOUR), new Steps(0), null)).hasSize(3);
    assertThat(waits(Retry.NONE, new Steps(0), null)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {420, 429, 502, 503, 504})
  void overloadPasses(int status) {
    assertThat(next(refused(status, null))).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 400, 401, 403, 404, 408, 423, 425, 500, 501})
  void otherRefusalsStay(int status) {
    assertThat(next(refused(status, null))).isNull();
  }

  @Test
  void onlyLostConnectionsAndSilencePass() {
    assertThat(next(unanswered(Kind.TIMEOUT, false))).isNotNull();
    assertThat(next(unanswered(Kind.NETWORK, true))).isNotNull();
    assertThat(next(unanswered(Kind.NETWORK, false))).isNull();
    for (Kind kind :
        List.of(Kind.INVALID_JSON, Kind.TOO_LARGE, Kind.CANCELLED, Kind.TLS_FILE, Kind.READ_ONLY)) {
      assertThat(next(unanswered(kind, true))).as(kind.name()).isNull();
    }
  }

  private static @Nullable Duration next(TransportException failure) {
    return new Retries(new Retry(1, HOUR), new Steps(0)).next(failure);
  }

  /** The waits after one 503 after the other. */
  private static List<Duration> waits(Retry policy, Steps clock, @Nullable String retryAfter) {
    Retries retries = new Retries(policy, clock);
    List<Duration> waits = new ArrayList<>();
    Duration wait = retries.next(refused(503, retryAfter));
    while (wait != null) {
      waits.add(wait);
      clock.pass(wait);
      wait = retries.next(refused(503, retryAfter));
    }
    return waits;
  }

  private static List<Long> millis(List<Duration> waits) {
    return waits.stream().map(Duration::toMillis).toList();
  }

  private static TransportException refused(int status, @Nullable String retryAfter) {
    Head head = new Head("GET /v1/x", status, retryAfter);
    return new TransportException(Kind.REFUSED, head, "http_error", "no", null);
  }

  private static TransportException unanswered(Kind kind, boolean passing) {
    Head head = new Head("GET /v1/x", 0, null, false, passing);
    return new TransportException(kind, head, "network_error", "lost", null);
  }
}
