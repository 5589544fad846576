package crispctl.transport;

import crispctl.transport.TransportException.Kind;

/**
 * A body that arrived but is of no use: {@link Kind#INVALID_JSON} or {@link Kind#TOO_LARGE}. The
 * message is a sentence for people and quotes nothing of the body.
 */
final class AnswerFault extends Exception {
  private static final long serialVersionUID = 1;

  private final Kind kind;

  AnswerFault(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }

  /** The machine-readable word of the contract. */
  String reason() {
    return kind == Kind.TOO_LARGE ? "response_too_large" : "invalid_json";
  }
}
