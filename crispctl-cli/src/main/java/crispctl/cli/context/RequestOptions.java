package crispctl.cli.context;

import crispctl.cli.error.CliException;

/** The values of options about requests that can be checked without a class of the transport. */
public final class RequestOptions {
  private static final int MAX_RETRIES = 1_000;
  private static final int MAX_SECONDS = 2_147_483;

  private RequestOptions() {}

  /** Checks them all. */
  public static void check(Invocation in) throws CliException {
    retries(in);
    seconds(in);
    if (in.has("--client-key") && !in.has("--client-cert")) {
      throw CliException.usage("--client-key needs --client-cert", null);
    }
    for (String file : new String[] {"--ca-file", "--client-cert", "--client-key"}) {
      if (in.has(file) && in.trimmed(file) == null) {
        throw CliException.usage(file.concat(" must not be empty"), null);
      }
    }
  }

  /** {@code --retry}, -1 when absent. */
  static int retries(Invocation in) throws CliException {
    return in.wholeNumber("--retry", MAX_RETRIES);
  }

  /** {@code --retry-max-time}, -1 when absent. */
  static int seconds(Invocation in) throws CliException {
    return in.wholeNumber("--retry-max-time", MAX_SECONDS);
  }
}
