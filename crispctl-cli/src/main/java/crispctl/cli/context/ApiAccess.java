package crispctl.cli.context;

import crispctl.cli.config.ApiOrigin;
import crispctl.cli.config.Credentials;
import crispctl.cli.config.Environment;
import crispctl.cli.error.CliException;
import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import crispctl.transport.ApiSettings;
import crispctl.transport.Retry;
import crispctl.transport.Token;
import crispctl.transport.wire.Network;
import crispctl.transport.wire.ProxySettings;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How an invocation reaches the API: its options and environment as settings of the transport. */
final class ApiAccess {
  private final Invocation in;
  private final Environment environment;
  private final String userAgent;

  ApiAccess(Invocation in, Environment environment, String userAgent) {
    this.in = in;
    this.environment = environment;
    this.userAgent = userAgent;
  }

  /**
   * The settings for one credential.
   *
   * @param secrets what the trace must not show
   */
  ApiSettings settings(Credentials complete, List<String> secrets, OutputSink err)
      throws CliException {
    Token token =
        new Token(text(complete.identifier()), text(complete.key()), text(complete.tier()));
    Redactor redactor = Redactor.of(secrets).withBasic(token.identifier(), token.key());
    return new ApiSettings(
        ApiOrigin.of(environment),
        token,
        userAgent,
        network(),
        in.has("--read-only") || environment.isOne("CRISPCTL_READ_ONLY") || complete.readOnly(),
        retry(),
        TracePrinter.of(in, redactor, err));
  }

  private Network network() throws CliException {
    try {
      return new Network(
          path("--ca-file", "CRISPCTL_CA_FILE"),
          path(null, "SSL_CERT_FILE"),
          path("--client-cert", "CRISPCTL_CLIENT_CERT"),
          path("--client-key", "CRISPCTL_CLIENT_KEY"),
          ProxySettings.of(in.option("--proxy"), environment::get));
    } catch (InvalidPathException e) {
      throw CliException.config("a file of certificates has an impossible name", null);
    } catch (IllegalArgumentException e) {
      throw CliException.config(String.valueOf(e.getMessage()), null);
    }
  }

  private @Nullable Path path(@Nullable String option, String variable) {
    String given = option == null ? null : in.trimmed(option);
    String file = given == null ? environment.get(variable) : given;
    return file == null ? null : Path.of(file);
  }

  private Retry retry() throws CliException {
    int retries = RequestOptions.retries(in);
    int seconds = RequestOptions.seconds(in);
    return new Retry(
        Math.max(retries, 0), seconds < 0 ? Retry.MAX_TIME : Duration.ofSeconds(seconds));
  }

  private static String text(Credentials.Part part) {
    if (part.value() == null) {
      throw new IllegalStateException("credentials are not complete");
    }
    return part.value();
  }
}
