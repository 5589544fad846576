package crispctl.cli;

/** The version of this build; the pom is the only place that names it. */
final class Version {
  static final String TEXT = "${project.version}";

  private Version() {}
}
