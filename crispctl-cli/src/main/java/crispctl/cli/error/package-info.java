/** What goes wrong by the user's hand, and the exit statuses. Knows no other package. */
@NullMarked
package crispctl.cli.error;

import org.jspecify.annotations.NullMarked;
