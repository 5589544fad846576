/** One class a command or a family of commands. They neither print errors nor exit. */
@NullMarked
package crispctl.cli.command;

import org.jspecify.annotations.NullMarked;
