package crispctl.cli.worker;

/** Input that ends the worker: what comes after it could not be trusted. */
final class FrameFault extends Exception {
  private static final long serialVersionUID = 1;

  private final String code;

  /**
   * @param code the word of the protocol for it
   */
  FrameFault(String code) {
    super(code);
    this.code = code;
  }

  static FrameFault invalid() {
    return new FrameFault("invalid_frame");
  }

  String code() {
    return code;
  }
}
