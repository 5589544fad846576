package crispctl.bench.process;

/**
 * One child from its start to its exit and the end of both streams. Times are nanoseconds since
 * just before the start.
 *
 * @param firstStdoutNanos when the first byte was read, or negative when there was none
 * @param firstStderrNanos likewise
 */
record Outcome(
    int exit,
    byte[] stdout,
    byte[] stderr,
    long wallNanos,
    long firstStdoutNanos,
    long firstStderrNanos) {}
