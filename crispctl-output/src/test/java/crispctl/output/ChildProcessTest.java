package crispctl.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real descriptors 1 and 2, a small heap, and what a cold start loads. */
class ChildProcessTest {
  @TempDir private Path folder;
  private Path stdout = Path.of("");
  private Path stderr = Path.of("");

  @BeforeEach
  void nameTheFiles() {
    stdout = folder.resolve("stdout");
    stderr = folder.resolve("stderr");
  }

  @Test
  void aSinkLoadsNoJacksonBeforeTheFirstDocument() throws Exception {
    assertThat(run(java(loadLog("cold")), "cold")).isZero();
    assertThat(Files.readString(stdout)).isEqualTo("é44\n{\n  \"n\": 1,\n  \"b\": true\n}\nx\n");
    assertThat(Files.readString(stderr))
        .isEqualTo(
            "{\"ok\":false,\"error\":\"usage\\u001b\",\"status\":429,\"reason\":\"usage\\u001b\","
                + "\"message\":\"a [redacted]\",\"retry_after\":\"3\",\"request\":\"GET /\","
                + "\"hint\":\"b\"}\n");
    assertThat(loaded("cold"))
        .contains("crispctl.output.OutputSink", "crispctl.output.ErrorReport")
        .doesNotContain(
            "crispctl.output.JsonCopy",
            // The first call of a lambda, of a "+" on texts or of a record's toString needs it.
            "java.lang.invoke.BootstrapMethodInvoker",
            "java.util.Formatter",
            "java.util.regex.Pattern")
        .noneMatch(name -> name.startsWith("com.fasterxml"));
  }

  @Test
  void eightMebibytesPassThroughASmallHeap() throws Exception {
    var command = java(loadLog("large"));
    command.add(1, "-Xmx32m");
    assertThat(run(command, "large")).isZero();
    int elements = ChildProgram.LARGE_BYTES / 2 - 1;
    assertThat(Files.size(stdout)).isEqualTo(elements * 5L + 3);
    assertThat(loaded("large")).contains("com.fasterxml.jackson.core.JsonFactory");
  }

  @Test
  void aHundredMegabytesOfRecordsPassThroughASmallHeap() throws Exception {
    var command = new ArrayList<>(List.of("sh", "-c", "\"$@\" | tee /dev/stderr | uniq -c", "sh"));
    command.addAll(java(List.of("-Xmx32m")));
    assertThat(run(command, "records")).isZero();
    assertThat(Files.size(stderr))
        .isEqualTo((long) ChildProgram.RECORDS * (ChildProgram.RECORD.length() + 1))
        .isGreaterThan(100_000_000);
    assertThat(Files.readString(stdout).strip())
        .isEqualTo(ChildProgram.RECORDS + " " + ChildProgram.RECORD);
  }

  /** Case large-payloads-007. */
  @Test
  void longLinesAreWholeInAFileThatBothStreamsShare() throws Exception {
    var command = java(List.of());
    command.add("mixed");
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    assertThat(start(builder.redirectOutput(stdout.toFile()))).isZero();
    try (var lines = Files.lines(stdout)) {
      assertThat(lines.filter(line -> !line.equals("status")))
          .hasSize(ChildProgram.MIXED)
          .allMatch(line -> line.length() == 300_000 && line.chars().allMatch(c -> c == 'o'));
    }
  }

  @Test
  void moreThanTheQueueHoldsPassesToASlowReader() throws Exception {
    var command = new ArrayList<>(List.of("sh", "-c", "\"$@\" | dd bs=512 status=none", "sh"));
    command.addAll(java(List.of("-Xmx32m")));
    assertThat(run(command, "large")).isZero();
    assertThat(Files.size(stdout)).isEqualTo((ChildProgram.LARGE_BYTES / 2 - 1) * 5L + 3);
  }

  @Test
  void aReaderThatTakesNothingEndsTheDocumentAndTheProcess() throws Exception {
    Path outcome = folder.resolve("outcome");
    var command = java(List.of());
    command.addAll(List.of("stalled", outcome.toString()));
    // A pipe that nobody reads: the write of the child never returns.
    assertThat(start(new ProcessBuilder(command))).isZero();
    assertThat(Files.readString(outcome))
        .isEqualTo("standard output's reader did not take the output within 300 ms");
  }

  @Test
  void aReaderThatLeavesIsTold() throws Exception {
    assertThat(outcomeThrough("head -n 1", "C.UTF-8", "")).isEqualTo(told(true));
    assertThat(Files.readString(stdout)).isEqualTo("a line\n");
  }

  /** Where the system has German texts, "Broken pipe" is not what Java is told. */
  @Test
  void aReaderThatLeavesIsToldInAnyLanguage() throws Exception {
    assertThat(outcomeThrough("head -n 1", "C.UTF-8", "de")).isEqualTo(told(true));
  }

  @Test
  void aFullDeviceIsNoReaderThatLeft() throws Exception {
    assertThat(outcomeThrough("cat", "C.UTF-8", "")).isEqualTo("no failure");
    Path outcome = folder.resolve("outcome");
    var command = java(List.of());
    command.addAll(List.of("endless", outcome.toString()));
    assertThat(start(new ProcessBuilder(command).redirectOutput(Path.of("/dev/full").toFile())))
        .isZero();
    assertThat(Files.readString(outcome)).isEqualTo(told(false));
  }

  @Test
  void theSystemsWordsAreThoseOfARealClosedPipe() throws Exception {
    Path fifo = folder.resolve("fifo");
    assertThat(start(new ProcessBuilder("mkfifo", fifo.toString()))).isZero();
    var reader = new Thread(() -> openAndClose(fifo));
    reader.start();
    try (var pipe = new FileOutputStream(fifo.toFile())) {
      reader.join();
      String words = "no failure";
      try {
        pipe.write(1);
      } catch (IOException e) {
        words = String.valueOf(e.getMessage());
      }
      assertThat(words).isEqualTo(ClosedPipe.systemText());
    }
  }

  private static void openAndClose(Path fifo) {
    try {
      new FileInputStream(fifo.toFile()).close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String told(boolean readerGone) {
    return "cannot write to standard output, reader gone: " + readerGone;
  }

  private String outcomeThrough(String filter, String locale, String language) throws Exception {
    Path outcome = folder.resolve("outcome");
    var command = new ArrayList<>(List.of("sh", "-c", "\"$@\" | " + filter, "sh"));
    command.addAll(java(List.of()));
    command.addAll(List.of("endless", outcome.toString()));
    var builder = new ProcessBuilder(command).redirectOutput(stdout.toFile());
    builder.environment().put("LC_ALL", locale);
    builder.environment().put("LANGUAGE", language);
    assertThat(start(builder)).isZero();
    return Files.readString(outcome);
  }

  private List<String> loadLog(String name) {
    return List.of("-Xlog:class+load:file=" + folder.resolve(name + ".log") + ":uptime");
  }

  private List<String> loaded(String name) throws IOException {
    try (var lines = Files.lines(folder.resolve(name + ".log"))) {
      return lines.map(line -> line.split(" ", 3)[1]).toList();
    }
  }

  private static List<String> java(List<String> options) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(ChildProgram.class.getName());
    return command;
  }

  private int run(List<String> command, String argument) throws Exception {
    command.add(argument);
    return start(new ProcessBuilder(command).redirectOutput(stdout.toFile()));
  }

  private int start(ProcessBuilder builder) throws Exception {
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    if (!builder.redirectErrorStream()) {
      builder.redirectError(stderr.toFile());
    }
    var process = builder.start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ended in time").isTrue();
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }
}
