package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A worker as a child process. Everything it says is read at once, unless the test reads itself.
 */
final class ServedProcess implements AutoCloseable {
  private static final String END = "";

  private final Process process;
  private final OutputStream stdin;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  private ServedProcess(Process process) {
    this.process = process;
    this.stdin = process.getOutputStream();
  }

  /** Starts it and takes its {@code ready}. */
  static ServedProcess start(Packaged crispctl, String... options) throws Exception {
    ServedProcess served = unread(crispctl, options);
    served.startReading();
    assertThat(served.next()).containsEntry("type", "ready");
    return served;
  }

  /** Starts it; nobody reads what it says. */
  static ServedProcess unread(Packaged crispctl, String... options) throws Exception {
    List<String> args = new ArrayList<>(List.of("serve", "--stdio"));
    args.addAll(List.of(options));
    return new ServedProcess(crispctl.open(args.toArray(new String[0])));
  }

  void startReading() {
    Thread reader = new Thread(this::read, "reader of a worker");
    reader.setDaemon(true);
    reader.start();
  }

  Process process() {
    return process;
  }

  static String request(String id, String... argv) {
    return timed(id, "", argv);
  }

  /** A frame, with more members such as {@code "timeout_ms":5}. */
  static String timed(String id, String more, String... argv) {
    StringBuilder words = new StringBuilder();
    for (String word : argv) {
      words.append(words.length() == 0 ? "" : ",").append(quoted(word));
    }
    String frame = "{\"protocol\":1,\"type\":\"request\",\"id\":\"" + id + "\",\"argv\":[" + words;
    return frame + "]" + (more.isEmpty() ? "" : "," + more) + "}";
  }

  static String cancel(String id) {
    return "{\"protocol\":1,\"type\":\"cancel\",\"id\":\"" + id + "\"}";
  }

  static String shutdown() {
    return "{\"protocol\":1,\"type\":\"shutdown\"}";
  }

  ServedProcess send(String... frames) throws IOException {
    return raw((String.join("\n", frames) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  ServedProcess raw(byte[] bytes) throws IOException {
    stdin.write(bytes);
    stdin.flush();
    return this;
  }

  ServedProcess endInput() throws IOException {
    stdin.close();
    return this;
  }

  /** The next frame as text; fails when there is none within a minute. */
  String line() throws InterruptedException {
    String line = lines.poll(60, TimeUnit.SECONDS);
    if (line == null || line.equals(END)) {
      throw new AssertionError(line == null ? "no frame came" : "the worker ended");
    }
    return line;
  }

  Map<String, @Nullable Object> next() throws Exception {
    return OneDocument.object(line());
  }

  /** Sends one request and waits for its answer. */
  Map<String, @Nullable Object> ask(String... argv) throws Exception {
    send(request("ask", argv));
    Map<String, @Nullable Object> answer = next();
    assertThat(answer).containsEntry("id", "ask");
    return answer;
  }

  /** The word for what went wrong with a request. */
  static @Nullable Object error(Map<String, @Nullable Object> response) {
    return response.get("error") instanceof Map<?, ?> error ? error.get("error") : null;
  }

  /** Waits for the end by itself; then nothing more was said, on either stream. */
  int end() throws Exception {
    int status = Packaged.end(process);
    assertThat(lines.poll(60, TimeUnit.SECONDS)).isEqualTo(END);
    assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEmpty();
    return status;
  }

  /** The frames up to the end. */
  List<Map<String, @Nullable Object>> rest() throws Exception {
    List<Map<String, @Nullable Object>> rest = new ArrayList<>();
    String line = lines.poll(60, TimeUnit.SECONDS);
    while (line != null && !line.equals(END)) {
      rest.add(OneDocument.object(line));
      line = lines.poll(60, TimeUnit.SECONDS);
    }
    lines.add(END);
    return rest;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  private void read() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = reader.readLine();
      while (line != null) {
        lines.add(line);
        line = reader.readLine();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lines.add(END);
    }
  }

  private static String quoted(String word) {
    return "\"" + word.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }
}
