package crispctl.bench.process;

import crispctl.measure.BenchmarkException;
import crispctl.measure.Checkout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The packaged program of one checkout.
 *
 * @param launcher what a user would start
 * @param java the JVM for the baseline: the program's own if it brings one, else this one
 * @param version of the checkout's pom, which the program has to answer
 */
record Target(Checkout checkout, Path launcher, Path java, String version) {
  /** Finds it, or fails when the checkout holds no packaged program. */
  static Target in(Checkout checkout) throws BenchmarkException, IOException {
    Path bin = checkout.root().resolve("crispctl-cli/target/crispctl/bin");
    Path launcher = bin.resolve("crispctl");
    Path pom = checkout.root().resolve("pom.xml");
    if (!Files.exists(pom) || !Files.isExecutable(launcher)) {
      throw new BenchmarkException("no packaged program to measure: run mvn verify there first");
    }
    Path own = bin.resolve("java");
    Path java =
        Files.isExecutable(own) ? own : Path.of(System.getProperty("java.home"), "bin/java");
    return new Target(checkout, launcher, java, version(pom));
  }

  private static String version(Path pom) throws BenchmarkException, IOException {
    XMLInputFactory xml = XMLInputFactory.newFactory();
    xml.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    try (InputStream in = Files.newInputStream(pom)) {
      XMLStreamReader reader = xml.createXMLStreamReader(in);
      for (int depth = 0; reader.hasNext(); ) {
        int event = reader.next();
        if (event == XMLStreamConstants.START_ELEMENT && ++depth == 2) {
          if (reader.getLocalName().equals("version")) {
            return reader.getElementText().strip();
          }
        } else if (event == XMLStreamConstants.END_ELEMENT) {
          depth--;
        }
      }
    } catch (XMLStreamException e) {
      throw new BenchmarkException("the pom of the target is not readable");
    }
    throw new BenchmarkException("the pom of the target has no version");
  }
}
