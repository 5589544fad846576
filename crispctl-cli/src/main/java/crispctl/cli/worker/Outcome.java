package crispctl.cli.worker;

import java.nio.charset.StandardCharsets;

/**
 * How one command line ended.
 *
 * @param code exit status of the command
 * @param json its result when the code is 0, else its error: one compact value without secrets and
 *     without a newline, UTF-8; borrowed
 */
public record Outcome(int code, byte[] json) {
  /** One that the worker ended. */
  public static Outcome of(WorkerFault fault) {
    String name = fault.text();
    String json = "{\"ok\":false,\"error\":\"" + name + "\",\"message\":\"" + name + "\"}";
    return new Outcome(fault.code(), json.getBytes(StandardCharsets.US_ASCII));
  }
}
