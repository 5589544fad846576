package crispctl.transport;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A process that sends one request: origin and CA file are its arguments. */
final class OneSend {
  private OneSend() {}

  public static void main(String[] args) throws TransportException {
    ApiSettings settings =
        new ApiSettings(
            URI.create(args[0]), Path.of(args[1]), "id", "key", "website", "crispctl/test");
    try (HttpTransport transport = HttpTransport.open(settings)) {
      Answer answer = transport.send(new Request("GET", List.of("website", "w"), Map.of(), null));
      System.out.write(answer.body(), answer.dataFrom(), answer.dataTo() - answer.dataFrom());
      System.out.flush();
    }
  }
}
