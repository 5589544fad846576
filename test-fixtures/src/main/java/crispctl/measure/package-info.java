/**
 * Samples, summaries and reports of the benches, and the frame around their mains. Knows the JDK
 * only: neither the program that is measured nor the embedded Crisp next door.
 */
@NullMarked
package crispctl.measure;

import org.jspecify.annotations.NullMarked;
