package crispctl.transport;

import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.util.zip.ZipException;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.NoHttpResponseException;

/**
 * Says in a sentence why a connection brought no usable answer, without quoting what it brought.
 */
final class BrokenExchange {
  private BrokenExchange() {}

  static String sentence(IOException fault, URI origin) {
    String server = origin.getRawAuthority();
    if (fault instanceof WireFault) {
      return String.valueOf(fault.getMessage());
    }
    if (fault instanceof NoHttpResponseException) {
      return server + " closed the connection without an answer";
    }
    if (fault instanceof ClientProtocolException
        || fault instanceof MalformedChunkCodingException
        || fault instanceof MessageConstraintException) {
      return server + " does not answer in proper HTTP";
    }
    if (fault instanceof ConnectionClosedException) {
      return server + " closed the connection in the middle of the answer";
    }
    if (fault instanceof ZipException || fault instanceof EOFException) {
      return "the compressed answer of " + server + " is damaged or cut";
    }
    if (fault instanceof SSLException) {
      return "TLS with " + server + " broke: " + fault.getMessage();
    }
    return "the connection to " + server + " was lost: " + fault.getMessage();
  }
}
