package crispctl.measure;

import java.lang.management.ManagementFactory;

/**
 * Where a figure was taken. These six facts and no others: a report may be published, so it names
 * no host, no user and no path.
 *
 * @param cpus what the JVM may use, which a container can make fewer than the machine has
 */
public record Environment(
    String java, String vendor, String os, String arch, int cpus, String collector) {

  /** The JVM that runs this code. */
  public static Environment ofThisJvm() {
    return new Environment(
        System.getProperty("java.version", "unknown"),
        System.getProperty("java.vendor", "unknown"),
        System.getProperty("os.name", "unknown"),
        System.getProperty("os.arch", "unknown"),
        Runtime.getRuntime().availableProcessors(),
        collector(ManagementFactory.getGarbageCollectorMXBeans().get(0).getName()));
  }

  /** The same machine and JDK under another collector, for children that are started with it. */
  public Environment withCollector(String other) {
    return new Environment(java, vendor, os, arch, cpus, other);
  }

  /** One line for people. */
  public String line() {
    return "JDK "
        + java
        + " ("
        + vendor
        + "), "
        + os
        + " "
        + arch
        + ", "
        + cpus
        + " CPUs, "
        + collector
        + " collector";
  }

  /** The same for programs. */
  public JsonObject json() {
    return new JsonObject()
        .put("java", java)
        .put("vendor", vendor)
        .put("os", os)
        .put("arch", arch)
        .put("cpus", cpus)
        .put("collector", collector);
  }

  /** A collector is known only by the names of its beans, and those differ by generation. */
  static String collector(String firstBean) {
    String word = firstBean.split(" ", 2)[0];
    return switch (word) {
      case "Copy", "MarkSweepCompact" -> "Serial";
      case "PS" -> "Parallel";
      default -> word;
    };
  }
}
