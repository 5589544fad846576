package crispctl.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import org.junit.jupiter.api.Test;

class ClientIdentityTest {
  @Test
  void aServerThatAskedIsNotBlamedForTheNextOne() throws Exception {
    ClientIdentity none = ClientIdentity.of(Network.direct());
    TlsFault faults = new TlsFault(none);
    assertThat(faults.aboutClientCertificate()).isNull();
    assertThat(none.chooseClientAlias(new String[] {"EC"}, null, new Socket())).isNull();
    assertThat(faults.aboutClientCertificate())
        .isEqualTo("the server wants a client certificate and none is configured");
    none.beginHandshake();
    assertThat(faults.aboutClientCertificate()).isNull();
  }
}
