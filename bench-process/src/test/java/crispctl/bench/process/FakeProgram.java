package crispctl.bench.process;

import crispctl.measure.BenchmarkException;
import crispctl.measure.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;

/** A checkout of version 3.2.1 whose packaged program is a shell script. */
final class FakeProgram {
  private static final String USAGE =
      "echo '{\"ok\":false,\"error\":\"usage\",\"message\":\"payload\"}' >&2; exit 2";

  private static final String POM =
      "<project><a><version>1</version></a><version>3.2.1</version></project>";

  private final Path root;
  private final Map<String, String> answers = new LinkedHashMap<>();

  /** Answers everything as it should. */
  FakeProgram(Path root) {
    this.root = root;
    on("--version", "echo 3.2.1");
    on("--help", "echo 'Usage: crispctl payload [--json]'");
    on("conversations pages --help", "echo 'Usage: crispctl payload [--json]'");
    on("conversations pages --json", USAGE);
    on("conversations pages synthetic-session --page 0 --json", USAGE);
    on(
        "reply synthetic-session --text synthetic --json",
        "[ \"$CRISPCTL_READ_ONLY\" = 1 ] && { " + USAGE + "; }");
    on(
        "auth show --json",
        "grep -q '\"key\":\"benchmark-key\"' \"$CRISPCTL_CONFIG\" && echo"
            + " '{\"website_id\":\"benchmark-site\",\"key\":\"set\",\"sources\":{\"key\":\"file\"}}'");
    on("listen --list-events --json", "cat \"$here/events\"");
  }

  /** Runs this line of shell when called with exactly these words. */
  FakeProgram on(String words, String shell) {
    answers.put(words, shell);
    return this;
  }

  Path bin() {
    return root.resolve("crispctl-cli/target/crispctl/bin");
  }

  Target install() throws IOException, BenchmarkException {
    var script = new StringBuilder("#!/bin/sh\nhere=$(dirname \"$0\")\n");
    script.append("echo \"$*\" >> \"$here/calls\"\ncase \"$*\" in\n");
    answers.forEach((words, shell) -> script.append("'%s') %s ;;\n".formatted(words, shell)));
    script.append("*) exit 99 ;;\nesac\n");
    Files.createDirectories(bin());
    Files.writeString(root.resolve("pom.xml"), POM);
    Files.writeString(bin().resolve("events"), "{\"events\":" + Contracts.events() + "}");
    Path launcher = Files.writeString(bin().resolve("crispctl"), script);
    Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
    return Target.in(new Checkout(root));
  }
}
