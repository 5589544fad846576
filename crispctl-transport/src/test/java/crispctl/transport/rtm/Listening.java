package crispctl.transport.rtm;

import crispctl.fixtures.FakeCrisp;
import crispctl.fixtures.TestCa;
import crispctl.transport.ApiSettings;
import crispctl.transport.Retry;
import crispctl.transport.Token;
import crispctl.transport.TransportException;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.ProxySettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A stream at work on a thread of its own, and everything it told. */
final class Listening implements RtmListener, AutoCloseable {
  static final TestCa CA = TestCa.create();
  static final Path CA_FILE = written(CA);
  static final Subscription ALL =
      new Subscription("w", List.of("message:send", "message:received", "connect"), null);

  /** {@code authenticated}, {@code event NAME JSON} and {@code reconnecting SENTENCE}. */
  final BlockingQueue<String> told = new LinkedBlockingQueue<>();

  final BlockingQueue<Duration> waits = new LinkedBlockingQueue<>();
  final CompletableFuture<String> outcome = new CompletableFuture<>();
  final RtmStream stream;

  private Listening(RtmSettings settings, @Nullable RtmListener other) {
    this.stream = new RtmStream(settings, other == null ? this : other);
    Thread thread = new Thread(this::run, "listening");
    thread.setDaemon(true);
    thread.start();
  }

  static Listening to(ScriptedRtm peer) {
    return new Listening(settings(peer.origin(), direct(), Duration.ofSeconds(60)), null);
  }

  static Listening to(ScriptedRtm peer, Network network) {
    return new Listening(settings(peer.origin(), network, Duration.ofSeconds(60)), null);
  }

  static Listening to(ScriptedRtm peer, Duration patience) {
    return new Listening(settings(peer.origin(), direct(), patience), null);
  }

  static Listening to(ScriptedRtm peer, RtmListener other) {
    return new Listening(settings(peer.origin(), direct(), Duration.ofSeconds(60)), other);
  }

  /** The messages to operators of an embedded Crisp. */
  static Listening to(FakeCrisp crisp) {
    Network network = new Network(crisp.caFile(), null, null, null, ProxySettings.none());
    Token token = new Token(crisp.identifier(), crisp.key(), crisp.tier());
    Subscription messages = new Subscription(crisp.websiteId(), List.of("message:send"), null);
    return new Listening(
        settings(crisp.origin(), token, network, messages, Duration.ofSeconds(60)), null);
  }

  /** A stream that was stopped and not yet run. */
  static RtmStream stoppedBefore(ScriptedRtm peer) {
    RtmStream stream =
        new RtmStream(
            settings(peer.origin(), direct(), Duration.ofSeconds(60)), new Listening.Deaf());
    stream.stop();
    return stream;
  }

  /** Hears nothing. */
  static final class Deaf implements RtmListener {
    @Override
    public void authenticated() {}

    @Override
    public void reconnecting(TransportException why, Duration wait) {}

    @Override
    public void event(String name, String json) {}
  }

  static Network direct() {
    return new Network(CA_FILE, null, null, null, ProxySettings.none());
  }

  private static RtmSettings settings(URI origin, Network network, Duration patience) {
    return settings(origin, new Token("id", "k\u00e9y", "website"), network, ALL, patience);
  }

  private static RtmSettings settings(
      URI origin, Token token, Network network, Subscription subscription, Duration patience) {
    ApiSettings api =
        new ApiSettings(origin, token, "crispctl/test", network, false, Retry.NONE, null);
    return new RtmSettings(api, subscription, patience, Double.parseDouble(scale()));
  }

  private static String scale() {
    return System.getProperty("crispctl.rtm.wait.scale", "0.001");
  }

  /** What was told next. */
  String next() throws InterruptedException {
    String next = told.poll(30, TimeUnit.SECONDS);
    return next == null ? "nothing" : next;
  }

  /** {@code stopped}, or the failure: kind, status, reason. */
  String ended() {
    return outcome.orTimeout(30, TimeUnit.SECONDS).join();
  }

  @Override
  public void authenticated() {
    told.add("authenticated");
  }

  @Override
  public void reconnecting(TransportException why, Duration wait) {
    waits.add(wait);
    told.add("reconnecting " + why.detail());
  }

  @Override
  public void event(String name, String json) {
    told.add("event " + name + " " + json);
  }

  @Override
  public void close() {
    stream.stop();
    ended();
  }

  private void run() {
    try {
      stream.run();
      outcome.complete("stopped");
    } catch (TransportException e) {
      outcome.complete(e.kind() + " " + e.status() + " " + e.reason());
    } catch (RuntimeException | Error e) {
      outcome.complete(e.toString());
    }
  }

  static Path written(TestCa ca) {
    try {
      Path file = Files.createTempFile("crispctl-ca", ".pem");
      file.toFile().deleteOnExit();
      ca.writePem(file);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
