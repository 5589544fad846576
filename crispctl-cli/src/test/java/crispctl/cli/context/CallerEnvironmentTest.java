package crispctl.cli.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CallerEnvironmentTest {
  @Test
  void givesChildrenBackWhatTheLauncherKeptAside() {
    Map<String, String> variables =
        new HashMap<>(
            Map.of(
                "LC_ALL",
                "C.UTF-8",
                "CRISPCTL_CALLER_LC_ALL",
                "de_DE",
                "CRISPCTL_CALLER_JAVA_TOOL_OPTIONS",
                "-Dx=1",
                "HOME",
                "/h"));
    CallerEnvironment.restore(variables);
    assertThat(variables)
        .isEqualTo(Map.of("LC_ALL", "de_DE", "JAVA_TOOL_OPTIONS", "-Dx=1", "HOME", "/h"));
  }

  @Test
  void removesWhatTheCallerHadNot() {
    Map<String, String> variables =
        new HashMap<>(Map.of("LC_ALL", "C.UTF-8", "CRISPCTL_CALLER_LC_ALL", ""));
    CallerEnvironment.restore(variables);
    assertThat(variables).isEmpty();
  }
}
