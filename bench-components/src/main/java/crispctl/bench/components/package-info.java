/** JMH batches of the hot paths. */
@NullMarked
package crispctl.bench.components;

import org.jspecify.annotations.NullMarked;
