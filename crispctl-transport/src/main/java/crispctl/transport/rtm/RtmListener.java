package crispctl.transport.rtm;

import crispctl.transport.TransportException;
import java.time.Duration;

/**
 * Told what happens on a stream, one call at a time, on threads that also keep the connection
 * alive: nothing here may block or throw.
 */
public interface RtmListener {
  /** The server accepted the token; events may follow. Once for every connection. */
  void authenticated();

  /**
   * There is no connection now, and the next attempt begins after a wait.
   *
   * @param why what ended the last connection or kept it from coming about
   */
  void reconnecting(TransportException why, Duration wait);

  /**
   * An event of the subscription.
   *
   * @param json the payload, one JSON object exactly as the server framed it
   */
  void event(String name, String json);
}
