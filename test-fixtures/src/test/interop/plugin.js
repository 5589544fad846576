'use strict';

// What only a token of a plugin may ask for.

module.exports = async ({ crisp: { plugin }, website, say }) => {
  const { socket, rescue } = await plugin.getConnectEndpoints();
  say('endpoints for events', [socket.app, rescue.socket.app].map((address) => new URL(address).protocol));
  say('session', await plugin.checkConnectSessionValidity());
  say('websites', (await plugin.listAllConnectWebsites(1, false, true)).map((row) => row.website_id === website));
  say('websites since', (await plugin.listConnectWebsitesSince('2026-01-01T00:00:00Z', false, false)).length);
  const { plugin_id: id } = await plugin.getConnectAccount();
  say('subscription', (await plugin.getSubscriptionDetails(website, id)).urn);
  say('settings', await plugin.updateSubscriptionSettings(website, id, { greeting: 'Hi' }));
  say('settings now', (await plugin.getSubscriptionSettings(website, id)).settings);
  say('event', await plugin.dispatchPluginEvent(website, id, { name: 'synced', data: { rows: 3 } }));
};
