package crispctl.cli;

import static crispctl.cli.ServedProcess.request;
import static org.assertj.core.api.Assertions.assertThat;

import crispctl.fixtures.Effect;
import crispctl.fixtures.Match;
import crispctl.fixtures.Received;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;

/**
 * What a refresh of an inbox costs through a warm worker, and what it costs at least. It judges no
 * time; {@code -Dcrispctl.serve.refreshes=2000} measures for real and prints.
 */
class WarmRefreshIT extends AgainstCrisp {
  private static final int REFRESHES = Integer.getInteger("crispctl.serve.refreshes", 20);

  @Test
  void refreshesAnswerThreeQuestionsAtOnce() throws Exception {
    try (ServedProcess served = ServedProcess.start(crispctl)) {
      served.send(request("list", "conversations", "list"));
      String list = served.line();
      int at = list.indexOf("\"session_id\":\"") + 14;
      String session = list.substring(at, list.indexOf('"', at));
      crisp.reset();
      crisp.inject(Match.every(), new Effect.Delay(Duration.ofMillis(5), Duration.ZERO));
      double[] worker = measure(() -> refresh(served, session));
      List<HttpRequest> requests = requests();
      HttpClient client = HttpClient.newBuilder().sslContext(tls()).build();
      double[] floor = measure(() -> bare(client, requests));
      if (Integer.getInteger("crispctl.serve.refreshes") != null) {
        Files.writeString(
            java.nio.file.Path.of("target", "warm-refresh.txt"),
            String.format(
                "worker p50 %.3f ms, floor p50 %.3f ms, ratio %.3f%n",
                median(worker), median(floor), median(worker) / median(floor)));
      }
    }
  }

  private interface Refresh {
    void run() throws Exception;
  }

  private static double[] measure(Refresh refresh) throws Exception {
    double[] millis = new double[REFRESHES];
    for (int i = -REFRESHES / 2; i < REFRESHES; i++) {
      long start = System.nanoTime();
      refresh.run();
      if (i >= 0) {
        millis[i] = (System.nanoTime() - start) / 1e6;
      }
    }
    return millis;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static void refresh(ServedProcess served, String session) throws Exception {
    served.send(
        request("list", "conversations", "list"),
        request("get", "conversations", "get", session),
        request("messages", "messages", "list", session));
    for (int i = 0; i < 3; i++) {
      assertThat(served.line()).contains("\"ok\":true");
    }
  }

  private static void bare(HttpClient client, List<HttpRequest> requests) {
    List<CompletableFuture<HttpResponse<byte[]>>> answers = new ArrayList<>();
    for (HttpRequest request : requests) {
      answers.add(client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray()));
    }
    for (CompletableFuture<HttpResponse<byte[]>> answer : answers) {
      assertThat(answer.join().statusCode()).isBetween(200, 206);
    }
  }

  /** What the worker sent, to be sent again by somebody else. */
  private static List<HttpRequest> requests() {
    List<HttpRequest> requests = new ArrayList<>();
    for (Received received : crisp.requests().subList(0, 3)) {
      requests.add(
          HttpRequest.newBuilder(URI.create(crisp.origin() + received.target()))
              .header("Authorization", String.valueOf(received.header("Authorization")))
              .header("X-Crisp-Tier", crisp.tier())
              .version(HttpClient.Version.HTTP_1_1)
              .build());
    }
    return requests;
  }

  private static SSLContext tls() throws GeneralSecurityException, IOException {
    KeyStore anchors = KeyStore.getInstance(KeyStore.getDefaultType());
    anchors.load(null, null);
    try (InputStream pem = Files.newInputStream(crisp.caFile())) {
      anchors.setCertificateEntry(
          "ca", CertificateFactory.getInstance("X.509").generateCertificate(pem));
    }
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(anchors);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
