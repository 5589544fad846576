package crispctl.cli;

import crispctl.cli.command.AuthRemove;
import crispctl.cli.command.AuthSet;
import crispctl.cli.command.AuthShow;
import crispctl.cli.command.AuthStatus;
import crispctl.cli.command.AuthSwitch;
import crispctl.cli.command.Command;
import crispctl.cli.command.ListRoute;
import crispctl.cli.command.Listen;
import crispctl.cli.command.Listing;
import crispctl.cli.command.PeopleGet;
import crispctl.cli.command.RestCommand;
import crispctl.cli.command.Route;
import crispctl.cli.command.SandboxExec;
import crispctl.cli.command.SandboxStart;

/**
 * What a command of the model does. Making the command is left to the moment it runs, so that help
 * and errors load none of them.
 */
enum Action {
  SERVE(false),
  AUTH_SET(true),
  AUTH_SHOW(false),
  AUTH_STATUS(false),
  AUTH_SWITCH(true),
  AUTH_REMOVE(true),
  CONVERSATIONS_LIST(false),
  CONVERSATIONS_GET(false),
  CONVERSATIONS_SEARCH(false),
  CONVERSATIONS_PAGES(false),
  MESSAGES_LIST(false),
  REPLY(true),
  RESOLVE(true),
  REOPEN(true),
  ASSIGN(true),
  SEGMENTS(true),
  READ(true),
  PEOPLE_GET(false),
  OPERATORS_LIST(false),
  LISTEN(false),
  SANDBOX_START(false),
  SANDBOX_EXEC(false);

  private final boolean writes;

  Action(boolean writes) {
    this.writes = writes;
  }

  /** Whether read-only mode forbids it. */
  boolean writes() {
    return writes;
  }

  /**
   * @param dispatch for a command that runs others
   */
  Command command(Dispatch dispatch) {
    return switch (this) {
      case SERVE -> new Serve(dispatch);
      case AUTH_SET -> new AuthSet();
      case AUTH_SHOW -> new AuthShow();
      case AUTH_STATUS -> new AuthStatus();
      case AUTH_SWITCH -> new AuthSwitch();
      case AUTH_REMOVE -> new AuthRemove();
      case CONVERSATIONS_LIST -> new Listing(ListRoute.CONVERSATIONS_LIST);
      case CONVERSATIONS_GET -> new RestCommand(Route.CONVERSATIONS_GET);
      case CONVERSATIONS_SEARCH -> new Listing(ListRoute.CONVERSATIONS_SEARCH);
      case CONVERSATIONS_PAGES -> new Listing(ListRoute.CONVERSATIONS_PAGES);
      case MESSAGES_LIST -> new Listing(ListRoute.MESSAGES_LIST);
      case REPLY -> new RestCommand(Route.REPLY);
      case RESOLVE -> new RestCommand(Route.RESOLVE);
      case REOPEN -> new RestCommand(Route.REOPEN);
      case ASSIGN -> new RestCommand(Route.ASSIGN);
      case SEGMENTS -> new RestCommand(Route.SEGMENTS);
      case READ -> new RestCommand(Route.READ);
      case PEOPLE_GET -> new PeopleGet();
      case OPERATORS_LIST -> new Listing(ListRoute.OPERATORS_LIST);
      case LISTEN -> new Listen();
      case SANDBOX_START -> new SandboxStart();
      case SANDBOX_EXEC -> new SandboxExec();
    };
  }
}
