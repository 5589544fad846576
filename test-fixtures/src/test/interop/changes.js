'use strict';

module.exports = async ({ api, pages, say }) => {
  const resolved = async () => (await pages((page) => api.listConversations(page, { filter_resolved: 1 }))).rows.length;
  const { rows } = await pages((page) => api.listConversations(page, { filter_not_resolved: 1, filter_unassigned: 1 }));
  const { session_id: session } = rows.find(({ state, meta: { origin, data } }) =>
    state === 'unresolved' && origin === 'chat' && Object.keys(data).length === 0);
  const meta = async () => {
    const { nickname, email, segments, data } = await api.getConversationMetas(session);
    return { nickname, email, segments, data };
  };

  const before = await resolved();
  say('state', (await api.getConversationState(session)).state);
  say('resolve', await api.changeConversationState(session, 'resolved'));
  say('state', (await api.getConversationState(session)).state);
  say('resolved conversations', await resolved() - before);
  say('told in the messages', (await api.getMessagesInConversation(session)).at(-1).content);
  say('unresolve', await api.changeConversationState(session, 'unresolved', { type: 'website', nickname: 'Bot' }, 'urn:example:bot:0'));
  say('resolved conversations', await resolved() - before);

  const operators = await api.listWebsiteOperators();
  const assignee = operators[1].details.user_id;
  const assigned = async () => (await api.getConversation(session)).assigned;
  say('routing', await api.getConversationRoutingAssign(session));
  say('assign', await api.assignConversationRouting(session, { assigned: { user_id: assignee }, silent: true }));
  say('to the one asked for', (await api.getConversationRoutingAssign(session)).assigned.user_id === assignee);
  say('as the conversation says', (await assigned()).user_id === assignee);
  say('unassign', await api.assignConversationRouting(session, { assigned: null }));
  say('routing', await api.getConversationRoutingAssign(session));
  say('as the conversation says', await assigned());

  say('meta', await api.updateConversationMetas(session, {
    nickname: 'Ada', email: 'ada@example.com', segments: ['vip', 'billing'], data: { plan: 'pro', orders: 3, paid: true } }));
  say('meta now', await meta());
  await api.updateConversationMetas(session, { segments: ['later'], data: { orders: 4 } });
  say('segments are replaced, data is merged', await meta());
  say('the address is a contact', (await api.listPeopleProfiles(1, '', '', '', '', 'ada@example.com')).length);

  const [inbox] = await api.listInboxes(1);
  const inInbox = async () => (await api.getConversation(session)).inbox_id;
  say('inbox', await api.updateConversationInbox(session, inbox.inbox_id));
  say('in it', await inInbox() === inbox.inbox_id);
  say('back to the main one', await api.updateConversationInbox(session, null));
  say('in one', await inInbox() !== undefined);

  say('block', await api.blockIncomingMessagesForConversation(session, true));
  say('blocked', await api.getBlockStatusForConversation(session));
  say('verify', await api.updateVerifyStatusForConversation(session, true));
  say('verified', await api.getVerifyStatusForConversation(session));
  const participants = [{ type: 'email', target: 'jo@example.com' }];
  say('participants', await api.saveConversationParticipants(session, { participants }));
  say('saved', await api.getConversationParticipants(session));
  say('composing', await api.composeMessageInConversation(session, { type: 'start', from: 'operator', excerpt: 'We' }));
  say('shown', (await api.getConversation(session)).compose.operator.type);
  say('opened', await api.updateConversationOpenState(session, true));
  say('relations', await api.getConversationRelations(session));

  const keys = (row) => Object.keys(row).join(' ');
  const first = async (list) => {
    const lists = await Promise.all(rows.slice(0, 20).map((row) => list(row.session_id, 1)));
    return lists.flat()[0];
  };
  say('a page', keys(await first(api.listConversationPages)));
  say('an event', keys(await first(api.listConversationEvents)));
  await api.sendMessageInConversation(session, { type: 'file', from: 'operator', origin: 'chat',
    content: { name: 'a.txt', url: 'https://example.com/a.txt', type: 'text/plain' } });
  say('a file', keys((await api.listConversationFiles(session, 1))[0]));
  say('transcript', await api.requestEmailTranscriptForConversation(session, 'operator', 'jo@example.com'));
  say('reminder', await api.scheduleReminderForConversation(session, '2030-01-01T08:00:00Z', 'Call'));
  say('report', await api.reportConversation(session, 'spam'));
};
