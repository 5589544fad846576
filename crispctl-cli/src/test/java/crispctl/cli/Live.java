package crispctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that runs and is listened to: the lines of both its streams, as they come. Every wait
 * ends with a failure after a minute, and closing kills what still runs.
 */
final class Live implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Process process;
  private final Lines out;
  private final Lines err;

  private Live(Process process, Lines out, Lines err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /** Listens to both streams of a child. */
  static Live of(Process process) {
    return new Live(
        process, Lines.of(process.getInputStream()), Lines.of(process.getErrorStream()));
  }

  /** Listens to standard error only; the other stream is the caller's to read, or not. */
  static Live withoutOutput(Process process) {
    return new Live(process, new Lines(), Lines.of(process.getErrorStream()));
  }

  Process process() {
    return process;
  }

  /** Waits for as many lines of standard output; answers all there are. */
  List<String> out(int count) throws InterruptedException {
    return out.await(count);
  }

  /** Waits for as many lines of standard error; answers all there are. */
  List<String> err(int count) throws InterruptedException {
    return err.await(count);
  }

  /** Waits until the program has authenticated so many times. */
  void awaitAuthenticated(int times) throws InterruptedException {
    err.await("authenticated", times);
  }

  void signal(String name) throws IOException, InterruptedException {
    assertThat(
            new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor())
        .isZero();
  }

  /** Waits for the end of the program and of what it wrote. */
  int end() throws InterruptedException {
    int status = Packaged.end(process);
    out.awaitEnd();
    err.awaitEnd();
    return status;
  }

  /** All lines of standard output so far. */
  List<String> out() {
    return out.all();
  }

  /** All lines of standard error so far. */
  List<String> err() {
    return err.all();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  /** The lines of one stream; the last one may lack its newline, which shows as a mark. */
  private static final class Lines implements Runnable {
    private final List<String> lines = new ArrayList<>();
    private final BufferedReader stream;
    private boolean ended;

    private Lines(InputStream stream) {
      this.stream = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    }

    private Lines() {
      this(InputStream.nullInputStream());
      ended = true;
    }

    static Lines of(InputStream stream) {
      Lines lines = new Lines(stream);
      Thread reader = new Thread(lines, "lines of a program");
      reader.setDaemon(true);
      reader.start();
      return lines;
    }

    @Override
    public void run() {
      StringBuilder line = new StringBuilder();
      try {
        for (int c = stream.read(); c >= 0; c = stream.read()) {
          if (c == '\n') {
            add(line.toString());
            line.setLength(0);
          } else {
            line.append((char) c);
          }
        }
      } catch (IOException e) {
        line.append(e);
      }
      if (line.length() > 0) {
        add("NO NEWLINE BEHIND: " + line);
      }
      end();
    }

    private synchronized void add(String line) {
      lines.add(line);
      notifyAll();
    }

    private synchronized void end() {
      ended = true;
      notifyAll();
    }

    synchronized List<String> all() {
      return List.copyOf(lines);
    }

    synchronized List<String> await(int count) throws InterruptedException {
      long deadline = System.nanoTime() + PATIENCE.toNanos();
      while (lines.size() < count) {
        waitUntil(deadline);
      }
      return all();
    }

    synchronized void await(String text, int times) throws InterruptedException {
      long deadline = System.nanoTime() + PATIENCE.toNanos();
      while (lines.stream().filter(line -> line.contains(text)).count() < times) {
        waitUntil(deadline);
      }
    }

    synchronized void awaitEnd() throws InterruptedException {
      long deadline = System.nanoTime() + PATIENCE.toNanos();
      while (!ended) {
        waitUntil(deadline);
      }
    }

    @SuppressWarnings("WaitNotInLoop") // the callers loop
    private void waitUntil(long deadline) throws InterruptedException {
      long left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
      if (ended || left <= 0) {
        throw new AssertionError("what was awaited did not come; there is " + lines);
      }
      wait(left);
    }
  }
}
