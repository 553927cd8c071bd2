// Prints who may call which endpoint, and how often, from the contracts.

import { explainIfAsked } from './steps/command.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: node scripts/access.mjs

Prints for every endpoint who may call it and its rate limits, for a review.`);

ensureInstalled();
const { readContracts } = await import('./steps/generate.mjs');
const rows = (await readContracts()).flatMap(({ endpoints }) =>
  endpoints.map(([, { method, path, access, limit = [] }]) => {
    const limits = [limit].flat().map((each) => `${each.times} per ${each.per} and ${each.in}`);
    return [access, `${method} ${path}`, ...limits].join('\t');
  }),
);
console.log(rows.sort().join('\n'));
