package crispctl.cli.context;

import crispctl.transport.ConnectionPool;

/**
 * What an invocation gets from a process that runs many.
 *
 * @param stop tells when to stop, in place of the signals of the process
 * @param pool the connections, which stay when the invocation ends
 */
public record Shared(SignalStop stop, ConnectionPool pool) {}
