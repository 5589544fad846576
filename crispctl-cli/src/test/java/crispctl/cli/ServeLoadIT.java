package crispctl.cli;

import static crispctl.cli.ServedProcess.request;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Many requests through one worker, four at a time: no wrong answer, and nothing grows. A few
 * thousand here; {@code -Dcrispctl.serve.requests=200000} is the whole of it.
 */
class ServeLoadIT extends AgainstCrisp {
  private static final int REQUESTS = Integer.getInteger("crispctl.serve.requests", 4_000);
  private static final int ROUNDS = 10;
  private static final String[] SESSIONS = new String[4];

  /** What must not grow, after a full collection. */
  private record Footprint(long heapBytes, long threads, long files) {}

  @Test
  void nothingGrowsAndNoAnswerIsWrong() throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      Map<String, String> expected = learn(served);
      round(served, expected, Math.min(REQUESTS / ROUNDS, 2_000));
      Footprint first = footprint(served.process().pid());
      for (int i = 0; i < ROUNDS; i++) {
        round(served, expected, REQUESTS / ROUNDS);
        Footprint now = footprint(served.process().pid());
        assertThat(now.heapBytes).as("heap").isLessThan(first.heapBytes + 1024 * 1024);
        assertThat(now.threads).as("threads").isLessThanOrEqualTo(first.threads);
        assertThat(now.files).as("files").isLessThanOrEqualTo(first.files);
      }
      served.endInput();
      assertThat(served.line()).contains("bye");
      assertThat(served.end()).isZero();
    }
    assertThat(crisp.tlsConnections()).isBetween(1L, 4L);
  }

  /** Four different questions and what they are answered, id left out. */
  private Map<String, String> learn(ServedProcess served) throws Exception {
    Map<String, String> expected = new HashMap<>();
    for (int i = 0; i < SESSIONS.length; i++) {
      SESSIONS[i] = session(served, i);
      served.send(request("r" + i, "conversations", "get", SESSIONS[i]));
      expected.put("r" + i, served.line());
      assertThat(expected.get("r" + i)).contains(SESSIONS[i]);
    }
    return expected;
  }

  private static String session(ServedProcess served, int index) throws Exception {
    served.send(request("list", "conversations", "list"));
    String list = served.line();
    int at = 0;
    for (int i = 0; i <= index; i++) {
      at = list.indexOf("{\"session_id\":\"", at) + 15;
    }
    return list.substring(at, list.indexOf('"', at));
  }

  private static void round(ServedProcess served, Map<String, String> expected, int requests)
      throws Exception {
    for (int i = 0; i < SESSIONS.length; i++) {
      served.send(request("r" + i, "conversations", "get", SESSIONS[i]));
    }
    for (int sent = SESSIONS.length; sent < requests + SESSIONS.length; sent++) {
      String line = served.line();
      int at = line.indexOf("\"id\":\"") + 6;
      String id = line.substring(at, at + 2);
      if (!line.equals(expected.get(id))) {
        throw new AssertionError("wrong answer: " + line);
      }
      if (sent < requests) {
        int asked = id.charAt(1) - '0';
        served.send(request(id, "conversations", "get", SESSIONS[asked]));
      }
    }
  }

  private static Footprint footprint(long pid) throws Exception {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    run(jcmd, Long.toString(pid), "GC.run");
    String heap = run(jcmd, Long.toString(pid), "GC.heap_info");
    long used = 0;
    for (String line : heap.lines().toList()) {
      int at = line.indexOf(" used ");
      if (at >= 0 && line.contains("generation")) {
        used += Long.parseLong(line.substring(at + 6, line.indexOf('K', at + 6))) * 1024;
      }
    }
    assertThat(used).as(heap).isPositive();
    return new Footprint(used, count(pid, "task"), count(pid, "fd"));
  }

  private static long count(long pid, String folder) throws IOException {
    try (Stream<Path> entries = Files.list(Path.of("/proc", Long.toString(pid), folder))) {
      return entries.count();
    }
  }

  private static String run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
