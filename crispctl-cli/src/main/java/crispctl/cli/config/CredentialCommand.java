package crispctl.cli.config;

import crispctl.cli.error.CliException;
import java.util.List;

/** Runs the program that a profile names as the source of its credentials. */
public interface CredentialCommand {
  /**
   * Runs it without a shell and answers what it printed. Blocks until it has ended, for 3 seconds
   * at most.
   *
   * @param profile the profile that names it, for the message of a failure
   * @param words the program and its arguments
   */
  String output(String profile, List<String> words) throws CliException;

  /** The fault of a command; quotes nothing of its output. */
  static CliException fault(String profile, String fault) {
    return CliException.config(
        "the credential_command of profile " + profile + " " + fault,
        "it must print a JSON object with identifier, key, tier or website_id, and end with status 0");
  }
}
