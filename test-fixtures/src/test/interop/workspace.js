'use strict';

module.exports = async ({ api, crisp, pages, website, say }) => {
  const { website_id, ...rest } = await api.getWebsite();
  say('website', [website_id === website, rest]);
  say('check by domain', await crisp.website.checkWebsiteExists('example.com'));
  say('settings', Object.keys(await api.getWebsiteSettings()).includes('contact'));
  const { status, since } = await api.getWebsiteAvailabilityStatus();
  say('availability', { status, since: typeof since });

  const operators = await api.listWebsiteOperators();
  say('operators', operators.map(({ type, details }) => `${type} ${details.role} ${details.email}`));
  const { user_id: user } = operators[0].details;
  const { first_name, last_name, availability, has_token } = await api.getWebsiteOperator(user);
  say('an operator', { first_name, last_name, availability, has_token });
  say('last active', (await api.listLastActiveWebsiteOperators()).map((row) => row.nickname));
  say('their availability', (await api.listWebsiteOperatorAvailabilities()).map((row) => row.type));
  say('email to operators', await api.sendEmailToWebsiteOperators({ recipient: 'all', subject: 'Hello', message: 'Tea?' }));

  const inboxes = await api.listInboxes(1);
  say('inboxes', inboxes.map(({ name, emoji, order }) => `${order} ${emoji} ${name}`));
  say('an inbox', (await api.getInbox(inboxes[0].inbox_id)).name);
  say('check', await api.checkInboxExists(inboxes[0].inbox_id));

  const [[locale], [redirection], [template], [team]] = await Promise.all([
    api.listHelpdeskLocales(1), api.listHelpdeskRedirections(1), api.listCampaignTemplates(1), api.listTeams(1)]);
  say('checks of the helpdesk', [await api.checkHelpdeskExists(), await api.checkHelpdeskLocaleExists(locale.locale),
    await api.checkHelpdeskRedirectionExists(redirection.redirection_id)]);
  say('checks of a template and a team', [await api.checkCampaignTemplateExists(template.template_id), await api.checkTeamExists(team.team_id)]);

  const visitors = await pages((page) => api.listVisitors(page));
  const { count, active } = await api.countVisitors();
  say('visitors, as many as counted', [visitors.rows.length === count, visitors.rows.filter((row) => row.active).length === active]);
  say('a visitor', Object.keys(visitors.rows[0]).join(' '));
  const map = await api.pinpointVisitorsOnMap(2.3, 48.8, 50);
  say('all on the map', map.reduce((sum, point) => sum + point.visitors.count, 0) === count);
};
