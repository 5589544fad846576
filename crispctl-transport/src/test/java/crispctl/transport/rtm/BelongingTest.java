package crispctl.transport.rtm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BelongingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'website_id':'w'}",
        "{'website_id':'\\u0077'}",
        "{'website_id':1,'website_id':'w'}",
        "{'a':{'website_id':'x'},'website_id':'w','b':[{'website_id':'x'}]}"
      })
  void eventsOfTheWebsiteAreWanted(String json) throws IOException {
    assertThat(wanted("message:send", json, null)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'website_id':'W'}",
        "{'website_id':null}",
        "{'website_id':['w']}",
        "{'website_id':{'website_id':'w'}}",
        "{'website_id':'w','website_id':'x'}",
        "{'website_id':'w','website_id':null}",
        "{'website_id':'w','website_id':{}}",
        "{'website_id':'w '}",
        "{'resource':{'type':'website','id':'w'}}"
      })
  void eventsOfOthersAreNot(String json) throws IOException {
    assertThat(wanted("message:send", json, null)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "true|{'resource':{'type':'website','id':'w'}}",
        "true|{'website_id':'w','resource':{'id':'w','type':'website'}}",
        "true|{'resource':{'type':'x','type':'website','id':'w'}}",
        "true|{'resource':1,'resource':{'type':'website','id':'w'}}",
        "false|{'website_id':'w'}",
        "false|{'website_id':'x','resource':{'type':'website','id':'w'}}",
        "false|{'website_id':null,'resource':{'type':'website','id':'w'}}",
        "false|{'resource':{'type':'session','id':'w'}}",
        "false|{'resource':{'type':'website','id':'x'}}",
        "false|{'resource':{'type':'website'}}",
        "false|{'resource':{'type':'website','id':'w'},'resource':{'id':'w'}}",
        "false|{'resource':{'type':'website','id':'w'},'resource':'w'}",
        "false|{'type':'website','id':'w'}"
      })
  void bucketEventsNameTheirWebsiteAsResource(boolean wanted, String json) throws IOException {
    assertThat(wanted("bucket:url:generated", json, null)).isEqualTo(wanted);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "true|message:send|{'website_id':'w','session_id':'s'}",
        "false|message:send|{'website_id':'w','session_id':'t'}",
        "false|message:send|{'website_id':'w'}",
        "false|message:send|{'website_id':'x','session_id':'s'}",
        "false|message:send|{'website_id':'w','type':'session','identifier':'s'}",
        "true|email:track:view|{'website_id':'w','type':'session','identifier':'s'}",
        "false|email:track:view|{'website_id':'w','type':'session','session_id':'s'}",
        "true|email:track:view|{'website_id':'w','type':'people','session_id':'s'}",
        "false|email:track:view|{'website_id':'w','type':'people','identifier':'s'}"
      })
  void oneSessionMayBeWanted(boolean wanted, String event, String json) throws IOException {
    assertThat(wanted(event, json, "s")).isEqualTo(wanted);
  }

  private static boolean wanted(String event, String json, @Nullable String session)
      throws IOException {
    String list = "42[\"" + event + "\"," + json.replace('\'', '"') + "]";
    EventPacket packet = EventPacket.read(list);
    Belonging belonging = packet.belonging();
    return belonging != null
        && belonging.isWanted(packet.name(), new Subscription("w", List.of(), session));
  }
}
