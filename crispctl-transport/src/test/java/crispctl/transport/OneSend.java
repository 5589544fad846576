package crispctl.transport;

import crispctl.transport.wire.Network;
import crispctl.transport.wire.ProxySettings;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A process that sends one request: origin and CA file are its arguments. A third is its method and
 * locks the transport to reads.
 */
final class OneSend {
  private OneSend() {}

  public static void main(String[] args) throws TransportException {
    ApiSettings settings =
        new ApiSettings(
            URI.create(args[0]),
            new Token("id", "key", "website"),
            "crispctl/test",
            new Network(Path.of(args[1]), null, null, null, ProxySettings.none()),
            args.length > 2,
            Retry.NONE,
            null);
    try (HttpTransport transport = HttpTransport.open(settings)) {
      Answer answer =
          transport.send(
              new Request(
                  args.length > 2 ? args[2] : "GET", List.of("website", "w"), Map.of(), null));
      System.out.write(answer.body(), answer.dataFrom(), answer.dataTo() - answer.dataFrom());
      System.out.flush();
    }
  }
}
