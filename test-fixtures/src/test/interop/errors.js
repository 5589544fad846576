'use strict';

module.exports = async ({ api, crisp, website, about, client, refusal, say }) => {
  const nobody = 'session_00000000-0000-4000-8000-000000000000';
  const [{ session_id: session }] = await api.listConversations(1);
  const told = async (call) => {
    const { code, message, data } = await refusal(call);
    return `${code} ${message}; ${data.namespace}: ${data.message}`;
  };
  const send = (changes) => told(api.sendMessageInConversation(session, {
    type: 'text', from: 'operator', origin: 'chat', content: 'Hello', ...changes }));

  say('unknown conversation', await refusal(api.getConversation(nobody)));
  say('unknown conversation, HEAD', await refusal(api.checkConversationExists(nobody)));
  say('unknown message', await told(api.getMessageInConversation(session, 1)));
  say('unknown contact', await told(api.getPeopleProfile('nobody@example.com')));
  say('unknown operator', await told(api.assignConversationRouting(session, { assigned: { user_id: nobody } })));
  say('unknown route', await told(crisp.get(crisp.prepareRestUrl(['website', website, 'nothing']))));
  say('no origin', await send({ origin: undefined }));
  say('wrong type', await send({ type: 'letter' }));
  say('wrong content', await send({ content: { text: 'Hello' } }));
  say('wrong state', await told(api.changeConversationState(session, 'done')));
  say('no address', await told(api.addNewPeopleProfile({ person: { nickname: 'Ada' } })));
  say('wrong operator of a filter', await told(api.listConversations(1, {
    search_type: 'filter', search_query: [{ model: 'session', criterion: 'state', operator: 'is', query: ['resolved'] }] })));
  say('a route of users', await told(api.batchResolveConversations({})));
  say('another website', await told(about('00000000-0000-4000-8000-000000000000', crisp).getWebsite()));
  say('wrong key', await told(about(website, client('0'.repeat(64))).getWebsite()));
  say('wrong tier', await told(about(website, client(undefined, 'user')).getWebsite()));

  // The faults that the test has armed for these pages.
  say('an answer in pieces', (await api.listConversations(12)).length);
  for (const page of [21, 22, 23, 24, 25, 2]) {
    say(`page ${page}`, await told(api.listConversations(page)));
  }
};
