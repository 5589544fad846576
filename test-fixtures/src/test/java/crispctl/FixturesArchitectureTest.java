package crispctl;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import crispctl.fixtures.TestCa;
import crispctl.measure.Summary;
import org.junit.jupiter.api.Test;

class FixturesArchitectureTest {
  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("crispctl");

  @Test
  void bothTenantsWereSeen() {
    assertThat(OURS.contain(TestCa.class)).isTrue();
    assertThat(OURS.contain(Summary.class)).isTrue();
    assertThat(OURS)
        .extracting(JavaClass::getPackageName)
        .allMatch(
            name -> name.startsWith("crispctl.fixtures") || name.startsWith("crispctl.measure"));
  }

  @Test
  void theArithmeticKnowsTheJdkOnly() {
    classes()
        .that()
        .resideInAPackage("crispctl.measure..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("crispctl.measure..", "java..", "org.jspecify.annotations")
        .check(OURS);
  }

  @Test
  void theEmbeddedCrispKnowsNeitherTheArithmeticNorTheProgram() {
    noClasses()
        .that()
        .resideInAPackage("crispctl.fixtures..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "crispctl.measure..",
            "crispctl.cli..",
            "crispctl.transport..",
            "crispctl.output..",
            "crispctl.bench..")
        .check(OURS);
  }
}
