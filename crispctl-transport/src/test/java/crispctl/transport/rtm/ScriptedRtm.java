package crispctl.transport.rtm;

import crispctl.fixtures.TestCa;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * The API and the event server of one test, behind one TLS port of the loopback address. It answers
 * the question for the address and then plays what it was told, connection by connection; the last
 * play is played for ever.
 */
final class ScriptedRtm implements AutoCloseable {
  static final String EVERYTHING_FINE = "200 OK";

  /** What happens on one connection; when it returns the connection is closed without TLS. */
  @FunctionalInterface
  interface Play {
    void on(RtmSession session) throws IOException;
  }

  final List<String> requests = new CopyOnWriteArrayList<>();
  final List<String> logins = new CopyOnWriteArrayList<>();
  final List<RtmSession> sessions = new CopyOnWriteArrayList<>();
  private final Queue<Play> plays = new ConcurrentLinkedQueue<>();
  private final Queue<String> discoveries = new ConcurrentLinkedQueue<>();
  private final ServerSocket listener;
  private volatile SSLSocketFactory tls;
  private volatile String host = "localhost";

  ScriptedRtm(KeyStore keys, Play... plays) {
    this.tls = factory(keys);
    this.plays.addAll(List.of(plays));
    try {
      this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start(this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  URI origin() {
    return URI.create("https://" + host + ":" + port());
  }

  ScriptedRtm named(String name) {
    host = name;
    return this;
  }

  void useKeys(KeyStore keys) {
    tls = factory(keys);
  }

  /** Answers the next questions for the address with these whole responses. */
  ScriptedRtm discovering(String... responses) {
    discoveries.addAll(List.of(responses));
    return this;
  }

  String endpoint() {
    return "wss://" + host + ":" + port() + "/w/x?own=1&two=%20";
  }

  static String response(String status, String headers, String body) {
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    return "HTTP/1.1 "
        + status
        + "\r\n"
        + headers
        + "Content-Length: "
        + length
        + "\r\n\r\n"
        + body;
  }

  static String endpointAnswer(String app) {
    return response(
        EVERYTHING_FINE,
        "",
        "{\"error\":false,\"reason\":\"resolved\",\"data\":{\"socket\":{\"app\":" + app + "}}}");
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (RtmSession session : sessions) {
      session.cut();
    }
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        start(() -> serve(socket));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void serve(Socket wire) {
    try (wire) {
      wire.setTcpNoDelay(true);
      SSLSocket secure = (SSLSocket) tls.createSocket(wire, null, true);
      RtmSession session = new RtmSession(wire, secure, logins::add);
      String head = session.readHead();
      requests.add(head);
      if (head.contains("/connect/endpoints ")) {
        String answer = discoveries.poll();
        session.raw(answer == null ? endpointAnswer("\"" + endpoint() + "\"") : answer);
        secure.close();
        return;
      }
      sessions.add(session);
      play().on(session);
    } catch (IOException e) {
      // The client left, as most tests have it.
    }
  }

  private synchronized Play play() {
    Play next = plays.size() > 1 ? plays.poll() : plays.peek();
    if (next == null) {
      throw new IllegalStateException("nothing to play");
    }
    return next;
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "rtm-peer");
    thread.setDaemon(true);
    thread.start();
  }

  private static SSLSocketFactory factory(KeyStore keys) {
    try {
      KeyManagerFactory factory = KeyManagerFactory.getInstance("PKIX");
      factory.init(keys, TestCa.PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(factory.getKeyManagers(), null, null);
      return context.getSocketFactory();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
