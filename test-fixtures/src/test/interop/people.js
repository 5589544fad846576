'use strict';

const { isDeepStrictEqual } = require('node:util');

module.exports = async ({ api, pages, refusal, say }) => {
  const list = (...options) => pages((page) => api.listPeopleProfiles(page, ...options));
  const emails = async (...options) => (await api.listPeopleProfiles(1, ...options)).map((row) => row.email);

  const { sizes, rows } = await list();
  say('pages of 20', sizes.length > 2 && sizes.slice(0, -2).every((size) => size === 20));
  say('different contacts, as many as counted', new Set(rows.map((row) => row.people_id)).size === (await api.getPeopleStatistics()).total);
  const [up, down] = [await emails('email', 'ascending'), await emails('email', 'descending')];
  say('by address', [isDeepStrictEqual(up, [...up].sort()), up[0] < down[0]]);
  const [person] = rows;
  say('search by the whole address', (await api.listPeopleProfiles(1, '', '', '', '', person.email)).map((row) => row.people_id === person.people_id));
  const filter = JSON.stringify([{ model: 'people', criterion: 'email', operator: 'eq', query: [person.email] }]);
  say('search by a filter', (await api.listPeopleProfiles(1, '', '', 'and', filter)).length);

  say('get is what the list has', isDeepStrictEqual(await api.getPeopleProfile(person.people_id), person));
  say('by address instead of id', isDeepStrictEqual(await api.getPeopleProfile(person.email), person));
  say('check', [await api.checkPeopleProfileExists(person.people_id), await api.checkPeopleProfileExists(person.email)]);

  const { people_id: id } = await api.addNewPeopleProfile({
    email: 'grace@example.com', person: { nickname: 'Grace', geolocation: { country: 'US' } }, segments: ['lead'], active: Date.UTC(2025, 5, 7) });
  const profile = async () => {
    const { email, person: { nickname, geolocation, phone }, segments, active, notepad } = await api.getPeopleProfile(id);
    return { email, nickname, geolocation, phone, segments, seen: new Date(active.last).getUTCDate(), notepad };
  };
  say('added', await profile());
  say('update', await api.updatePeopleProfile(id, { person: { phone: '+15550100' }, notepad: 'Likes tea' }));
  say('merged', await profile());
  say('save', await api.savePeopleProfile('grace@example.com', { email: 'hopper@example.com', person: { nickname: 'Hopper' } }));
  const { seen, ...replaced } = await profile();
  say('replaced', replaced);

  say('data', await api.savePeopleData(id, { data: { plan: 'pro', orders: 3, vip: true } }));
  await api.updatePeopleData(id, { data: { orders: 4 } });
  say('data now', await api.getPeopleData(id));
  say('event', await api.addPeopleEvent(id, { text: 'order:placed', data: { total: 10.99 }, color: 'blue' }));
  const [event] = await api.listPeopleEvents(id, 1);
  say('first event', { text: event.text, data: event.data, color: event.color });
  say('subscription', await api.updatePeopleSubscriptionStatus(id, { email: false }));
  say('subscribed', await api.getPeopleSubscriptionStatus(id));

  const linked = (await api.listConversations(1)).find((row) => row.people_id);
  const sessions = await api.listPeopleConversations(linked.people_id, 1);
  say('conversations of a contact', [sessions.includes(linked.session_id), sessions.every((text) => text.startsWith('session_'))]);
  const { email } = await api.getPeopleProfile(linked.people_id);
  say('the same by address', isDeepStrictEqual(await api.listPeopleConversations(email, 1), sessions));

  say('remove', await api.removePeopleProfile('hopper@example.com'));
  say('it is gone', [await refusal(api.getPeopleProfile(id)), await refusal(api.checkPeopleProfileExists('hopper@example.com'))]);
};
