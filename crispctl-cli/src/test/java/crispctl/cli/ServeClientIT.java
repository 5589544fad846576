package crispctl.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Clients: the checks of the reference client of the Node tool, and the example of the docs. */
class ServeClientIT extends AgainstCrisp {
  @Test
  void theReferenceClientIsSatisfied() throws Exception {
    crispctl.with("CRISPCTL_READ_ONLY", "1");
    ServedProcess served = ServedProcess.unread(crispctl, "--read-only");
    try (served) {
      served.startReading();
      Map<?, ?> ready = served.next();
      assertThat(ready.get("protocol")).isEqualTo(BigDecimal.ONE);
      Map<?, ?> capabilities = map(ready.get("capabilities"));
      assertThat(capabilities.get("read_only")).isEqualTo(true);
      assertThat(capabilities.get("cancellation")).isEqualTo(true);
      assertThat(capabilities.get("retries")).isEqualTo(false);
      assertThat((List<?>) capabilities.get("commands"))
          .allMatch(String.class::isInstance)
          .anyMatch("auth show"::equals);
      Map<?, ?> limits = map(ready.get("limits"));
      for (String limit : List.of("concurrency", "requestBytes", "responseBytes", "maxTimeoutMs")) {
        assertThat(number(limits.get(limit))).isPositive();
      }
      check(served.ask("auth", "show"), true);
      check(served.ask("conversations", "list"), true);
      check(served.ask("conversations", "get", "none"), false);
      check(served.ask("reply", "s", "--text=x"), false);
      check(served.ask("listen"), false);
      served.send(ServedProcess.shutdown()).endInput();
      assertThat(served.next()).containsEntry("type", "bye");
      assertThat(served.process().waitFor(6, TimeUnit.SECONDS)).isTrue();
      assertThat(served.end()).isZero();
    }
  }

  @Test
  void theExampleOfTheDocsWorks() throws Exception {
    String example = Path.of("..", "docs", "examples", "WorkerClient.java").toString();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Packaged client = crispctl.through(Path.of(java));
    String launcher = Packaged.HOME.resolve("bin").resolve("crispctl").toString();
    Packaged.Result result = client.piped(Duration.ofMinutes(1), 1 << 20, example, launcher);
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    assertThat(result.out().lines().toList())
        .hasSize(3)
        .satisfies(
            lines -> {
              assertThat(lines.get(0)).startsWith("\"ok\":true,\"code\":0,\"result\":[{");
              assertThat(lines.get(1)).startsWith("\"ok\":false,\"code\":1,\"error\":{");
              assertThat(lines.get(2)).isEqualTo("status 0");
            });
  }

  @Test
  void theFramesOfTheDocsAreUnderstood() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "worker-protocol.md"));
    List<String> frames =
        page.lines().filter(line -> line.startsWith("> {")).map(line -> line.substring(2)).toList();
    assertThat(frames).hasSize(6);
    try (ServedProcess served = ServedProcess.start(crispctl, "--extensions")) {
      for (String frame : frames) {
        if (!frame.contains("shutdown")) {
          served.raw((frame + "\n").getBytes(StandardCharsets.UTF_8));
          String answer = frame.contains("\"subscribe\"") ? "status" : "response";
          assertThat(served.next()).containsEntry("type", answer);
        }
      }
      served.send(ServedProcess.shutdown());
      assertThat(served.line()).contains("bye");
      assertThat(served.end()).isZero();
    }
  }

  private static void check(Map<String, @Nullable Object> response, boolean ok) {
    assertThat(response).containsEntry("protocol", BigDecimal.ONE).containsEntry("ok", ok);
    int code = number(response.get("code"));
    if (ok) {
      assertThat(code).isZero();
      assertThat(response).containsKey("result");
    } else {
      assertThat(code).isPositive();
      assertThat(ServedProcess.error(response)).isInstanceOf(String.class);
    }
  }

  private static int number(@Nullable Object value) {
    assertThat(value).isInstanceOf(BigDecimal.class);
    return ((BigDecimal) requireNonNull(value)).intValueExact();
  }

  private static Map<?, ?> map(@Nullable Object value) {
    return (Map<?, ?>) requireNonNull(value);
  }
}
