'use strict';

// One area of checks with Crisp's own client: node run.js AREA. What each check saw is one line of JSON. The server is told by the
// variables of a sandbox (CRISPCTL_...) and by NODE_EXTRA_CA_CERTS.

const { Crisp } = require('crisp-api');

const AREAS = ['conversations', 'messages', 'changes', 'people', 'workspace', 'website', 'plugin', 'errors', 'routes', 'rtm', 'socket'];
const { CRISPCTL_API_URL, CRISPCTL_IDENTIFIER, CRISPCTL_KEY, CRISPCTL_TIER, CRISPCTL_WEBSITE_ID } = process.env;

function client(key = CRISPCTL_KEY, tier = CRISPCTL_TIER) {
  const crisp = new Crisp();
  crisp.setRestHost(CRISPCTL_API_URL);
  crisp.authenticateTier(tier, CRISPCTL_IDENTIFIER, key);
  return crisp;
}

/** The methods about a website, their first argument filled in. */
function about(website, crisp) {
  return new Proxy(crisp.website, { get: (all, name) => (...rest) => all[name](website, ...rest) });
}

/** What the client rejects a call with. */
function refusal(call) {
  return call.then(
    (data) => Promise.reject(new Error(`not refused: ${JSON.stringify(data).slice(0, 200)}`)),
    (error) => error);
}

/** The rows of all pages, and how many each page had. */
async function pages(list) {
  const sizes = [];
  const rows = [];
  do {
    const page = await list(sizes.length + 1);
    sizes.push(page.length);
    rows.push(...page);
  } while (sizes.at(-1) > 0);
  return { sizes, rows };
}

const say = (check, saw) => console.log(JSON.stringify({ check, saw }));

const [area] = process.argv.slice(2);
if (!AREAS.includes(area)) {
  console.error(`usage: node run.js ${AREAS.join('|')}`);
  process.exit(2);
}
const crisp = client();
const api = about(CRISPCTL_WEBSITE_ID, crisp);
require(`./${area}.js`)({ api, crisp, website: CRISPCTL_WEBSITE_ID, about, client, pages, refusal, say }).catch((error) => {
  console.error(error instanceof Error ? error.stack : JSON.stringify(error));
  process.exitCode = 1;
});
