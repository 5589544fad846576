package crispctl.transport;

/**
 * A successful answer. The envelope was read whole and found valid; {@code data} lies in the
 * borrowed body between two offsets.
 *
 * @param status HTTP status, 200 to 399 and never a redirect
 * @param body UTF-8 bytes of the whole envelope; borrowed, not to be changed
 * @param dataFrom offset of the first byte of {@code data}
 * @param dataTo offset after the last byte of {@code data}; equal to {@code dataFrom} when the
 *     member or the whole body is absent
 */
public record Answer(int status, byte[] body, int dataFrom, int dataTo) {}
