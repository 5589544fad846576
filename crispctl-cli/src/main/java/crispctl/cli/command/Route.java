package crispctl.cli.command;

/** The API routes behind the commands that answer one document. */
public enum Route {
  CONVERSATIONS_GET,
  REPLY,
  RESOLVE,
  REOPEN,
  ASSIGN,
  SEGMENTS,
  READ
}
