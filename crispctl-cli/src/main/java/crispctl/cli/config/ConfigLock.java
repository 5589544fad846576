package crispctl.cli.config;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps other processes from changing the configuration file at the same time. The lock is the
 * system's, on a sibling {@code .lock} that is removed afterwards, so a killed process keeps nobody
 * out.
 */
final class ConfigLock implements AutoCloseable {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long PAUSE_MILLIS = 10;
  private static final int MAX_SIZE = 65_536;

  private final Path file;
  private final FileChannel channel;

  private ConfigLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @param goOn asked while waiting; false ends that
   * @return null when another process has it for too long
   */
  static @Nullable ConfigLock take(Path target, BooleanSupplier goOn) throws IOException {
    Path file = target.resolveSibling(target.getFileName() + ".lock");
    long start = System.nanoTime();
    while (goOn.getAsBoolean() && System.nanoTime() - start < PATIENCE_NANOS) {
      ConfigLock lock = tryTake(file);
      if (lock != null) {
        return lock;
      }
      try {
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return null;
      }
    }
    return null;
  }

  private static @Nullable ConfigLock tryTake(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
            ConfigWriter.mode(ConfigWriter.FILE_MODE));
    if (channel.tryLock() != null && isStillAt(file, channel)) {
      return new ConfigLock(file, channel);
    }
    channel.close();
    return null;
  }

  /**
   * Whether the locked file was not removed by the process that had the lock before: the name leads
   * to a file whose size was just drawn. To open it by name again would give the lock up.
   */
  private static boolean isStillAt(Path file, FileChannel channel) throws IOException {
    int size = ThreadLocalRandom.current().nextInt(1, MAX_SIZE);
    channel.truncate(0);
    channel.write(ByteBuffer.allocate(1), size - 1L);
    try {
      return Files.size(file) == size;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    channel.close();
  }
}
