package crispctl.cli.context;

import crispctl.cli.error.CliException;
import crispctl.output.Escapes;
import crispctl.output.OutputException;
import crispctl.output.OutputSink;
import crispctl.output.Redactor;
import crispctl.transport.HttpTrace;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells requests on standard error, or in a file only its owner can read: {@code -v} their lines,
 * {@code -vv} connections and headers too, {@code --trace-http} bodies too. Secrets are hidden, and
 * headers not known to be harmless.
 */
final class TracePrinter implements HttpTrace {
  /** What of a body goes to a terminal; a file gets all of it. */
  private static final int MAX_BODY_CHARS = 16 * 1024;

  private static final Set<String> SHOWN =
      Set.of(
          "accept",
          "accept-encoding",
          "authorization",
          "bloom-status",
          "cache-control",
          "connection",
          "content-encoding",
          "content-length",
          "content-type",
          "date",
          "host",
          "retry-after",
          "server",
          "transfer-encoding",
          "user-agent",
          "vary",
          "x-crisp-tier");

  private final int level;
  private final Redactor redactor;
  private final OutputSink out;
  private final boolean whole;

  private TracePrinter(int level, Redactor redactor, OutputSink out, boolean whole) {
    this.level = level;
    this.redactor = redactor;
    this.out = out;
    this.whole = whole;
  }

  /** The trace an invocation asks for, null for none. Opens its file. */
  static @Nullable TracePrinter of(Invocation in, Redactor redactor, OutputSink err)
      throws CliException {
    String file = in.option("--trace-http");
    if (file == null) {
      int level = in.has("-vv") ? 2 : in.has("--verbose") ? 1 : 0;
      return level == 0 ? null : new TracePrinter(level, redactor, err, false);
    }
    boolean toFile = !file.isEmpty();
    return new TracePrinter(3, redactor, toFile ? open(file) : err, toFile);
  }

  private static OutputSink open(String file) throws CliException {
    try {
      Path path = Path.of(file);
      Set<StandardOpenOption> options = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      var mode = PosixFilePermissions.fromString("rw-------");
      OutputStream stream =
          java.nio.channels.Channels.newOutputStream(
              Files.newByteChannel(path, options, PosixFilePermissions.asFileAttribute(mode)));
      if (Files.isRegularFile(path)) {
        Files.setPosixFilePermissions(path, mode);
        Files.newByteChannel(path, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)
            .close();
      }
      return OutputSink.to(stream, file);
    } catch (IOException | InvalidPathException e) {
      throw CliException.input("cannot write the trace to " + file + ": " + reason(e), null);
    }
  }

  private static String reason(Exception e) {
    if (e instanceof NoSuchFileException) {
      return "no such folder";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
    return reason == null ? "input/output error" : reason;
  }

  @Override
  public void connected(Connection connection) {
    if (level < 2) {
      return;
    }
    String proxy = connection.proxy() == null ? "" : " through " + connection.proxy();
    line("* connected to " + connection.host() + " at " + connection.address() + proxy);
    TlsSession tls = connection.tls();
    if (tls != null) {
      line("* " + tls.version() + ", " + tls.cipher());
      line("* certificate of " + tls.subject() + ", issued by " + tls.issuer());
    }
  }

  @Override
  public void request(String line, List<Header> headers, byte[] body) {
    line("> " + line);
    headers("> ", headers);
    body("> ", body);
  }

  @Override
  public void response(int status, List<Header> headers, Duration elapsed) {
    line("< " + status + " after " + elapsed.toMillis() + " ms");
    headers("< ", headers);
  }

  @Override
  public void body(byte[] decoded, long wireBytes) {
    line("< " + decoded.length + " bytes, " + wireBytes + " on the wire");
    body("< ", decoded);
  }

  @Override
  public void failed(String detail, Duration elapsed) {
    line("* failed after " + elapsed.toMillis() + " ms: " + detail);
  }

  @Override
  public void retrying(Duration wait, String reason) {
    line("* next try in " + wait.toMillis() + " ms: " + reason);
  }

  private void headers(String mark, List<Header> headers) {
    if (level < 2) {
      return;
    }
    for (Header header : headers) {
      boolean shown =
          SHOWN.contains(header.name().toLowerCase(Locale.ROOT))
              || header.value().equals("[redacted]");
      line(mark + header.name() + ": " + (shown ? header.value() : "[hidden]"));
    }
  }

  private void body(String mark, byte[] body) {
    if (level < 3 || body.length == 0) {
      return;
    }
    String text = redactor.redact(new String(body, StandardCharsets.UTF_8));
    if (whole || text.length() <= MAX_BODY_CHARS) {
      line(mark + text);
    } else {
      line(mark + text.substring(0, MAX_BODY_CHARS));
      line("* the rest is left out; --trace-http=FILE writes all of it");
    }
  }

  /** A trace that cannot be written is no reason to fail. */
  private void line(String text) {
    try {
      out.line(Escapes.visible(redactor.redact(text)));
    } catch (OutputException e) {
      // Nobody reads it.
    }
  }
}
