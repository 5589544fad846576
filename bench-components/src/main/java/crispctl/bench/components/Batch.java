package crispctl.bench.components;

/** What can be measured. Each is one JMH benchmark method named {@code run}. */
enum Batch {
  JSON_OUTPUT("json-output-1mib", 1, JsonOutput.class),
  REDACTION("redact-1000-events", Redaction.EVENTS, Redaction.class);

  private final String label;
  private final int operations;
  private final Class<?> type;

  Batch(String label, int operations, Class<?> type) {
    this.label = label;
    this.operations = operations;
    this.type = type;
  }

  /** The name in reports. */
  String label() {
    return label;
  }

  /** Of how many like steps one batch consists. */
  int operations() {
    return operations;
  }

  /** The pattern that selects it among JMH's benchmarks. */
  String pattern() {
    return "^\\Q" + type.getName() + ".run\\E$";
  }
}
