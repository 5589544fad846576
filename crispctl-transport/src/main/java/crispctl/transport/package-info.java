/** REST calls to the Crisp API over verified TLS. */
@NullMarked
package crispctl.transport;

import org.jspecify.annotations.NullMarked;
