package crispctl.transport.wire;

import java.net.Socket;
import java.nio.file.Path;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * The certificate shown to servers that ask for one, whatever authorities they name: a server that
 * does not like it says so, while one that got none can only say that it wants one. Remembers
 * whether the latest one asked.
 */
final class ClientIdentity extends X509ExtendedKeyManager {
  private static final String ALIAS = "client";

  private final List<X509Certificate> chain;
  private final @Nullable PrivateKey key;
  private volatile boolean askedFor;

  private ClientIdentity(List<X509Certificate> chain, @Nullable PrivateKey key) {
    this.chain = chain;
    this.key = key;
  }

  /** Reads the files, which may block; empty when none is named. */
  static ClientIdentity of(Network network) throws TlsFileException {
    Path certificate = network.clientCertificate();
    Path key = network.clientKey();
    if (certificate == null) {
      if (key != null) {
        String fault = "is of no use without a client certificate";
        throw new TlsFileException("client key", key, fault, null);
      }
      return new ClientIdentity(List.of(), null);
    }
    PemFile file = PemFile.read("client certificate", certificate);
    List<X509Certificate> chain = file.certificates();
    PemFile keyFile = key == null ? file : PemFile.read("client key", key);
    return new ClientIdentity(chain, ClientKey.read(keyFile, chain.get(0).getPublicKey()));
  }

  boolean isEmpty() {
    return key == null;
  }

  /** Forgets who asked before: the next handshake may be with somebody else. */
  void beginHandshake() {
    askedFor = false;
  }

  /** Whether anybody asked since the latest handshake began. */
  boolean wasAskedFor() {
    return askedFor;
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, Socket socket) {
    askedFor = true;
    for (String type : keyTypes) {
      if (key != null && type.equals(key.getAlgorithm())) {
        return ALIAS;
      }
    }
    return null;
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return chain.toArray(new X509Certificate[0]);
  }

  @Override
  public @Nullable PrivateKey getPrivateKey(String alias) {
    return key;
  }

  /** Not asked by JSSE, which chooses among key types itself. */
  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, Socket socket) {
    return null;
  }
}
