package crispctl.cli.worker;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import crispctl.cli.context.Cancellation;
import crispctl.output.OutputSink;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests that do what their first word says. */
@Timeout(60)
class WorkerTest {
  private final CountDownLatch never = new CountDownLatch(1);
  private final AtomicInteger blocked = new AtomicInteger();
  private final AtomicInteger aborted = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();
  private final AtomicInteger running = new AtomicInteger();
  private PipedOutputStream in;
  private BufferedReader out;
  private FutureTask<Integer> status;
  private Worker worker;

  @BeforeEach
  void start() throws Exception {
    in = new PipedOutputStream();
    PipedOutputStream written = new PipedOutputStream();
    out =
        new BufferedReader(
            new InputStreamReader(
                new PipedInputStream(written, 4 * 1024 * 1024), StandardCharsets.UTF_8));
    worker =
        new Worker(
            new Hello("1", List.of("x"), false, true),
            executors(),
            new PipedInputStream(in, 1024 * 1024),
            OutputSink.to(written, "test"));
    status = new FutureTask<>(worker::run);
    Threads.daemon("worker", status).start();
    assertThat(out.readLine()).contains("\"ready\"");
  }

  private Executors executors() {
    return new Executors() {
      @Override
      public RequestExecutor forRequests() {
        return WorkerTest.this::run;
      }

      @Override
      public RequestExecutor forSubscription(Happenings happenings) {
        return (argv, cancellation) -> {
          for (String word : argv) {
            happenings.tell("event", ("{\"event\":\"" + word + "\"}").getBytes(US_ASCII));
          }
          Outcome outcome = run(argv, cancellation);
          happenings.tell("event", "{\"event\":\"last\"}".getBytes(US_ASCII));
          return outcome;
        };
      }
    };
  }

  private Outcome run(List<String> argv, Cancellation cancellation) {
    most.accumulateAndGet(running.incrementAndGet(), Math::max);
    try {
      return switch (argv.get(0)) {
        case "block" -> {
          CountDownLatch cancelled = new CountDownLatch(1);
          blocked.incrementAndGet();
          cancellation.onSignal(cancelled::countDown);
          await(cancelled);
          aborted.incrementAndGet();
          yield json(0, "\"too late\"");
        }
        case "deaf" -> {
          await(never);
          yield json(0, "null");
        }
        case "fail" -> json(2, "{\"error\":\"usage\"}");
        case "throw" -> throw new IllegalStateException("secret");
        case "large" -> json(0, "\"" + "x".repeat(Integer.parseInt(argv.get(1))) + "\"");
        default -> json(0, "\"" + argv.get(0) + "\"");
      };
    } finally {
      running.decrementAndGet();
    }
  }

  @Test
  void whatThrowsIsAFaultOfTheRequestOnly() throws Exception {
    request("a", "throw");
    assertThat(out.readLine()).isEqualTo(failure("a", "request_failed"));
    request("a", "fine");
    assertThat(out.readLine()).endsWith("\"id\":\"a\",\"ok\":true,\"code\":0,\"result\":\"fine\"}");
    request("a", "fail");
    assertThat(out.readLine()).endsWith("\"ok\":false,\"code\":2,\"error\":{\"error\":\"usage\"}}");
  }

  @Test
  void aRequestThatDoesNotStopIsAnsweredAllTheSame() throws Exception {
    for (int i = 0; i < 4; i++) {
      request("r" + i, "deaf");
    }
    send("{\"protocol\":1,\"type\":\"cancel\",\"id\":\"r2\"}");
    assertThat(out.readLine()).isEqualTo(failure("r2", "cancelled"));
    in.close();
    for (int i = 0; i < 3; i++) {
      assertThat(out.readLine()).contains("\"cancelled\"");
    }
    assertThat(out.readLine()).isEqualTo("{\"protocol\":1,\"type\":\"bye\"}");
    assertThat(status.get()).isZero();
  }

  @Test
  void aSubscriptionTellsUntilItIsAnswered() throws Exception {
    send("{\"protocol\":1,\"type\":\"subscribe\",\"id\":\"s\",\"argv\":[\"fine\",\"more\"]}");
    assertThat(out.readLine()).isEqualTo(event("s", "fine"));
    assertThat(out.readLine()).isEqualTo(event("s", "more"));
    assertThat(out.readLine()).isEqualTo(event("s", "last"));
    assertThat(out.readLine()).endsWith("\"id\":\"s\",\"ok\":true,\"code\":0,\"result\":\"fine\"}");
    send("{\"protocol\":1,\"type\":\"subscribe\",\"id\":\"s\",\"argv\":[\"block\"]}");
    assertThat(out.readLine()).isEqualTo(event("s", "block"));
    send("{\"protocol\":1,\"type\":\"cancel\",\"id\":\"s\"}");
    assertThat(out.readLine()).isEqualTo(failure("s", "cancelled"));
    // What it tells after that is dropped.
    request("a", "fine");
    assertThat(out.readLine()).contains("\"id\":\"a\"");
  }

  @Test
  void anEventLargerThanAFrameEndsItsSubscription() throws Exception {
    String large = "x".repeat(60_000);
    send("{\"protocol\":1,\"type\":\"subscribe\",\"id\":\"s\",\"argv\":[\"" + large + "\"]}");
    assertThat(out.readLine()).isEqualTo(event("s", large));
    assertThat(out.readLine()).isEqualTo(event("s", "last"));
    assertThat(out.readLine()).contains("\"ok\":true");
    send("{\"protocol\":1,\"type\":\"subscribe\",\"id\":\"s\",\"argv\":[\"large\",\"1048576\"]}");
    assertThat(out.readLine()).isEqualTo(event("s", "large"));
    assertThat(out.readLine()).isEqualTo(event("s", "1048576"));
    assertThat(out.readLine()).isEqualTo(event("s", "last"));
    assertThat(out.readLine()).isEqualTo(failure("s", "response_too_large"));
  }

  @Test
  void subscriptionsTakeNoPlaceOfRequests() throws Exception {
    for (int i = 0; i < 4; i++) {
      send("{\"protocol\":1,\"type\":\"subscribe\",\"id\":\"s" + i + "\",\"argv\":[\"block\"]}");
      assertThat(out.readLine()).isEqualTo(event("s" + i, "block"));
    }
    send("{\"protocol\":1,\"type\":\"subscribe\",\"id\":\"s4\",\"argv\":[\"block\"]}");
    assertThat(out.readLine()).isEqualTo(failure("s4", "busy"));
    for (int i = 0; i < 36; i++) {
      request("r" + i, "block");
    }
    request("r36", "block");
    assertThat(out.readLine()).isEqualTo(failure("r36", "busy"));
    in.close();
    for (int i = 0; i < 40; i++) {
      assertThat(out.readLine()).contains("\"cancelled\"");
    }
    assertThat(out.readLine()).contains("\"bye\"");
    assertThat(status.get()).isZero();
  }

  @Test
  void noMoreThanFourEverRunAndEachIsAnsweredOnce() throws Exception {
    for (int round = 0; round < 500; round++) {
      for (int i = 0; i < 20; i++) {
        request("r" + i, i % 5 == 0 ? "block" : "fine");
        if (i % 2 == 0) {
          send("{\"protocol\":1,\"type\":\"cancel\",\"id\":\"r" + i + "\"}");
        }
      }
      send("{\"protocol\":1,\"type\":\"cancel\",\"id\":\"r5\"}");
      send("{\"protocol\":1,\"type\":\"cancel\",\"id\":\"r15\"}");
      boolean[] answered = new boolean[20];
      for (int i = 0; i < 20; i++) {
        String line = out.readLine();
        int from = line.indexOf("\"id\":\"r") + 7;
        int id = Integer.parseInt(line.substring(from, line.indexOf('"', from)));
        assertThat(answered[id]).isFalse();
        answered[id] = true;
        boolean mayBeTakenBack = id % 2 == 0 || id % 5 == 0;
        boolean mayEnd = id % 5 != 0;
        assertThat(line.contains("\"cancelled\"") ? mayBeTakenBack : mayEnd).as(line).isTrue();
      }
    }
    assertThat(most.get()).isLessThanOrEqualTo(4);
  }

  @Test
  void theCommandOfARequestThatWasTakenBackIsStopped() throws Exception {
    request("a", "\"timeout_ms\":1", "block");
    assertThat(out.readLine()).isEqualTo(failure("a", "deadline_exceeded"));
    int before = blocked.get();
    request("b", "block");
    while (blocked.get() == before) {
      Thread.onSpinWait();
    }
    worker.interrupt();
    assertThat(out.readLine()).isEqualTo(failure("b", "cancelled"));
    assertThat(status.get()).isEqualTo(1);
    while (aborted.get() < blocked.get()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aBatchRunsInOrderAndKeepsWhatEnded() throws Exception {
    batch("b", "", "[\"one\"],[\"fail\"],[\"throw\"],[\"two\"]");
    assertThat(out.readLine())
        .isEqualTo(
            "{\"protocol\":1,\"type\":\"response\",\"id\":\"b\",\"ok\":true,\"code\":0,\"result\":["
                + "{\"ok\":true,\"code\":0,\"result\":\"one\"},"
                + "{\"ok\":false,\"code\":2,\"error\":{\"error\":\"usage\"}},"
                + "{\"ok\":false,\"code\":1,\"error\":{\"ok\":false,\"error\":\"request_failed\",\"message\":\"request_failed\"}},"
                + "{\"ok\":true,\"code\":0,\"result\":\"two\"}]}");
    batch("b", ",\"timeout_ms\":200", "[\"one\"],[\"block\"],[\"two\"]");
    assertThat(out.readLine())
        .contains("[{\"ok\":true,\"code\":0,\"result\":\"one\"},{\"ok\":false")
        .doesNotContain("two", "too late")
        .containsPattern("(deadline_exceeded.*){4}");
  }

  @Test
  void whatDoesNotFitIntoABatchIsToldItemByItem() throws Exception {
    batch(
        "b",
        "",
        "[\"large\",\"600000\"],[\"large\",\"600000\"],[\"small\"],[\"large\",\"2000000\"]");
    String line = out.readLine();
    assertThat(line.length()).isLessThan(1048576);
    assertThat(line.replaceAll("x+", "x"))
        .contains(":[{\"ok\":true,\"code\":0,\"result\":\"x\"},{\"ok\":false,\"code\":1")
        .contains("},{\"ok\":true,\"code\":0,\"result\":\"small\"},{\"ok\":false,\"code\":1");
    StringBuilder full = new StringBuilder("[\"large\",\"1048300\"]");
    for (int i = 0; i < 31; i++) {
      full.append(",[\"large\",\"1000\"]");
    }
    batch("b", "", full.toString());
    assertThat(out.readLine().length()).isLessThan(1048576);
  }

  private void request(String id, String word) throws IOException {
    request(id, "\"timeout_ms\":120000", word);
  }

  private void request(String id, String more, String word) throws IOException {
    String argv = word.equals("large") ? "[]" : "[\"" + word + "\"]";
    send(
        "{\"protocol\":1,\"type\":\"request\",\"id\":\""
            + id
            + "\",\"argv\":"
            + argv
            + ","
            + more
            + "}");
  }

  private void batch(String id, String more, String argvs) throws IOException {
    send(
        "{\"protocol\":1,\"type\":\"batch\",\"id\":\""
            + id
            + "\",\"argvs\":["
            + argvs
            + "]"
            + more
            + "}");
  }

  private void send(String frame) throws IOException {
    in.write((frame + "\n").getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  private static Outcome json(int code, String json) {
    return new Outcome(code, json.getBytes(StandardCharsets.UTF_8));
  }

  private static String event(String id, String name) {
    return "{\"protocol\":1,\"type\":\"event\",\"id\":\"" + id + "\",\"event\":\"" + name + "\"}";
  }

  private static String failure(String id, String name) {
    return "{\"protocol\":1,\"type\":\"response\",\"id\":\""
        + id
        + "\",\"ok\":false,\"code\":1,\"error\":{\"ok\":false,\"error\":\""
        + name
        + "\",\"message\":\""
        + name
        + "\"}}";
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
