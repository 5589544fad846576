package crispctl.cli.context;

import java.util.ArrayList;
import java.util.List;

/** Stops one piece of work out of several in a process. Any thread may call. */
public final class Cancellation implements SignalStop {
  private final List<Runnable> stops = new ArrayList<>();
  private boolean cancelled;

  /** Nothing to stop yet. */
  public Cancellation() {}

  @Override
  public void onSignal(Runnable stop) {
    synchronized (this) {
      if (!cancelled) {
        stops.add(stop);
        return;
      }
    }
    stop.run();
  }

  /** Stops the work, on this thread; repeating it changes nothing. Does not block. */
  public void cancel() {
    List<Runnable> stopped;
    synchronized (this) {
      cancelled = true;
      stopped = new ArrayList<>(stops);
      stops.clear();
    }
    for (Runnable stop : stopped) {
      stop.run();
    }
  }
}
