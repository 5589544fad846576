package crispctl.cli.context;

import crispctl.cli.config.CredentialCommand;
import crispctl.cli.error.CliException;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs credential commands as the caller's own programs: without a shell, in the caller's
 * environment and folder, with nothing on standard input. What it says on standard error is
 * dropped: there is one line of our own for a failure, and it may hold secrets.
 */
final class CredentialProgram implements CredentialCommand {
  static final Duration PATIENCE = Duration.ofSeconds(3);
  static final int MAX_BYTES = 64 * 1024;

  private final SignalStop signals;
  private final Map<String, String> answers = new HashMap<>();

  /** Ends the program it runs when a signal arrives. Runs the one of a profile once. */
  CredentialProgram(SignalStop signals) {
    this.signals = signals;
  }

  @Override
  public String output(String profile, List<String> words) throws CliException {
    String known = answers.get(profile);
    if (known == null) {
      known = run(profile, words);
      answers.put(profile, known);
    }
    return known;
  }

  private String run(String profile, List<String> words) throws CliException {
    ProcessTree tree = new ProcessTree();
    signals.onSignal(() -> {});
    Process process = start(profile, words, tree);
    try {
      ByteArrayOutputStream output = new ByteArrayOutputStream();
      BlockingWork<Boolean> work = new BlockingWork<>(() -> collect(process, output));
      signals.onSignal(work::cancel);
      boolean all = work.await(PATIENCE) != null;
      if (output.size() > MAX_BYTES) {
        throw CredentialCommand.fault(profile, "printed more than 64 KiB");
      }
      // A program that it left in the background may keep the pipe open; the answer is complete.
      if (!all && process.isAlive()) {
        throw CredentialCommand.fault(
            profile, "did not end within " + PATIENCE.toSeconds() + " seconds");
      }
      if (process.exitValue() != 0) {
        throw CredentialCommand.fault(profile, "ended with status " + process.exitValue());
      }
      return output.toString(StandardCharsets.UTF_8);
    } catch (CliException e) {
      tree.kill(process.toHandle());
      throw e;
    }
  }

  private static Process start(String profile, List<String> words, ProcessTree tree)
      throws CliException {
    ProcessBuilder builder = new ProcessBuilder(words).redirectError(Redirect.DISCARD);
    CallerEnvironment.restore(builder.environment());
    tree.mark(builder.environment());
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      return process;
    } catch (IOException e) {
      throw CredentialCommand.fault(profile, "cannot be run: " + reason(words.get(0)));
    }
  }

  /** Java tells one failure to start from another only in a text for people. */
  private static String reason(String program) {
    if (program.indexOf('/') >= 0) {
      return Files.exists(Path.of(program))
          ? program + " is not an executable program"
          : "there is no file " + program;
    }
    String path = System.getenv("PATH");
    for (String folder : (path == null ? "" : path).split(File.pathSeparator, -1)) {
      if (Files.exists(Path.of(folder, program))) {
        return Path.of(folder, program) + " is not an executable program";
      }
    }
    return "there is no program " + program + " on the PATH";
  }

  /** Takes what it prints, up to more than is allowed; returns when it has ended. */
  private static Boolean collect(Process process, ByteArrayOutputStream output) {
    byte[] piece = new byte[4096];
    try (InputStream in = process.getInputStream()) {
      int length = in.read(piece);
      while (length >= 0 && output.size() <= MAX_BYTES) {
        output.write(piece, 0, length);
        length = in.read(piece);
      }
      if (output.size() <= MAX_BYTES) {
        process.waitFor();
      }
    } catch (IOException | InterruptedException e) {
      // Nobody interrupts this thread, and the pipe breaks only when the program was killed.
    }
    return true;
  }
}
