package crispctl.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;

/** A port whose queue is full: the kernel leaves further connection attempts unanswered. */
final class SilentPort implements AutoCloseable {
  private final ServerSocket listener;
  private final List<Socket> queued = new ArrayList<>();

  private SilentPort(ServerSocket listener) {
    this.listener = listener;
  }

  static SilentPort on(InetAddress address, int port) throws IOException {
    SilentPort silent = new SilentPort(new ServerSocket(port, 1, address));
    InetSocketAddress at = new InetSocketAddress(address, silent.port());
    while (true) {
      Socket socket = new Socket();
      silent.queued.add(socket);
      try {
        socket.connect(at, 300);
      } catch (SocketTimeoutException e) {
        return silent;
      }
    }
  }

  int port() {
    return listener.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    for (Socket socket : queued) {
      socket.close();
    }
    listener.close();
  }
}
