package crispctl.cli.context;

import crispctl.cli.error.ExitCode;
import org.jspecify.annotations.Nullable;

/**
 * SIGINT, SIGTERM and SIGHUP from the moment a command installs it. The first signal stops the
 * work, which then ends with a status and a message of its own; a second one ends the process at
 * once. Commands that do not install it die by the system's default.
 */
public final class Signals {
  private Runnable stop;
  private volatile int first;

  private Signals(Runnable stop) {
    this.stop = stop;
  }

  /**
   * Takes over the three signals.
   *
   * @param stop called on the signal's thread, once; must not block
   */
  public static Signals install(Runnable stop) {
    Signals signals = new Signals(stop);
    SignalSource.watch("INT", signals::received);
    SignalSource.watch("TERM", signals::received);
    SignalSource.watch("HUP", signals::received);
    return signals;
  }

  /** Names what is to be stopped instead; at once if a signal has arrived already. */
  void stopInstead(Runnable next) {
    synchronized (this) {
      stop = next;
      if (first == 0) {
        return;
      }
    }
    next.run();
  }

  /** The class of exit for the signal that arrived, null when there was none. */
  public @Nullable ExitCode received() {
    return switch (first) {
      case 0 -> null;
      case 1 -> ExitCode.HANGUP;
      case 2 -> ExitCode.INTERRUPTED;
      default -> ExitCode.TERMINATED;
    };
  }

  private void received(int number) {
    Runnable now;
    synchronized (this) {
      if (first != 0) {
        Runtime.getRuntime().halt(1);
      }
      first = number;
      now = stop;
    }
    now.run();
  }
}
