import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a worker for a list and an error at once: java docs/examples/WorkerClient.java crispctl */
public final class WorkerClient implements AutoCloseable {
  /** The worker writes these members first and in this order; a JSON library needs no such luck. */
  private static final Pattern RESPONSE =
      Pattern.compile("\\{\"protocol\":1,\"type\":\"response\",\"id\":\"([\\w-]+)\",(.*)}");

  private final Map<String, CompletableFuture<String>> pending = new ConcurrentHashMap<>();
  private final CompletableFuture<String> ready = new CompletableFuture<>();
  private final CompletableFuture<String> bye = new CompletableFuture<>();
  private final Process worker;
  private final Writer in;
  private int requests;

  WorkerClient(String crispctl) throws Exception {
    worker = new ProcessBuilder(crispctl, "serve", "--stdio").redirectError(Redirect.INHERIT).start();
    in = worker.outputWriter(StandardCharsets.UTF_8);
    new Thread(this::read).start();
    ready.get(5, TimeUnit.SECONDS);
  }

  /** Sends a request; the answer is everything after its id. Words must need no JSON escapes. */
  synchronized CompletableFuture<String> ask(String... argv) throws IOException {
    String id = "r" + ++requests;
    CompletableFuture<String> answer = new CompletableFuture<>();
    pending.put(id, answer);
    String words = "\"" + String.join("\",\"", argv) + "\"";
    send("\"request\",\"id\":\"" + id + "\",\"argv\":[" + words + "]");
    return answer.orTimeout(21, TimeUnit.SECONDS);
  }

  private synchronized void send(String frame) throws IOException {
    in.write("{\"protocol\":1,\"type\":" + frame + "}\n");
    in.flush();
  }

  private void read() {
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(worker.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        Matcher response = RESPONSE.matcher(line);
        if (response.matches()) {
          pending.remove(response.group(1)).complete(response.group(2));
        } else {
          (line.contains("\"type\":\"bye\"") ? bye : ready).complete(line);
        }
      }
    } catch (IOException e) {
      bye.completeExceptionally(e);
    }
    pending.values().forEach(answer -> answer.completeExceptionally(new IOException("worker ended")));
  }

  @Override
  public void close() throws Exception {
    send("\"shutdown\"");
    in.close();
    bye.get(6, TimeUnit.SECONDS);
    System.out.println("status " + worker.waitFor());
  }

  public static void main(String[] args) throws Exception {
    try (WorkerClient client = new WorkerClient(args[0])) {
      CompletableFuture<String> list = client.ask("conversations", "list");
      CompletableFuture<String> none = client.ask("conversations", "get", "none");
      System.out.println(list.get().substring(0, 32));
      System.out.println(none.get());
    }
  }
}
