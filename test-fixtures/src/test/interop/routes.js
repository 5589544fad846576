'use strict';

// Calls every method of the client with next to nothing: what counts is that the server knows the route. Answers to HEAD do not tell;
// the other areas have those.

const IDENTIFIER = 1;

module.exports = async ({ crisp, website, say }) => {
  const unknown = [];
  for (const service of ['website', 'plugin', 'plan', 'bucket', 'media']) {
    const names = Object.keys(crisp[service]).filter((name) => typeof crisp[service][name] === 'function');
    for (const name of names) {
      const first = /connect|bucket|media/i.test(`${service} ${name}`) && service !== 'website' ? IDENTIFIER : website;
      const call = crisp[service][name](first, ...Array(6).fill(IDENTIFIER));
      const outcome = await call.then(() => '200', (error) => `${error.code} ${error.message}`);
      if (/ not_found| method_not_allowed|internal_error|500/.test(outcome)) {
        unknown.push(`${service}.${name}: ${outcome}`);
      }
    }
    say(`methods of ${service}`, names.length);
  }
  say('unknown to the server', unknown);
};
