package crispctl.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentTest {
  @Test
  void sixFactsAndNoOthers() {
    var environment = new Environment("17.0.1", "Vendor", "Linux", "amd64", 2, "Serial");

    assertThat(environment.json())
        .hasToString(
            "{\"java\":\"17.0.1\",\"vendor\":\"Vendor\",\"os\":\"Linux\",\"arch\":\"amd64\","
                + "\"cpus\":2,\"collector\":\"Serial\"}");
    assertThat(environment.line())
        .isEqualTo("JDK 17.0.1 (Vendor), Linux amd64, 2 CPUs, Serial collector");
  }

  @Test
  void thisJvmIsDescribedWithoutItsPlace() {
    Environment here = Environment.ofThisJvm();

    assertThat(here.java()).isEqualTo(System.getProperty("java.version"));
    assertThat(here.cpus()).isPositive();
    assertThat(here.withCollector("Epsilon").collector()).isEqualTo("Epsilon");
    assertThat(here.json().toString())
        .doesNotContain(System.getProperty("user.home"))
        .doesNotContain(System.getProperty("java.home"))
        .doesNotContain(Path.of("").toAbsolutePath().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "Copy,Serial",
    "MarkSweepCompact,Serial",
    "PS Scavenge,Parallel",
    "G1 Young Generation,G1",
    "ZGC Minor Cycles,ZGC",
    "Shenandoah Pauses,Shenandoah"
  })
  void collectorsAreKnownByTheirBeans(String bean, String collector) {
    assertThat(Environment.collector(bean)).isEqualTo(collector);
  }
}
