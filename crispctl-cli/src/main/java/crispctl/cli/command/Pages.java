package crispctl.cli.command;

import crispctl.cli.config.Credentials;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import crispctl.output.Records;
import crispctl.transport.Answer;
import crispctl.transport.TransportException;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The pages of one list of the API. */
final class Pages {
  /** Stands in a path for the number of the page. */
  static final String NUMBER = "{page}";

  private final Services services;
  private final Credentials credentials;
  private final List<String> path;
  private final Map<String, String> query;

  /** A list at a path below the website. */
  Pages(Services services, Credentials credentials, List<String> path, Map<String, String> query) {
    this.services = services;
    this.credentials = credentials;
    this.path = path;
    this.query = query;
  }

  /** One page. */
  Answer first(String number) throws CliException, TransportException {
    List<String> numbered = new ArrayList<>(path);
    numbered.replaceAll(segment -> segment.equals(NUMBER) ? number : segment);
    return services.send(credentials, "GET", numbered, query, null);
  }

  /** A page of a list without numbers. */
  Answer get(Map<String, String> parameters) throws CliException, TransportException {
    return services.send(credentials, "GET", path, parameters, null);
  }

  /** The records of a page; null when it is empty, as in an answer without data. */
  static @Nullable Records records(Answer answer) throws TransportException {
    int length = answer.dataTo() - answer.dataFrom();
    if (length == 0 || (length == 4 && answer.body()[answer.dataFrom()] == 'n')) {
      return null;
    }
    if (!Records.fit(answer.body(), answer.dataFrom(), answer.dataTo())) {
      throw answer.misshapen("the answer is no list");
    }
    return Records.of(answer.body(), answer.dataFrom(), answer.dataTo());
  }

  /**
   * Goes through numbered pages up to the first empty one, since neither a short page nor a status
   * says that the list ends.
   *
   * @return whether records were left
   * @throws TransportException also for a page that is the one before once more: such a list never
   *     ends
   */
  boolean from(long number, RecordCount into) throws CliException, TransportException, IOException {
    byte[] before = null;
    for (long at = number; ; at++) {
      Answer answer = first(Long.toString(at));
      byte[] digest = digest(answer);
      if (Arrays.equals(digest, before) && Pages.records(answer) != null) {
        throw answer.misshapen(
            "page " + at + " of the list is page " + (at - 1) + " once more; it has no end");
      }
      before = digest;
      int count = into.page(answer);
      services.results().progress(into.printed());
      if (count <= 0) {
        return count < 0;
      }
    }
  }

  private static byte[] digest(Answer answer) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(answer.body(), answer.dataFrom(), answer.dataTo() - answer.dataFrom());
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
