/** Shows with forced collections that the output path retains nothing. */
@NullMarked
package crispctl.bench.soak;

import org.jspecify.annotations.NullMarked;
