package crispctl.cli.command;

import java.util.List;

/** The API routes behind the commands that answer records, and what is known of these. */
public enum ListRoute {
  CONVERSATIONS_LIST(
      "session_id",
      "session_id,state,meta.nickname,meta.email,unread.operator,updated_at,last_message"),
  CONVERSATIONS_SEARCH(CONVERSATIONS_LIST.id, CONVERSATIONS_LIST.columns),
  CONVERSATIONS_PAGES("", "timestamp,page_title,page_url,page_referrer"),
  MESSAGES_LIST("fingerprint", "timestamp,from,type,user.nickname,content,fingerprint"),
  OPERATORS_LIST(
      "details.user_id",
      "details.user_id,details.first_name,details.last_name,details.email,details.role,details.availability");

  private final String id;
  private final String columns;

  ListRoute(String id, String columns) {
    this.id = id;
    this.columns = columns;
  }

  /** The member that tells one record from another, empty when none does. */
  String id() {
    return id;
  }

  /** What tables show when nobody chooses. */
  List<String> columns() {
    return List.of(columns.split(",", -1));
  }
}
