'use strict';

// Live events as Crisp's own client gets them. The first one is sent by the server as soon as the client is authenticated.

module.exports = async ({ api, crisp, say }) => {
  const waiting = {};
  const next = (event) => new Promise((resolve) => { waiting[event] = resolve; });
  const listen = (event) => crisp.on(event, (data) => waiting[event]?.(data));
  const first = next('website:users:available');
  await Promise.all(['website:users:available', 'message:send', 'message:received', 'session:set_state'].map(listen));
  say('authenticated', await first);

  const { session_id: session } = await api.createNewConversation();
  const message = { type: 'text', origin: 'chat', content: 'Hello é' };
  for (const [from, event] of [['user', 'message:send'], ['operator', 'message:received']]) {
    const seen = next(event);
    const state = next('session:set_state');
    const { fingerprint } = await api.sendMessageInConversation(session, { ...message, from });
    const data = await seen;
    say(event, [data.content, data.from, data.session_id === session, data.fingerprint === fingerprint, data.inbox_id, Object.keys(data)]);
    if (from === 'operator') {
      say('session:set_state', (await state).state);
    }
  }
  // The client has no way to hang up.
  process.exit();
};
