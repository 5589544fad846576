package crispctl.cli.worker;

/** Where a subscription tells what happens, from any thread and without ever blocking. */
public interface Happenings {
  /**
   * Sends a frame, unless the subscription has been answered.
   *
   * @param type of the frame
   * @param object compact JSON with at least one member, without {@code protocol}, {@code type} and
   *     {@code id}, UTF-8
   */
  void tell(String type, byte[] object);
}
