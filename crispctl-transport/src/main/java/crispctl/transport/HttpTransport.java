package crispctl.transport;

import crispctl.transport.wire.Tls;

/**
 * Sends REST requests over verified TLS, one at a time. A write is never sent twice; a read is sent
 * again only as {@link Retry} allows, after a failure that passes by itself: a connection that did
 * not come about or was lost, silence for {@link #TIMEOUT_SECONDS}, or one of the statuses 420,
 * 429, 502, 503 and 504. The wait before is what {@code Retry-After} asks for, or longer: drawn at
 * random between the last wait and a limit that doubles from 0.5 to 30 seconds.
 *
 * <p>{@link #send} belongs to one thread; {@link #cancel} and {@link #close} may be called from any
 * thread.
 */
public interface HttpTransport extends AutoCloseable {
  /** How long one attempt may take, from its start to the last byte of the body. */
  int TIMEOUT_SECONDS = 20;

  /** The largest body accepted, in bytes after decompression. */
  int MAX_BODY_BYTES = 8 * 1024 * 1024;

  /**
   * Sends a request and reads the answer whole; of an answer with a failing status at most 64 KiB,
   * beyond which it counts as unreadable. Blocks for at most {@link #TIMEOUT_SECONDS} an attempt
   * and {@link Retry#maxTime} before the last one starts; returns promptly when cancelled, whatever
   * the network, a wait or the files of certificates are doing.
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

  /** The same over connections of the caller, which stay when the transport is closed. */
  static HttpTransport open(ApiSettings settings, ConnectionPool pool) {
    return new ApacheHttpTransport(settings, Surroundings.real(), pool, false);
  }

  /** The same with TLS that others use too, made for the network of these settings. */
  static HttpTransport open(ApiSettings settings, Tls tls) {
    return new ApacheHttpTransport(settings, Surroundings.real(), new ConnectionPool(tls), true);
  }
}
