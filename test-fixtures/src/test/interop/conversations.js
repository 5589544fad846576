'use strict';

const { isDeepStrictEqual } = require('node:util');

const ids = (rows) => rows.map((row) => row.session_id).sort();

module.exports = async ({ api, pages, refusal, say }) => {
  const list = async (options) => (await pages((page) => api.listConversations(page, { per_page: 50, ...options }))).rows;
  const { sizes, rows } = await pages((page) => api.listConversations(page));
  say('pages until an empty one', sizes.join(' '));
  say('different conversations', new Set(ids(rows)).size);
  say('latest update first', rows.every((row, i) => i === 0 || rows[i - 1].updated_at >= row.updated_at));
  say('pages of 50', (await pages((page) => api.listConversations(page, { per_page: 50 }))).sizes.join(' '));

  /** Says whether options find some of all conversations, and exactly those that pass the test. */
  async function finds(what, options, test) {
    const found = ids(await list(options));
    const wanted = ids(rows.filter(test));
    const some = found.length > 0 && found.length < rows.length;
    say(what, some && isDeepStrictEqual(found, wanted) ? 'the right ones' : `${found.length} found, ${wanted.length} wanted`);
  }
  const [inbox] = await api.listInboxes(1);
  const owner = (await api.listWebsiteOperators())[0].details.user_id;
  const middle = rows[120].updated_at;
  await finds('resolved', { filter_resolved: 1 }, (row) => row.state === 'resolved');
  await finds('not resolved', { filter_not_resolved: 1 }, (row) => row.state !== 'resolved');
  await finds('unread', { filter_unread: 1 }, (row) => row.unread?.operator > 0);
  await finds('mention', { filter_mention: 1 }, (row) => row.mentions?.includes(owner));
  await finds('assigned', { filter_assigned: owner }, (row) => row.assigned?.user_id === owner);
  await finds('unassigned', { filter_unassigned: 1 }, (row) => !row.assigned?.user_id);
  await finds('inbox', { filter_inbox_id: inbox.inbox_id }, (row) => row.inbox_id === inbox.inbox_id);
  await finds('since', { filter_date_start: new Date(middle).toISOString() }, (row) => row.updated_at >= middle);
  await finds('until', { filter_date_end: new Date(middle).toISOString() }, (row) => row.updated_at <= middle);
  await finds('both', { filter_resolved: 1, filter_unassigned: 1 }, (row) => row.state === 'resolved' && !row.assigned?.user_id);
  await finds('waiting', { order_date_waiting: 1 }, (row) => row.waiting_since);
  say('a flag of 0', (await list({ filter_resolved: 0 })).length);
  say('after all time', (await list({ filter_date_start: '2099-01-01' })).length);

  const waiting = await list({ order_date_waiting: 1 });
  say('who waits longest first', waiting.every((row, i) => i === 0 || waiting[i - 1].waiting_since <= row.waiting_since));
  const created = await list({ order_date_created: 1 });
  say('newest first', created.every((row, i) => i === 0 || created[i - 1].created_at >= row.created_at));

  const [{ segment, count }] = await api.listSuggestedConversationSegments(1);
  const criterion = (name, operator, ...query) => ({ model: 'session', criterion: name, operator, query });
  const search = (search_type, search_query, search_operator) => ({ search_type, search_query, search_operator });
  const tagged = (row) => row.meta.segments?.includes(segment);
  say('suggested segments tell how many', count === rows.filter(tagged).length);
  await finds('a segment', search('segment', segment), tagged);
  await finds('a filter', search('filter', [criterion('segments', 'eq', segment)]), tagged);
  await finds('its contrary', search('filter', [criterion('segments', 'neq', segment)]), (row) => !tagged(row));
  const two = [criterion('segments', 'eq', segment), criterion('state', 'eq', 'resolved', 'pending')];
  await finds('two filters', search('filter', two, 'and'), (row) => tagged(row) && row.state !== 'unresolved');
  await finds('either filter', search('filter', two, 'or'), (row) => tagged(row) || row.state !== 'unresolved');
  const { session_id: session, meta } = rows.find((row) => row.meta.email);
  say('a text', (await list(search('text', meta.email.toUpperCase()))).some((row) => row.session_id === session));

  say('get is what the list has', isDeepStrictEqual(await api.getConversation(rows[3].session_id), rows[3]));
  say('check', await api.checkConversationExists(rows[3].session_id));

  const { session_id: fresh } = await api.createNewConversation();
  say('created', /^session_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(fresh));
  say('its state', (await api.getConversation(fresh)).state);
  const listed = async (options) => (await list(options)).some((row) => row.session_id === fresh);
  say('listed before the visitor writes', await listed());
  say('unless empty ones are asked for', await listed({ include_empty: 1 }));
  await api.sendMessageInConversation(fresh, { type: 'text', from: 'user', origin: 'chat', content: 'Hello?' });
  say('first on the list afterwards', (await api.listConversations(1))[0].session_id === fresh);

  const visitor = (await api.listVisitors(1)).find((row) => !row.initiated);
  say('a visitor is no conversation', (await refusal(api.getConversation(visitor.session_id))).message);
  say('initiated', await api.initiateConversationWithExistingSession(visitor.session_id));
  say('now it is', (await api.getConversation(visitor.session_id)).session_id === visitor.session_id);

  say('removed', await api.removeConversation(fresh));
  say('it is gone', await refusal(api.checkConversationExists(fresh)));
};
