package crispctl.cli.context;

import java.util.function.IntConsumer;
import sun.misc.Signal;

/**
 * The JDK's door to signals. It has no supported successor, and javac's warning about it cannot be
 * switched off: the pom compiles this file apart, so that every other one keeps {@code -Werror}.
 */
final class SignalSource {
  private SignalSource() {}

  /**
   * Calls back with the number of the signal, on a thread of its own. A signal that the parent had
   * set to be ignored stays so.
   */
  static void watch(String name, IntConsumer onSignal) {
    Signal.handle(new Signal(name), signal -> onSignal.accept(signal.getNumber()));
  }
}
