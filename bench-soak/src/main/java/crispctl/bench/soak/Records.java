package crispctl.bench.soak;

/** The synthetic events that are written. */
final class Records {
  static final String SECRET = "synthetic-key";

  private Records() {}

  /** As it is handed to the output: the content is the secret. */
  static String written(long index) {
    return record(index, SECRET);
  }

  /** As it has to arrive. */
  static String received(long index) {
    return record(index, "[redacted]");
  }

  private static String record(long index, String content) {
    return "{\"event\":\"message:received\",\"data\":{\"website_id\":\"benchmark-site\",\"index\":"
        + index
        + ",\"content\":\""
        + content
        + "\"},\"received_at\":\"2026-01-01T00:00:00.000Z\"}";
  }
}
