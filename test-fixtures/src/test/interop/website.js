'use strict';

// What only a token of a website may ask for.

module.exports = async ({ api, crisp, say }) => {
  const protocols = ({ socket, rescue }) => [socket.app, socket.stream, rescue.socket.app].map((address) => new URL(address).protocol);
  say('endpoints for events', protocols(await api.getConnectEndpoints()));
  // The path, without an id, by which the client itself looks for them before it listens.
  say('the same without an id', protocols(await crisp.get(crisp.prepareRestUrl(['website', 'connect', 'endpoints']))));
};
