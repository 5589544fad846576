package crispctl.cli.context;

import crispctl.cli.config.ConfigFile;
import crispctl.cli.config.Credentials;
import crispctl.cli.config.Environment;
import crispctl.cli.error.CliException;
import crispctl.cli.error.ExitCode;
import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import crispctl.transport.Answer;
import crispctl.transport.ApiSettings;
import crispctl.transport.HttpTransport;
import crispctl.transport.Request;
import crispctl.transport.Token;
import crispctl.transport.TransportException;
import crispctl.transport.rtm.RtmListener;
import crispctl.transport.rtm.RtmStream;
import crispctl.transport.rtm.Subscription;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command may ask for. Each part opens on first call, so naming one here loads nothing.
 * Belongs to the thread that runs the command.
 */
public final class Services implements AutoCloseable, SignalStop {
  /** What a pipe in the place of the configuration file gets. */
  private static final Duration PIPE_PATIENCE = Duration.ofSeconds(20);

  private final Environment environment;
  private final OutputSink out;
  private final OutputSink err;
  private final Results results;
  private final String userAgent;
  private final @Nullable Shared shared;
  private final List<String> secrets = new ArrayList<>();
  private @Nullable ConfigFile config;
  private @Nullable Credentials credentials;
  private final Map<Credentials, HttpTransport> transports = new LinkedHashMap<>();
  private @Nullable Invocation invocation;
  private final CredentialProgram program = new CredentialProgram(this);
  private @Nullable Signals signals;

  /** Services over an environment and the two streams. */
  public Services(Environment environment, OutputSink out, OutputSink err, String userAgent) {
    this(environment, out, err, userAgent, null);
  }

  /** The same for one invocation of several in a process. */
  public Services(
      Environment environment,
      OutputSink out,
      OutputSink err,
      String userAgent,
      @Nullable Shared shared) {
    this.shared = shared;
    this.environment = environment;
    this.out = out;
    this.err = err;
    this.results = new Results(environment, out, err);
    this.userAgent = userAgent;
  }

  /** The environment of this invocation. */
  public Environment environment() {
    return environment;
  }

  /** Where results go. */
  public Results results() {
    return results;
  }

  /** The configuration file; read once. */
  public ConfigFile config() throws CliException {
    if (config == null) {
      Path path = ConfigFile.locate(environment);
      config =
          Files.exists(path) && !Files.isRegularFile(path)
              ? configFromPipe(path)
              : ConfigFile.read(path);
    }
    return config;
  }

  /**
   * Reads a file, or standard input when it is {@code -}, up to a number of bytes. Blocks; a signal
   * ends that with a {@link CliException}.
   */
  public byte[] read(String file, int limit) throws CliException {
    InputFile input = new InputFile(file, limit);
    BlockingWork<byte[]> reading = new BlockingWork<>(input::read);
    onSignal(reading::cancel);
    return reading.await();
  }

  /** A pipe, such as a shell makes for {@code <(command)}, may never answer; a signal ends that. */
  private ConfigFile configFromPipe(Path path) throws CliException {
    BlockingWork<ConfigFile> reading = new BlockingWork<>(() -> ConfigFile.read(path));
    onSignal(reading::cancel);
    ConfigFile found = reading.await(PIPE_PATIENCE);
    if (found == null) {
      throw CliException.configFile(
          "the configuration file " + path + " did not come within 20 seconds",
          "it is no regular file: let something write to it, or set CRISPCTL_CONFIG");
    }
    return found;
  }

  /** Keeps a text out of every diagnostic of this invocation; null is none. */
  public void secret(@Nullable String text) {
    if (text != null) {
      secrets.add(text);
    }
  }

  /** The key, and what Basic authentication makes of it: a server may send that back. */
  private void hide(Credentials some) {
    String identifier = some.identifier().value();
    String key = some.key().value();
    secret(key);
    if (identifier != null && key != null) {
      byte[] pair = (identifier + ":" + key).getBytes(StandardCharsets.UTF_8);
      secret(Base64.getEncoder().encodeToString(pair));
    }
  }

  /** The secrets met so far. */
  public List<String> secrets() {
    return secrets;
  }

  /** The configuration file if it was read, else null. */
  public @Nullable ConfigFile configRead() {
    return config;
  }

  /** The credentials of this invocation, complete or not; taken once. */
  public Credentials credentials(Invocation in) throws CliException {
    if (credentials == null) {
      invocation = in;
      credentials = Credentials.of(in.options(), environment, config(), program);
      hide(credentials);
    }
    return credentials;
  }

  /** What a profile alone says; its key is a secret from then on. */
  public Credentials stored(String profile) throws CliException {
    Credentials stored = Credentials.stored(profile, config(), program);
    hide(stored);
    return stored;
  }

  /** Whether these are the credentials of this invocation. */
  public boolean isActive(Credentials some) {
    return some == credentials;
  }

  /** Text from elsewhere without the secrets met so far. */
  public String redact(String text) {
    return Redactor.of(secrets).redact(text);
  }

  /**
   * Sends one request about the website of the credentials. Blocks until the answer is whole; a
   * signal ends it.
   *
   * @param path segments below the website
   */
  public Answer send(
      Credentials complete,
      String method,
      List<String> path,
      Map<String, String> query,
      byte @Nullable [] body)
      throws CliException, TransportException {
    if (!method.equals("GET") && !method.equals("HEAD")) {
      complete.requireWritable();
    }
    return transport(complete).send(new Request(method, segments(complete, path), query, body));
  }

  /**
   * A stream of events that is not open yet. The trace, if there is one, is told of losses too.
   *
   * @param session null for every conversation
   */
  public RtmStream stream(
      Credentials complete, List<String> events, @Nullable String session, RtmListener listener)
      throws CliException {
    Subscription subscription = new Subscription(website(complete), events, session);
    ApiSettings settings = settings(complete);
    return RtmStream.of(settings, subscription, TracedListener.of(listener, settings.trace()));
  }

  /** Hides what neither a trace nor a record of an event may show. */
  public Redactor redactor(Credentials complete) throws CliException {
    return Redactor.of(hidden(complete));
  }

  /** Prints a request that would be sent, and opens nothing. */
  public void preview(
      Credentials complete, String method, List<String> path, byte @Nullable [] body, Invocation in)
      throws CliException, IOException {
    complete.requireWritable();
    ApiSettings settings = settings(complete);
    Request request = new Request(method, segments(complete, path), Map.of(), body);
    Token token = settings.token();
    results.print(
        RequestPreview.text(settings, request),
        Redactor.of(hidden(complete)).withBasic(token.identifier(), token.key()),
        in);
  }

  /**
   * Lets signals stop the work instead of killing the process; {@code stop} is called on the signal
   * thread. Results that nobody takes are not waited for any longer then.
   */
  @Override
  public void onSignal(Runnable stop) {
    if (shared != null) {
      shared.stop().onSignal(stop);
      return;
    }
    if (signals == null) {
      signals = Signals.install();
      signals.onSignal(out::cancelDrain);
    }
    signals.onSignal(stop);
  }

  /**
   * Takes over signals for a command that goes on until one comes. What was printed before still
   * gets its time to leave then; {@link #cancelDrainOnSignal} ends that.
   */
  public void watchSignals() {
    if (shared == null) {
      signals = Signals.install();
    }
  }

  /** From now on a signal cuts the wait for the reader of the results short. */
  public void cancelDrainOnSignal() {
    onSignal(out::cancelDrain);
  }

  /** The class of exit for a signal that arrived, null when none did or none is watched. */
  public @Nullable ExitCode signalled() {
    return signals == null ? null : signals.received();
  }

  @Override
  public void close() {
    for (HttpTransport transport : transports.values()) {
      transport.close();
    }
  }

  private HttpTransport transport(Credentials complete) throws CliException {
    HttpTransport known = transports.get(complete);
    if (known != null) {
      return known;
    }
    HttpTransport opened =
        shared == null
            ? HttpTransport.open(settings(complete))
            : HttpTransport.open(settings(complete), shared.pool());
    transports.put(complete, opened);
    onSignal(opened::cancel);
    return opened;
  }

  private ApiSettings settings(Credentials complete) throws CliException {
    if (invocation == null) {
      throw new IllegalStateException("credentials come before requests");
    }
    return new ApiAccess(invocation, environment, userAgent)
        .settings(complete, hidden(complete), err);
  }

  /** What no trace, no preview and no record of an event may show. */
  private List<String> hidden(Credentials complete) throws CliException {
    List<String> hidden = new ArrayList<>(secrets);
    hidden.addAll(environment.keys());
    for (String key :
        new String[] {complete.key().value(), config().text(complete.profile(), "key")}) {
      if (key != null) {
        hidden.add(key);
      }
    }
    return hidden;
  }

  private static List<String> segments(Credentials complete, List<String> path)
      throws CliException {
    List<String> segments = new ArrayList<>(path.size() + 2);
    segments.add("website");
    segments.add(website(complete));
    segments.addAll(path);
    return segments;
  }

  private static String website(Credentials complete) throws CliException {
    String website = complete.website().value();
    return Invocation.pathValue(website == null ? "" : website, "the website id");
  }
}
