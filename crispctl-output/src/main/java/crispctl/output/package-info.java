/**
 * Exact JSON, redaction and the two output streams of the process.
 *
 * <p>Everything but {@code JsonCopy} may run before the program knows what it is to do, so it is
 * plain on purpose: no lambda, stream, regular expression or {@code String.format}, and no class of
 * Jackson.
 */
@NullMarked
package crispctl.output;

import org.jspecify.annotations.NullMarked;
