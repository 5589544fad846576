/**
 * The worker behind {@code serve --stdio}: frames, their limits, and what becomes of a request. It
 * knows no command; {@link crispctl.cli.worker.RequestExecutor} runs them.
 */
@NullMarked
package crispctl.cli.worker;

import org.jspecify.annotations.NullMarked;
