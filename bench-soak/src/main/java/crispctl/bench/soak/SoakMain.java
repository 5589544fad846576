package crispctl.bench.soak;

import crispctl.measure.BenchmarkException;
import crispctl.measure.Checkout;
import crispctl.measure.Environment;
import crispctl.measure.JsonReport;
import crispctl.measure.Revision;
import java.io.IOException;
import java.time.Instant;

/** What {@link PinnedJvm} runs: the soak itself. */
public final class SoakMain {
  private SoakMain() {}

  /** Takes the number of records and {@code json} or {@code text}, which were checked before. */
  public static void main(String[] args) throws IOException, InterruptedException {
    var head =
        new JsonReport(
            Instant.now(),
            Revision.of(Checkout.of(SoakMain.class)),
            Environment.ofThisJvm(),
            Report.METHODOLOGY);
    try {
      Soak soak = Soak.run(Integer.parseInt(args[0]), new HeapProbe(System::gc));
      var report = new Report(head, soak);
      System.out.print(args[1].equals("json") ? report.json() + "\n" : report.text());
    } catch (BenchmarkException e) {
      System.err.println(e.getMessage());
      System.exit(e.status());
    }
  }
}
