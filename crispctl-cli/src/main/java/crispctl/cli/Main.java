package crispctl.cli;

import crispctl.cli.config.Environment;
import crispctl.output.OutputSink;

/** The door of the program. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its status. */
  public static void main(String[] args) {
    int status = 1;
    try {
      status =
          new Program(
                  args,
                  new Environment(System.getenv()),
                  OutputSink.standardOutput(),
                  OutputSink.standardError())
              .run();
    } finally {
      // System.exit would load the exit logger and wait for threads that sit in native code.
      Runtime.getRuntime().halt(status);
    }
  }
}
