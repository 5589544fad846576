'use strict';

const BODIES = [
  { type: 'text', content: 'Grüße, 日本 🙂\n"quoted" \\ back' },
  { type: 'note', content: 'Called the carrier', mentions: ['operator'] },
  { type: 'file', content: { name: 'invoice.pdf', url: 'https://example.com/invoice.pdf', type: 'application/pdf' } },
  { type: 'animation', content: { url: 'https://example.com/wave.gif', type: 'image/gif' } },
  { type: 'audio', content: { url: 'https://example.com/hello.mp3', type: 'audio/mpeg', duration: 12 } },
  { type: 'picker', content: { id: 'size', text: 'Which size?', choices: [{ value: 's', label: 'Small', selected: false }] } },
  { type: 'field', content: { id: 'order', text: 'Order?', explain: 'Its number' } },
  { type: 'carousel', content: { text: 'Look', targets: [{ title: 'A', description: 'B', actions: [{ label: 'C', url: 'https://example.com' }] }] } },
  { type: 'event', content: { namespace: 'order:shipped', text: 'Shipped' } },
];

/** All messages, asked for by the time of the oldest one seen. */
async function backToTheStart(batch) {
  const sizes = [];
  const all = new Map();
  let before;
  do {
    const messages = await batch(before);
    sizes.push(messages.length);
    messages.forEach((message) => all.set(message.fingerprint, message));
    before = Math.min(...messages.map((message) => message.timestamp));
  } while (sizes.at(-1) > 0);
  return { sizes, messages: [...all.values()].sort((a, b) => a.timestamp - b.timestamp) };
}

module.exports = async ({ api, website, say }) => {
  const unread = (await api.listConversations(1, { filter_unread: 1 }))[0];
  const session = unread.session_id;
  const { sizes, messages } = await backToTheStart((before) => api.getMessagesInConversation(session, before));
  say('20 or a few more at once', sizes.slice(0, -2).every((size) => size >= 20));
  say('messages', messages.length);
  const [start] = messages;
  const after = await api.getMessagesInConversation(session, undefined, start.timestamp);
  const around = await api.getMessagesInConversation(session, undefined, undefined, messages[45].timestamp);
  say('after the first', after[0].fingerprint === messages[1].fingerprint);
  say('around the middle', around.some((message) => message.fingerprint === messages[45].fingerprint));

  for (const body of BODIES) {
    const { fingerprint } = await api.sendMessageInConversation(session, { from: 'operator', origin: 'chat', ...body });
    const { type, content, from, mentions } = await api.getMessageInConversation(session, fingerprint);
    say(`sent ${body.type}`, { type, content, from, mentions });
  }
  const own = { type: 'text', from: 'operator', origin: 'urn:example:bot:0', content: 'Hello', fingerprint: 123456789012345,
    user: { type: 'website', nickname: 'Bot' }, automated: true, timestamp: 1767225600000, stealth: true };
  say('with a fingerprint of our own', await api.sendMessageInConversation(session, own));
  const stored = await api.getMessageInConversation(session, own.fingerprint);
  say('kept of it', { origin: stored.origin, user: stored.user.nickname, user_id: stored.user.user_id === website,
    automated: stored.automated, timestamp: stored.timestamp });
  const latest = (await api.getMessagesInConversation(session)).at(-1);
  say('last in the list', latest.content);

  say('edited', await api.updateMessageInConversation(session, latest.fingerprint, { namespace: 'order:lost' })
    .then(() => api.getMessageInConversation(session, latest.fingerprint))
    .then(({ content, edited }) => ({ content, edited })));
  say('removed', await api.removeMessageInConversation(session, latest.fingerprint));

  const counter = async () => (await api.getConversation(session)).unread.operator;
  const visitor = messages.filter((message) => message.from === 'user' && !['note', 'event'].includes(message.type));
  say('unread for operators', [unread.unread.operator > 0, await counter() > 0]);
  say('marked read', await api.markMessagesReadInConversation(session, { from: 'user', origin: 'chat' }));
  say('unread', await counter());
  say('marked unread', await api.markConversationAsUnread(session, { from: 'user' }));
  say('unread', await counter());
  const read = { from: 'user', origin: 'chat', fingerprints: [String(visitor.at(-1).fingerprint)] };
  say('marked one read, its fingerprint as a text', await api.markMessagesReadInConversation(session, read));
  say('unread', await counter());
  const delivered = { from: 'operator', origin: 'urn:example:sms:0', fingerprints: [own.fingerprint] };
  say('marked delivered', await api.markMessagesDeliveredInConversation(session, delivered));
  say('delivered through', (await api.getMessageInConversation(session, own.fingerprint)).delivered);

  const originals = await api.sendMessageInConversation(session, { type: 'text', from: 'user', origin: 'email', content: 'See below',
    original: { type: 'text/html', content: '<p>See below</p>' } });
  const { original } = await api.getMessageInConversation(session, originals.fingerprint);
  say('the original of an email', (await api.getOriginalMessageInConversation(session, original.original_id)).content);
};
