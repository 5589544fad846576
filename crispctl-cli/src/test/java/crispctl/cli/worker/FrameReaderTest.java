package crispctl.cli.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import crispctl.cli.BadFrames;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrameReaderTest {
  private static final String GOOD =
      "{\"protocol\":1,\"type\":\"request\",\"id\":\"a\",\"argv\":[\"\u00e9\ud83d\ude00\"]}";

  @Test
  void noneOfTenThousandBadLinesIsTakenForAFrame() {
    Random random = new Random(3);
    for (int i = 0; i < 10_000; i++) {
      byte[] line = BadFrames.line(random, i);
      assertThat(fault(new ByteArrayInputStream(line)))
          .as(new String(line, StandardCharsets.ISO_8859_1))
          .isEqualTo("invalid_frame");
    }
  }

  @Test
  void piecesOfAnySizeMakeTheSameFrames() throws Exception {
    Random random = new Random(5);
    for (int run = 0; run < 500; run++) {
      int most = 1 + random.nextInt(run % 2 == 0 ? 4 : 9000);
      byte[] bytes =
          (GOOD + "\n" + " ".repeat(run * 20) + GOOD + "\r\n").getBytes(StandardCharsets.UTF_8);
      FrameReader reader = reader(new Pieces(bytes, random, most));
      for (int i = 0; i < 2; i++) {
        assertThat(reader.next())
            .isEqualTo(
                new Frame.Request(
                    "a", List.of(List.of("\u00e9\ud83d\ude00")), Frame.Kind.ONE, 20_000));
      }
      assertThat(reader.next()).isNull();
    }
  }

  @Test
  void theLimitIsInBytesBeforeTheLineFeed() throws Exception {
    String fill = " ".repeat(65536 - GOOD.getBytes(StandardCharsets.UTF_8).length);
    assertThat(reader(bytes(fill + GOOD + "\n")).next()).isNotNull();
    assertThat(fault(bytes(fill + GOOD + "\r\n"))).isEqualTo("request_too_large");
    assertThat(fault(bytes("x".repeat(65537)))).isEqualTo("request_too_large");
    assertThat(fault(bytes("x".repeat(65536)))).isEqualTo("truncated_frame");
    assertThat(fault(bytes("\r"))).isEqualTo("truncated_frame");
  }

  @Test
  void inputThatBreaksIsToldApart() {
    assertThat(
            fault(
                new InputStream() {
                  @Override
                  public int read() throws IOException {
                    throw new IOException("secret");
                  }

                  @Override
                  public int read(byte[] buffer, int offset, int length) throws IOException {
                    return read();
                  }
                }))
        .isEqualTo("input_error");
  }

  @Test
  void aBatchIsOnlyKnownWithExtensions() throws Exception {
    String batch =
        "{\"protocol\":1,\"type\":\"batch\",\"id\":\"b\",\"argvs\":[[],[\"x\"]],\"timeout_ms\":7}\n";
    assertThat(fault(bytes(batch))).isEqualTo("invalid_frame");
    assertThat(new FrameReader(bytes(batch), new FrameParser(true)).next())
        .isEqualTo(new Frame.Request("b", List.of(List.of(), List.of("x")), Frame.Kind.BATCH, 7));
    for (String bad :
        List.of(
            batch.replace("[[],[\"x\"]]", "[]"),
            batch.replace("[[],[\"x\"]]", "[\"x\"]"),
            batch.replace("[[],", "[" + "[],".repeat(32)),
            batch.replace("argvs", "argv"))) {
      FrameReader reader = new FrameReader(bytes(bad), new FrameParser(true));
      assertThat(catchThrowableOfType(FrameFault.class, reader::next)).as(bad).isNotNull();
    }
  }

  private static FrameReader reader(InputStream in) {
    return new FrameReader(in, new FrameParser(false));
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String fault(InputStream in) {
    FrameFault fault = catchThrowableOfType(FrameFault.class, reader(in)::next);
    return fault == null ? "none" : fault.code();
  }

  /** Hands out a few bytes at a time. */
  private static final class Pieces extends InputStream {
    private final ByteArrayInputStream bytes;
    private final Random random;
    private final int most;

    Pieces(byte[] bytes, Random random, int most) {
      this.bytes = new ByteArrayInputStream(bytes);
      this.random = random;
      this.most = most;
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] target, int from, int length) {
      return bytes.read(target, from, Math.min(length, 1 + random.nextInt(most)));
    }
  }
}
