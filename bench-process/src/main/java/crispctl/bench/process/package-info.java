/** Measures whole processes of the packaged program from outside. */
@NullMarked
package crispctl.bench.process;

import org.jspecify.annotations.NullMarked;
