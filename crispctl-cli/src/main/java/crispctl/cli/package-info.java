/** The program: from the words of a command line to an exit status. */
@NullMarked
package crispctl.cli;

import org.jspecify.annotations.NullMarked;
