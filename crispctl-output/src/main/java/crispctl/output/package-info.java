/**
 * Exact JSON, redaction and the two output streams of the process.
 *
 * <p>The sinks, the redactor and what writes JSON of our own may run before the program knows what
 * it is to do, so they are plain on purpose: no lambda, stream, regular expression or {@code
 * String.format}, and no class of Jackson. What prints results of the API is free.
 */
@NullMarked
package crispctl.output;

import org.jspecify.annotations.NullMarked;
