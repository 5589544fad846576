package crispctl.cli.worker;

/** Threads that never keep the process alive. */
final class Threads {
  private Threads() {}

  static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
