package crispctl.output;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;

/** Points in time for people. The API sends them as milliseconds since 1970. */
final class TimeText {
  private static final Set<String> NAMES =
      Set.of("timestamp", "created_at", "updated_at", "waiting_since");
  private static final DateTimeFormatter ABSOLUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
  // Any more digits may not fit, and are no time of ours.
  private static final int DIGITS = 15;
  private static final int DAYS_PER_YEAR = 365;

  private final RecordLayout layout;

  TimeText(RecordLayout layout) {
    this.layout = layout;
  }

  /** Whether the numbers in a column are points in time. */
  static boolean isColumn(String path) {
    String name = FieldPath.last(path);
    return NAMES.contains(name) || name.endsWith("_at");
  }

  /** The number as a point in time; a number that is no whole one of milliseconds as it stands. */
  String of(String number) {
    if (number.length() > DIGITS || !isWhole(number)) {
      return number;
    }
    Instant time = Instant.ofEpochMilli(Long.parseLong(number));
    return layout.times() == RecordLayout.Times.ABSOLUTE
        ? ABSOLUTE.format(time.atZone(layout.zone()))
        : relative(Duration.between(layout.now(), time));
  }

  private static boolean isWhole(String number) {
    for (int i = number.startsWith("-") ? 1 : 0; i < number.length(); i++) {
      if (!Character.isDigit(number.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static String relative(Duration ahead) {
    Duration distance = ahead.abs();
    if (distance.toMinutes() == 0) {
      return "just now";
    }
    String text = amount(distance);
    return ahead.isNegative() ? text + " ago" : "in " + text;
  }

  private static String amount(Duration distance) {
    if (distance.toHours() == 0) {
      return distance.toMinutes() + " min";
    }
    if (distance.toDays() == 0) {
      return distance.toHours() + " h";
    }
    return distance.toDays() < DAYS_PER_YEAR
        ? distance.toDays() + " d"
        : distance.toDays() / DAYS_PER_YEAR + " y";
  }
}
