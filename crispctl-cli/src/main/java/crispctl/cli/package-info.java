/**
 * The program: from the words of a command line to an exit status.
 *
 * <p>{@code Main}, {@code Program}, {@code Grammar}, {@code CommandModel} and {@code Help} run at
 * every start and are plain on purpose: no lambda, stream, regular expression, {@code
 * String.format} or static service field. Transport and Jackson classes are named only behind
 * {@code Services}.
 */
@NullMarked
package crispctl.cli;

import org.jspecify.annotations.NullMarked;
