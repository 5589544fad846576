package crispctl.cli.command;

import crispctl.cli.error.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The program that runs in front of the user, and the signals it is to get. A signal that arrives
 * before the program runs is kept for it. Any thread may call.
 */
final class Foreground {
  private static final Path STAT = Path.of("/proc/self/stat");

  private @Nullable Process program;
  private @Nullable ExitCode pending;

  /** Names the program, once. */
  synchronized void program(Process started) {
    program = started;
    if (pending != null) {
      pass(pending, started);
    }
  }

  /** Sends the program the signal that this process got. */
  synchronized void signal(@Nullable ExitCode signal) {
    if (program == null) {
      pending = signal;
    } else if (signal != null) {
      pass(signal, program);
    }
  }

  /**
   * A key of the terminal reaches every process of the foreground group by itself; then nothing is
   * sent, because a program may take a second interrupt for an order to give up at once.
   */
  private static void pass(ExitCode signal, Process program) {
    if (signal == ExitCode.TERMINATED) {
      program.destroy();
    } else if (!isForegroundGroup()) {
      kill(signal == ExitCode.HANGUP ? "-HUP" : "-INT", program);
    }
  }

  private static void kill(String signal, Process program) {
    try {
      new ProcessBuilder("kill", signal, Long.toString(program.pid())).start();
    } catch (IOException e) {
      program.destroy();
    }
  }

  /** Whether the process group of this process is the one that the terminal sends its keys to. */
  private static boolean isForegroundGroup() {
    try {
      String stat = Files.readString(STAT);
      // pid (name) state ppid pgrp session tty_nr tpgid ...; the name may hold anything.
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return fields[2].equals(fields[5]);
    } catch (IOException e) {
      // No such file system here: trust the terminal rather than interrupt twice.
      return true;
    }
  }
}
