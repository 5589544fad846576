package crispctl.cli.context;

import crispctl.transport.HttpTrace;
import crispctl.transport.TransportException;
import crispctl.transport.rtm.RtmListener;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Tells a trace why a stream has lost its connection, before it tells the listener. */
record TracedListener(RtmListener listener, HttpTrace trace) implements RtmListener {
  /** The listener itself if there is no trace. */
  static RtmListener of(RtmListener listener, @Nullable HttpTrace trace) {
    return trace == null ? listener : new TracedListener(listener, trace);
  }

  @Override
  public void authenticated() {
    listener.authenticated();
  }

  @Override
  public void reconnecting(TransportException why, Duration wait) {
    trace.retrying(wait, String.valueOf(why.getMessage()));
    listener.reconnecting(why, wait);
  }

  @Override
  public void event(String name, String json) {
    listener.event(name, json);
  }
}
