package crispctl.cli.command;

import crispctl.cli.config.Blank;
import crispctl.cli.context.InputFile;
import crispctl.cli.context.Invocation;
import crispctl.cli.context.Services;
import crispctl.cli.error.CliException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * What {@code reply} is to send: exactly one of {@code --text}, {@code --note} and the same from a
 * file. Text is never interpreted; of files every byte counts, line ends and a missing last newline
 * included.
 *
 * @param type {@code text} or {@code note}
 * @param option the option that carries it
 * @param given the text itself, or the name of the file
 */
record MessageText(String type, String option, String given) {
  /** As much as an answer of the API may hold. */
  static final int MAX_BYTES = 8 * 1024 * 1024;

  private static final String[] OPTIONS = {"--text", "--note", "--text-file", "--note-file"};

  /** Finds the option and checks a literal text; a file is not opened yet. */
  static MessageText of(Invocation in) throws CliException {
    MessageText found = null;
    int count = 0;
    for (String option : OPTIONS) {
      String given = in.option(option);
      if (given != null) {
        count++;
        found = new MessageText(option.startsWith("--note") ? "note" : "text", option, given);
      }
    }
    if (found == null || count != 1) {
      throw CliException.usage(
          "give exactly one of --text and --note", "--text-file and --note-file read a file");
    }
    if (Blank.orNull(found.given) == null) {
      throw found.empty();
    }
    return found;
  }

  /** The text to send. Reading a pipe or standard input blocks until its end or a signal. */
  String content(Services services) throws CliException {
    return option.endsWith("-file") ? decode(read(services)) : given;
  }

  private byte[] read(Services services) throws CliException {
    byte[] bytes = services.read(given, MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw CliException.usage(name() + " is larger than 8 MiB", null);
    }
    return bytes;
  }

  private String decode(byte[] bytes) throws CliException {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CoderResult result = decoder.decode(in, out, true);
    if (result.isError()) {
      throw CliException.usage(
          name() + " is not valid UTF-8 at byte " + in.position(), "convert it to UTF-8");
    }
    String text = out.flip().toString();
    if (Blank.orNull(text) == null) {
      throw empty();
    }
    return text;
  }

  private CliException empty() {
    return CliException.usage(option.concat(" must not be empty"), null);
  }

  private String name() {
    return new InputFile(given, MAX_BYTES).label();
  }
}
