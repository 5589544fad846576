import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * Counts the conversations of a workspace by state, with nothing but a JDK 17 or later:
 *
 * <pre>crispctl sandbox exec -- java docs/examples/InboxCount.java</pre>
 */
public final class InboxCount {
  /** A state, a bracket, or any other text: brackets inside of texts must not count. */
  private static final Pattern TOKEN =
      Pattern.compile("\"state\":\"(\\w+)\"|[\\[{\\]}]|\"(?:[^\"\\\\]++|\\\\.)*+\"");

  public static void main(String[] args) throws Exception {
    try {
      count();
    } catch (IllegalStateException e) {
      System.err.println("error: " + e.getMessage());
      System.exit(1);
    }
  }

  private static void count() throws Exception {
    HttpClient client =
        HttpClient.newBuilder().sslContext(trusting(Path.of(env("CRISPCTL_CA_FILE")))).build();
    Map<String, Integer> counts = new TreeMap<>();
    int total = 0;
    int page = 1;
    List<String> states = states(get(client, page));
    while (!states.isEmpty()) {
      states.forEach(state -> counts.merge(state, 1, Integer::sum));
      total += states.size();
      states = states(get(client, ++page));
    }
    counts.forEach((state, count) -> System.out.printf("%-12s%4d%n", state, count));
    System.out.printf("%-12s%4d%n", "in all", total);
  }

  private static String get(HttpClient client, int page) throws Exception {
    String path = "/v1/website/" + env("CRISPCTL_WEBSITE_ID") + "/conversations/" + page;
    String token = env("CRISPCTL_IDENTIFIER") + ":" + env("CRISPCTL_KEY");
    byte[] bytes = token.getBytes(StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(env("CRISPCTL_API_URL") + path + "?per_page=50"))
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(bytes))
            .header("X-Crisp-Tier", env("CRISPCTL_TIER"))
            .timeout(Duration.ofSeconds(20))
            .build();
    HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
    // 200 and 206 are both good: 206 says that there are more pages.
    if (answer.statusCode() >= 300) {
      throw new IllegalStateException(
          "GET " + path + ": " + answer.statusCode() + " " + answer.body());
    }
    return answer.body();
  }

  /** The states in {@code {"data":[{"state":"..."}]}}: three levels deep, and no deeper. */
  private static List<String> states(String json) {
    List<String> states = new ArrayList<>();
    int depth = 0;
    for (Matcher token = TOKEN.matcher(json); token.find(); ) {
      switch (token.group().charAt(0)) {
        case '[', '{' -> depth++;
        case ']', '}' -> depth--;
        default -> {
          if (token.group(1) != null && depth == 3) {
            states.add(token.group(1));
          }
        }
      }
    }
    return states;
  }

  /** Trusts the authority of the sandbox, and no other. */
  private static SSLContext trusting(Path caFile) throws Exception {
    KeyStore anchors = KeyStore.getInstance(KeyStore.getDefaultType());
    anchors.load(null, null);
    try (InputStream pem = Files.newInputStream(caFile)) {
      anchors.setCertificateEntry(
          "sandbox", CertificateFactory.getInstance("X.509").generateCertificate(pem));
    }
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(anchors);
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(null, trust.getTrustManagers(), null);
    return tls;
  }

  private static String env(String name) {
    String value = System.getenv(name);
    if (value == null) {
      throw new IllegalStateException(name + " is not set: start this with crispctl sandbox exec");
    }
    return value;
  }
}
