package crispctl.transport;

/**
 * Sends REST requests over verified TLS, one at a time, and never sends one twice.
 *
 * <p>{@link #send} belongs to one thread; {@link #cancel} and {@link #close} may be called from any
 * thread.
 */
public interface HttpTransport extends AutoCloseable {
  /** How long one request may take, from the call of {@link #send} to the last byte of the body. */
  int TIMEOUT_SECONDS = 20;

  /** The largest body accepted, in bytes after decompression. */
  int MAX_BODY_BYTES = 8 * 1024 * 1024;

  /**
   * Sends a request and reads the answer whole; of an answer with a failing status at most 64 KiB,
   * beyond which it counts as unreadable. Blocks for at most {@link #TIMEOUT_SECONDS}; returns
   * promptly when cancelled, whatever the network or the file of certificate authorities is doing.
   */
  Answer send(Request request) throws TransportException;

  /**
   * Ends the request under way, if any, and refuses every later one with {@link
   * TransportException.Kind#CANCELLED}.
   */
  void cancel();

  /** Cancels and closes the connections kept for later requests. Never throws. */
  @Override
  void close();

  /**
   * A transport for these settings. Opens nothing: files are read, threads and connections made by
   * the first request.
   */
  static HttpTransport open(ApiSettings settings) {
    return new ApacheHttpTransport(settings, Surroundings.real());
  }
}
