/** Exact JSON, redaction and the two output streams of the process. */
@NullMarked
package crispctl.output;

import org.jspecify.annotations.NullMarked;
