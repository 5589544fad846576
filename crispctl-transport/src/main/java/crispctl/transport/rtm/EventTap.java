package crispctl.transport.rtm;

import java.io.IOException;
import okhttp3.Response;
import okhttp3.WebSocket;
import okhttp3.WebSocketListener;
import okio.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * Stands between OkHttp and the Socket.IO library. Events go to the connection as text of the
 * frame, since the library would parse and write them anew, drop those it cannot parse, mistake
 * some for its own, and start a thread for nearly each of them. Everything else, such as the
 * handshake and heartbeats, is the library's.
 *
 * <p>Two of its faults are mended here: it leaves a close that the server began unanswered, and
 * cannot bear an {@link Error}.
 */
final class EventTap extends WebSocketListener {
  /** What one binary event may hold. */
  private static final int MAX_BINARY_BYTES = 8 * 1024 * 1024;

  private final WebSocketListener library;
  private final Receiver receiver;
  private @Nullable EventPacket waiting;
  private int missing;
  private int held;

  EventTap(WebSocketListener library, Receiver receiver) {
    this.library = library;
    this.receiver = receiver;
  }

  /** Told on OkHttp's threads; must not block. */
  interface Receiver {
    void event(EventPacket packet);

    /** The connection is of no use any more. */
    void lost(String sentence, @Nullable Throwable cause, @Nullable Response refusal);

    /** OkHttp has let go of the socket. */
    void closed();
  }

  @Override
  public void onOpen(WebSocket socket, Response response) {
    library.onOpen(socket, response);
  }

  @Override
  public void onMessage(WebSocket socket, String text) {
    if (waiting != null) {
      broken(socket, "a text in the place of an attachment", null);
      return;
    }
    if (!EventPacket.isIn(text)) {
      other(socket, text);
      return;
    }
    try {
      EventPacket packet = EventPacket.read(text);
      if (packet.attachments() > 0) {
        waiting = packet;
        missing = packet.attachments();
        held = 0;
      } else {
        receiver.event(packet);
      }
    } catch (IOException e) {
      broken(socket, "an event that cannot be read", e);
    }
  }

  /**
   * Attachments are counted and thrown away: what they belong to keeps its placeholders {@code
   * {"_placeholder":true,"num":N}}, since JSON has no bytes and Crisp sends none.
   */
  @Override
  public void onMessage(WebSocket socket, ByteString bytes) {
    EventPacket packet = waiting;
    if (packet == null) {
      broken(socket, "an attachment that belongs to no event", null);
      return;
    }
    held += Math.min(bytes.size(), MAX_BINARY_BYTES + 1);
    if (held > MAX_BINARY_BYTES) {
      broken(socket, "more than " + MAX_BINARY_BYTES + " bytes of attachments", null);
      return;
    }
    missing--;
    if (missing == 0) {
      waiting = null;
      receiver.event(packet);
    }
  }

  @Override
  public void onClosing(WebSocket socket, int code, String reason) {
    socket.close(1000, null);
    receiver.lost("the server closed the connection (code " + code + ")", null, null);
    library.onClosing(socket, code, reason);
  }

  @Override
  public void onClosed(WebSocket socket, int code, String reason) {
    library.onClosed(socket, code, reason);
    receiver.closed();
  }

  @Override
  public void onFailure(WebSocket socket, Throwable failure, @Nullable Response response) {
    receiver.lost(RtmFault.words(failure, response), failure, response);
    library.onFailure(
        socket, failure instanceof Exception ? failure : new IOException(failure), response);
    receiver.closed();
  }

  /** The library says nothing about frames that it does not understand, nor about a goodbye. */
  private void other(WebSocket socket, String text) {
    boolean handshake = text.startsWith("0{") || text.startsWith("40") || text.startsWith("44");
    if (handshake || text.startsWith("41") || text.equals("2") || text.equals("6")) {
      library.onMessage(socket, text);
    } else if (text.equals("1")) {
      receiver.lost("the server ended the connection", null, null);
    } else if (!text.startsWith("43")) {
      broken(socket, "a frame that is not Socket.IO", null);
    }
  }

  private void broken(WebSocket socket, String what, @Nullable IOException cause) {
    receiver.lost("the server sent ".concat(what), cause, null);
    socket.cancel();
  }
}
