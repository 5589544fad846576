package crispctl.cli.context;

import crispctl.cli.config.ApiOrigin;
import crispctl.cli.config.ConfigFile;
import crispctl.cli.config.Credentials;
import crispctl.cli.config.Environment;
import crispctl.cli.error.CliException;
import crispctl.cli.error.ExitCode;
import crispctl.output.JsonForm;
import crispctl.output.OutputSink;
import crispctl.transport.Answer;
import crispctl.transport.ApiSettings;
import crispctl.transport.HttpTransport;
import crispctl.transport.Network;
import crispctl.transport.ProxySettings;
import crispctl.transport.Request;
import crispctl.transport.Retry;
import crispctl.transport.Token;
import crispctl.transport.TransportException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command may ask for. Each part opens on first call, so naming one here loads nothing.
 * Belongs to the thread that runs the command.
 */
public final class Services implements AutoCloseable, SignalStop {
  private final Environment environment;
  private final OutputSink out;
  private final String userAgent;
  private final List<String> secrets = new ArrayList<>();
  private @Nullable ConfigFile config;
  private @Nullable Credentials credentials;
  private @Nullable HttpTransport http;
  private @Nullable Signals signals;

  /** Services over an environment and the stream of results. */
  public Services(Environment environment, OutputSink out, String userAgent) {
    this.environment = environment;
    this.out = out;
    this.userAgent = userAgent;
  }

  /** The environment of this invocation. */
  public Environment environment() {
    return environment;
  }

  /** The stream of results. */
  public OutputSink out() {
    return out;
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

  /** A pipe, such as a shell makes for {@code <(command)}, may never answer; a signal ends that. */
  private ConfigFile configFromPipe(Path path) throws CliException {
    BlockingWork<ConfigFile> reading = new BlockingWork<>(() -> ConfigFile.read(path));
    onSignal(reading::cancel);
    return reading.await();
  }

  /** Keeps a text out of every diagnostic of this invocation; null is none. */
  public void secret(@Nullable String text) {
    if (text != null) {
      secrets.add(text);
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
  public Credentials credentials(Invocation invocation) throws CliException {
    if (credentials == null) {
      credentials =
          Credentials.of(invocation.options(), environment, config(), new CredentialProgram(this));
      secret(credentials.key().value());
    }
    return credentials;
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
    List<String> segments = new ArrayList<>(path.size() + 2);
    segments.add("website");
    segments.add(Invocation.pathValue(text(complete.website()), "the website id"));
    segments.addAll(path);
    return http(complete).send(new Request(method, segments, query, body));
  }

  /** Prints the {@code data} of an answer. */
  public void print(Answer answer, Invocation invocation) throws IOException {
    out.document(
        answer.body(),
        answer.dataFrom(),
        answer.dataTo(),
        invocation.json() ? JsonForm.COMPACT : JsonForm.INDENTED);
  }

  /**
   * Lets signals stop the work instead of killing the process; {@code stop} is called on the signal
   * thread. Results that nobody takes are not waited for any longer then.
   */
  @Override
  public void onSignal(Runnable stop) {
    if (signals == null) {
      signals = Signals.install();
      signals.onSignal(out::cancelDrain);
    }
    signals.onSignal(stop);
  }

  /** The class of exit for a signal that arrived, null when none did or none is watched. */
  public @Nullable ExitCode signalled() {
    return signals == null ? null : signals.received();
  }

  @Override
  public void close() {
    if (http != null) {
      http.close();
    }
  }

  private HttpTransport http(Credentials complete) throws CliException {
    if (http == null) {
      String caFile = environment.get("CRISPCTL_CA_FILE");
      HttpTransport opened =
          HttpTransport.open(
              new ApiSettings(
                  ApiOrigin.of(environment),
                  new Token(
                      text(complete.identifier()), text(complete.key()), text(complete.tier())),
                  userAgent,
                  new Network(
                      caFile == null ? null : Path.of(caFile),
                      null,
                      null,
                      null,
                      ProxySettings.none()),
                  false,
                  Retry.NONE,
                  null));
      onSignal(opened::cancel);
      http = opened;
    }
    return http;
  }

  private static String text(Credentials.Part part) {
    if (part.value() == null) {
      throw new IllegalStateException("credentials are not complete");
    }
    return part.value();
  }
}
