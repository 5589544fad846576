/**
 * What a command is given: the parsed invocation, the services it may open, the signals it must
 * heed.
 */
@NullMarked
package crispctl.cli.context;

import org.jspecify.annotations.NullMarked;
