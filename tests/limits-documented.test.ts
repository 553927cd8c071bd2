import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RATE_LIMITS, SLOW_LANES } from '#server/platform/limits/limits.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { LIMIT_SETTINGS, PUBLIC_PAGES } from '#shared/http/limit.ts';

const CONTRACTS = import.meta.glob<Record<string, Endpoint>>('#shared/*/*.contract.ts', {
  eager: true,
});
const onContracts = Object.values(CONTRACTS)
  .flatMap((contract) => Object.values(contract))
  .filter((value) => typeof value === 'object' && 'path' in value)
  .flatMap(({ access, limit = [] }) => [limit].flat().map((each) => ({ access, ...each })));
const limits = [
  ...onContracts,
  PUBLIC_PAGES,
  ...Object.entries(RATE_LIMITS).map(([name, limit]) => ({ name, ...limit })),
];

function maxOf(max: keyof typeof LIMIT_SETTINGS | number): string {
  if (typeof max === 'number') return `${max}`;
  const { variable, default: usual } = LIMIT_SETTINGS[max];
  return `${usual} (\`${variable}\`)`;
}

const windowOf = (name: string) => (/^\d/.test(name) ? name : `1 ${name}`);
const whose = (per: string) => (per === 'viewer' ? 'person' : per);

const HEAD = '| Limit | counted per | max | within | beyond it |\n|---|---|---|---|---|\n';
const rows = [
  ...limits.map(
    (limit) =>
      `| \`${limit.name}\` | ${whose(limit.per)} | ${maxOf(limit.times)} | ${windowOf(limit.in)} | refused |`,
  ),
  ...Object.entries(SLOW_LANES).map(
    ([name, { per, free, in: within, spacingSeconds }]) =>
      `| \`${name}\` | ${per} | ${maxOf(free)} | ${windowOf(within)} | one in ${spacingSeconds} s |`,
  ),
];

describe('the table of limits in docs/operations.md', () => {
  // With vitest's --update it writes the table: `npm run check -- --fix`.
  it('lists every limit once, as the server counts it [AUTH-30]', async () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    const [before = '', rest = ''] = page.split(HEAD);
    const table = [...new Set(rows)].sort().join('\n');
    const after = rest.slice(rest.indexOf('\n\n'));
    await expect(`${before}${HEAD}${table}${after}`).toMatchFileSnapshot('../docs/operations.md');
  });

  it('has one limit per name [AUTH-30]', () => {
    const names = [...new Set(rows)].map((row) => row.split('`')[1]);
    expect(names).toEqual([...new Set(names)]);
  });
});

it('counts by viewer only where a session is needed [AUTH-30]', () => {
  const bySession = onContracts.filter(({ per }) => per === 'viewer');
  expect(bySession.length).toBeGreaterThan(15);
  expect(bySession.filter(({ access }) => access === 'anyone')).toEqual([]);
});
