package crispctl.transport.rtm;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLSocket;

/** The server's end of one connection: WebSocket frames (RFC 6455) and what goes into them. */
final class RtmSession {
  private static final String MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  private static final int TEXT = 1;
  private static final int CLOSE = 8;

  private final Socket wire;
  private final SSLSocket secure;
  private final DataInputStream in;
  private final Consumer<String> logins;
  private final CountDownLatch gone = new CountDownLatch(1);
  private String head = "";

  RtmSession(Socket wire, SSLSocket secure, Consumer<String> logins) throws IOException {
    this.wire = wire;
    this.secure = secure;
    this.logins = logins;
    this.in = new DataInputStream(new BufferedInputStream(secure.getInputStream()));
  }

  String readHead() throws IOException {
    StringBuilder text = new StringBuilder();
    while (text.indexOf("\r\n\r\n") < 0) {
      text.append((char) in.readUnsignedByte());
    }
    head = text.toString();
    return head;
  }

  void raw(String text) throws IOException {
    secure.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    secure.getOutputStream().flush();
  }

  /** WebSocket, Engine.IO and Socket.IO, up to the client's login and its acceptance. */
  RtmSession welcome() throws IOException {
    open();
    connectAndReadLogin();
    return text("42[\"authenticated\",true]");
  }

  RtmSession open() throws IOException {
    return open(25_000, 20_000);
  }

  RtmSession open(int pingInterval, int pingTimeout) throws IOException {
    upgrade();
    return text(
        "0{\"sid\":\"s\",\"upgrades\":[],\"pingInterval\":"
            + pingInterval
            + ",\"pingTimeout\":"
            + pingTimeout
            + ",\"maxPayload\":1000000}");
  }

  RtmSession upgrade() throws IOException {
    int from = head.toLowerCase(java.util.Locale.ROOT).indexOf("sec-websocket-key: ") + 19;
    String key = head.substring(from, head.indexOf('\r', from));
    raw(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Accept: "
            + accept(key)
            + "\r\n\r\n");
    return this;
  }

  RtmSession connectAndReadLogin() throws IOException {
    expect("40");
    text("40{\"sid\":\"t\"}");
    logins.accept(read());
    return this;
  }

  void expect(String frame) throws IOException {
    String got = read();
    if (!got.equals(frame)) {
      throw new IOException("got " + got + " for " + frame);
    }
  }

  RtmSession text(String text) throws IOException {
    return frame(TEXT, text.getBytes(StandardCharsets.UTF_8));
  }

  RtmSession event(String list) throws IOException {
    return text("42" + list);
  }

  RtmSession binary(int... bytes) throws IOException {
    byte[] payload = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      payload[i] = (byte) bytes[i];
    }
    return frame(2, payload);
  }

  RtmSession closeFrame(int code) throws IOException {
    return frame(CLOSE, ByteBuffer.allocate(2).putShort((short) code).array());
  }

  /** The next text of the client; its pings and pongs are passed over. */
  String read() throws IOException {
    while (true) {
      int kind = in.readUnsignedByte() & 15;
      int length = in.readUnsignedByte() & 127;
      length = length == 126 ? in.readUnsignedShort() : length;
      byte[] mask = in.readNBytes(4);
      byte[] payload = in.readNBytes(length);
      for (int i = 0; i < payload.length; i++) {
        payload[i] ^= mask[i % 4];
      }
      if (kind == CLOSE) {
        throw new EOFException("the client said goodbye");
      }
      if (kind == TEXT) {
        return new String(payload, StandardCharsets.UTF_8);
      }
    }
  }

  /** Plays dead: reads without a word until the client is gone. */
  void awaitEnd() throws IOException {
    try {
      while (true) {
        read();
      }
    } finally {
      gone.countDown();
    }
  }

  boolean isGone() throws InterruptedException {
    return gone.await(30, TimeUnit.SECONDS);
  }

  void reset() throws IOException {
    wire.setSoLinger(true, 0);
    wire.close();
  }

  void cut() throws IOException {
    wire.close();
  }

  private synchronized RtmSession frame(int kind, byte[] payload) throws IOException {
    ByteBuffer out = ByteBuffer.allocate(payload.length + 10);
    out.put((byte) (128 | kind));
    if (payload.length < 126) {
      out.put((byte) payload.length);
    } else if (payload.length < 65_536) {
      out.put((byte) 126).putShort((short) payload.length);
    } else {
      out.put((byte) 127).putLong(payload.length);
    }
    out.put(payload);
    secure.getOutputStream().write(out.array(), 0, out.position());
    secure.getOutputStream().flush();
    return this;
  }

  private static String accept(String key) {
    try {
      byte[] both = (key + MAGIC).getBytes(StandardCharsets.US_ASCII);
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(both));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
