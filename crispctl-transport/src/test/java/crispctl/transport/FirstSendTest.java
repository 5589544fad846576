package crispctl.transport;

import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.RawTlsServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a fresh process prints and loads; only a child process can tell. */
@Timeout(120)
class FirstSendTest {
  @TempDir Path folder;

  @Test
  void nothingIsPrintedAndNothingExpensiveIsLoadedOverPlainHttp() throws Exception {
    try (RawTlsServer server = RawTlsServer.startPlain(FirstSendTest::answer)) {
      List<String> loaded = send(server.origin());

      assertThat(loaded).contains("crispctl.transport.Envelope");
      assertThat(expensive(loaded)).isEmpty();
    }
  }

  @Test
  void nothingIsPrintedOverTls() throws Exception {
    try (RawTlsServer server =
        RawTlsServer.start(TestApi.CA.loopbackServer(), FirstSendTest::answer)) {
      assertThat(send(server.origin())).contains("crispctl.transport.wire.ServerTrust");
    }
  }

  @Test
  void lockedWriteTouchesNeitherHttpClientNorTls() throws Exception {
    List<String> loaded = run(1, URI.create("https://localhost:1"), "POST");

    assertThat(loaded).contains("crispctl.transport.ApacheHttpTransport");
    assertThat(loaded)
        .noneMatch(name -> name.startsWith("org.apache.hc."))
        .noneMatch(name -> name.startsWith("javax.net.ssl."))
        .noneMatch(name -> name.startsWith("sun.security.ssl."))
        .noneMatch(name -> name.startsWith("com.fasterxml."))
        .doesNotContain("java.net.Socket", "crispctl.transport.wire.Tls");
    assertThat(folder.resolve("err"))
        .content()
        .contains("POST /v1/website/w: POST is not allowed in read-only mode");
  }

  private static List<String> expensive(List<String> loaded) {
    return loaded.stream()
        .filter(
            name ->
                name.startsWith("sun.security.ssl.")
                    || name.startsWith("org.apache.hc.client5.http.impl.cookie.")
                    || name.equals("java.util.Formatter")
                    || name.equals("org.apache.hc.core5.net.InetAddressUtils")
                    || name.equals("jdk.net.Sockets")
                    || name.equals("org.apache.hc.core5.util.VersionInfo")
                    || name.equals("crispctl.transport.wire.PemFile")
                    || name.equals("crispctl.transport.wire.ServerTrust"))
        .toList();
  }

  /** Sends one request from a child process and returns the names of the classes it loaded. */
  private List<String> send(URI origin) throws Exception {
    List<String> loaded = run(0, origin);
    assertThat(folder.resolve("err")).isEmptyFile();
    assertThat(folder.resolve("out")).hasContent("[1]");
    return loaded;
  }

  private List<String> run(int status, URI origin, String... more) throws Exception {
    Path log = folder.resolve("classes.log");
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xshare:auto", "-Xlog:class+load:file=" + log, "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.addAll(List.of(OneSend.class.getName(), origin.toString(), TestApi.CA_FILE.toString()));
    command.addAll(List.of(more));
    ProcessBuilder child = new ProcessBuilder(command);
    child.environment().remove("JAVA_TOOL_OPTIONS");
    child.redirectOutput(out.toFile()).redirectError(err.toFile());

    assertThat(child.start().waitFor()).isEqualTo(status);
    try (Stream<String> lines = Files.lines(log)) {
      return lines.map(FirstSendTest::className).toList();
    }
  }

  /** From {@code [0.012s][info][class,load] a.b.C source: …}. */
  private static String className(String line) {
    String rest = line.substring(line.lastIndexOf("] ") + 2);
    return rest.substring(0, rest.indexOf(' ') < 0 ? rest.length() : rest.indexOf(' '));
  }

  private static void answer(RawTlsServer.Connection connection) throws IOException {
    connection.readRequest();
    connection.write(TestApi.ok("{\"data\":[1]}"));
  }
}
