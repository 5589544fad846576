package crispctl.transport.rtm;

import org.json.JSONString;

/** JSON that org.json writes as it is. */
record RawJson(String text) implements JSONString {
  @Override
  public String toJSONString() {
    return text;
  }

  /** Nothing: it may hold a key. */
  @Override
  public String toString() {
    return "RawJson";
  }
}
