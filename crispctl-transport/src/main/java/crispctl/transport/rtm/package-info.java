/** Live events: discovery, Socket.IO over the way that REST takes, and reconnecting. */
@NullMarked
package crispctl.transport.rtm;

import org.jspecify.annotations.NullMarked;
