/** The way to a host, whatever is spoken there: names, TCP, proxies, verified TLS. */
@NullMarked
package crispctl.transport.wire;

import org.jspecify.annotations.NullMarked;
