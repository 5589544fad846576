package crispctl.cli.command;

import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;

/**
 * What a command does. It checks its own values, writes its result through the services and throws
 * what goes wrong.
 */
public interface Command {
  /**
   * Runs to the end; blocks as long as the work takes.
   *
   * @return 0, or the exit status of the program that the command ran for the user
   */
  int run(Invocation invocation, Services services) throws Exception;
}
