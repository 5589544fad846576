package crispctl.transport.rtm;

import crispctl.fixtures.FakeCrisp;
import crispctl.transport.ApiSettings;
import crispctl.transport.Retry;
import crispctl.transport.Token;
import crispctl.transport.TransportException;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.ProxySettings;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A running stream and what it told, one line each. */
final class Stream implements RtmListener, AutoCloseable {
  private final LinkedBlockingQueue<String> told = new LinkedBlockingQueue<>();
  private final LinkedBlockingQueue<TransportException> failures = new LinkedBlockingQueue<>();
  private final RtmStream stream;
  private final Thread runner;

  Stream(FakeCrisp crisp, String... events) {
    this(
        settings(crisp, ProxySettings.none()),
        new Subscription(crisp.websiteId(), List.of(events), null));
  }

  Stream(ApiSettings settings, Subscription subscription) {
    this(new RtmSettings(settings, subscription, Duration.ofSeconds(15), 0.01));
  }

  Stream(RtmSettings settings) {
    this.stream = new RtmStream(settings, this);
    this.runner = new Thread(this::run, "stream of a test");
    runner.start();
  }

  static ApiSettings settings(FakeCrisp crisp, ProxySettings proxy) {
    return new ApiSettings(
        crisp.origin(),
        new Token(crisp.identifier(), crisp.key(), crisp.tier()),
        "crispctl/test",
        new Network(crisp.caFile(), null, null, null, proxy),
        true,
        Retry.NONE,
        null);
  }

  /** The next thing told; fails after 30 s. */
  String next() throws InterruptedException {
    String next = told.poll(30, TimeUnit.SECONDS);
    if (next == null) {
      throw new AssertionError("nothing more was told; " + failures);
    }
    return next;
  }

  /** The failure that ended the stream; fails after 30 s. */
  TransportException failure() throws InterruptedException {
    TransportException failure = failures.poll(30, TimeUnit.SECONDS);
    if (failure == null) {
      throw new AssertionError("no failure; told " + told);
    }
    return failure;
  }

  /** The live threads of the stream and its libraries. */
  List<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(
            name ->
                name.startsWith("crispctl-rtm")
                    || name.startsWith("OkHttp")
                    || name.startsWith("EventThread")
                    || name.startsWith("engine.io")
                    || name.startsWith("Timer"))
        .toList();
  }

  @Override
  public void authenticated() {
    told.add("authenticated");
  }

  @Override
  public void reconnecting(TransportException why, Duration wait) {
    told.add("reconnecting " + wait.toMillis() + " " + why.getMessage());
  }

  @Override
  public void event(String name, String json) {
    told.add(name + " " + json);
  }

  @Override
  public void close() {
    stream.stop();
    try {
      runner.join(10_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (runner.isAlive()) {
      throw new AssertionError("the stream does not stop");
    }
  }

  private void run() {
    try {
      stream.run();
    } catch (TransportException e) {
      failures.add(e);
    }
  }
}
