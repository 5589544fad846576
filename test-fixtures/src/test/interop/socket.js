'use strict';

// The Socket.IO client by itself, over each of its ways to a server.

const { io } = require('socket.io-client');

const WAYS = { websocket: ['websocket'], upgrade: ['polling', 'websocket'], polling: ['polling'] };
const { CRISPCTL_IDENTIFIER, CRISPCTL_KEY, CRISPCTL_TIER } = process.env;

const once = (source, event) => new Promise((resolve) => source.once(event, resolve));

module.exports = async ({ api, say }) => {
  const { origin, pathname } = new URL((await api.getConnectEndpoints()).socket.app);
  const { session_id: session } = await api.createNewConversation();
  for (const [way, transports] of Object.entries(WAYS)) {
    const socket = io(origin, { path: pathname, transports, reconnection: false });
    socket.once('connect_error', (error) => { throw error; });
    const upgraded = way === 'upgrade' ? once(socket.io, 'open').then(() => once(socket.io.engine, 'upgrade')) : null;
    const authenticated = once(socket, 'authenticated');
    await once(socket, 'connect');
    await upgraded;
    socket.emit('authentication', {
      tier: CRISPCTL_TIER, username: CRISPCTL_IDENTIFIER, password: CRISPCTL_KEY, events: ['message:received', 'session:set_data'],
    });
    say(`${way}: authenticated`, [await authenticated, socket.io.engine.transport.name]);
    const received = once(socket, 'message:received');
    await api.sendMessageInConversation(session, { type: 'text', from: 'operator', origin: 'chat', content: `é ${way} ${'x'.repeat(70_000)}` });
    const { content, from } = await received;
    say(`${way}: received`, [content.slice(0, 12), content.length, from]);
    const burst = new Promise((resolve) => {
      const seen = [];
      socket.on('session:set_data', ({ data }) => seen.push(data.n) === 50 && resolve(seen));
    });
    for (let n = 0; n < 50; n++) {
      await api.updateConversationMetas(session, { data: { n: `${way} ${n}` } });
    }
    say(`${way}: in order`, (await burst).every((text, n) => text === `${way} ${n}`));
    socket.disconnect();
  }
  const socket = io(origin, { path: pathname, transports: ['websocket'], reconnection: false });
  await once(socket, 'connect');
  socket.emit('authentication', { tier: CRISPCTL_TIER, username: CRISPCTL_IDENTIFIER, password: 'wrong', events: [] });
  const ended = once(socket, 'disconnect');
  say('wrong key', await once(socket, 'unauthorized'));
  say('disconnected', await ended);
  socket.io.engine.close();
};
