package crispctl.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import crispctl.cli.context.Services;
import crispctl.output.OutputSink;
import crispctl.transport.ApiSettings;
import crispctl.transport.ConnectionPool;
import crispctl.transport.HttpTransport;

@AnalyzeClasses(packages = "crispctl", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule transportAndOutputNeverSeeEachOther =
      slices().matching("crispctl.(transport|output)..").should().notDependOnEachOther();

  @ArchTest
  static final ArchRule librariesSeeNothingOfTheProgram =
      noClasses()
          .that()
          .resideInAnyPackage("crispctl.transport..", "crispctl.output..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("crispctl.cli..");

  @ArchTest
  static final ArchRule onlyServicesOpensATransport =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(Services.class.getName())
          .and()
          .resideInAPackage("crispctl.cli..")
          .should()
          .callMethod(HttpTransport.class, "open", ApiSettings.class)
          .orShould()
          .callMethod(HttpTransport.class, "open", ApiSettings.class, ConnectionPool.class);

  @ArchTest
  static final ArchRule onlyMainTakesTheStreamsOfTheProcess =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(Main.class.getName())
          .and()
          .resideInAPackage("crispctl.cli..")
          .should()
          .callMethod(OutputSink.class, "standardOutput")
          .orShould()
          .callMethod(OutputSink.class, "standardError")
          .orShould()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err");

  @ArchTest
  static final ArchRule packagesOfTheProgramFormNoCircle =
      slices().matching("crispctl.cli.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule aWorkerKnowsNoCommand =
      noClasses()
          .that()
          .resideInAPackage("crispctl.cli.worker")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("crispctl.cli", "crispctl.cli.command", "crispctl.transport..");

  @ArchTest
  static final ArchRule theWayToAHostKnowsNothingOfWhatIsSpokenThere =
      noClasses()
          .that()
          .resideInAPackage("crispctl.transport.wire..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("crispctl.transport");

  @ArchTest
  static final ArchRule onlyLiveEventsNameTheirLibraries =
      noClasses()
          .that()
          .resideOutsideOfPackage("crispctl.transport.rtm")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.socket..", "okhttp3..", "okio..", "org.json..");

  @ArchTest
  static final ArchRule restKnowsNothingOfLiveEvents =
      noClasses()
          .that()
          .resideInAnyPackage("crispctl.transport", "crispctl.transport.wire..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("crispctl.transport.rtm..");

  @ArchTest
  static void theRulesSawTheProgram(JavaClasses classes) {
    assertThat(classes.stream().map(c -> c.getPackageName()).distinct())
        .contains(
            "crispctl.cli",
            "crispctl.cli.command",
            "crispctl.cli.config",
            "crispctl.cli.context",
            "crispctl.cli.error",
            "crispctl.cli.worker",
            "crispctl.output",
            "crispctl.transport",
            "crispctl.transport.rtm",
            "crispctl.transport.wire");
  }
}
