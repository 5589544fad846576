package crispctl.cli.context;

import crispctl.cli.error.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * SIGINT, SIGTERM and SIGHUP from the moment a command installs it. The first signal stops the
 * work, which then ends with a status and a message of its own; a second one ends the process at
 * once. Commands that do not install it die by the system's default.
 */
public final class Signals {
  private final List<Runnable> stops = new ArrayList<>();
  private int first;

  private Signals() {}

  /** Takes over the three signals. */
  static Signals install() {
    Signals signals = new Signals();
    SignalSource.watch("INT", signals::received);
    SignalSource.watch("TERM", signals::received);
    SignalSource.watch("HUP", signals::received);
    return signals;
  }

  /**
   * Adds work to stop.
   *
   * @param stop called once, on the signal's thread, or at once when a signal came before; must not
   *     block
   */
  void onSignal(Runnable stop) {
    synchronized (this) {
      if (first == 0) {
        stops.add(stop);
        return;
      }
    }
    stop.run();
  }

  /** The class of exit for the signal that arrived, null when there was none. */
  public synchronized @Nullable ExitCode received() {
    return switch (first) {
      case 0 -> null;
      case 1 -> ExitCode.HANGUP;
      case 2 -> ExitCode.INTERRUPTED;
      default -> ExitCode.TERMINATED;
    };
  }

  private void received(int number) {
    List<Runnable> stopped;
    synchronized (this) {
      if (first != 0) {
        Runtime.getRuntime().halt(1);
      }
      first = number;
      stopped = new ArrayList<>(stops);
    }
    for (Runnable stop : stopped) {
      stop.run();
    }
  }
}
