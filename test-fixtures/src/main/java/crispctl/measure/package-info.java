/** Samples, summaries and reports of the benches; knows the JDK only. */
@NullMarked
package crispctl.measure;

import org.jspecify.annotations.NullMarked;
