package crispctl.cli.command;

/** The API routes behind the commands that need one request. */
public enum Route {
  CONVERSATIONS_LIST,
  CONVERSATIONS_GET,
  CONVERSATIONS_SEARCH,
  CONVERSATIONS_PAGES,
  MESSAGES_LIST,
  OPERATORS_LIST,
  REPLY,
  RESOLVE,
  REOPEN,
  ASSIGN,
  SEGMENTS,
  READ
}
