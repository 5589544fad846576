/** Profiles, the configuration file and the credentials made from flags, environment and file. */
@NullMarked
package crispctl.cli.config;

import org.jspecify.annotations.NullMarked;
