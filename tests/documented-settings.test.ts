import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTING_TABLES, SETTINGS, type Setting } from '#server/platform/config/settings.ts';
import { RATE_LIMITS, SLOW_LANES } from '#server/platform/limits/limits.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { LIMIT_SETTINGS, PUBLIC_PAGES } from '#shared/http/limit.ts';

const CONTRACTS = import.meta.glob<Record<string, Endpoint>>('#shared/*/*.contract.ts', {
  eager: true,
});
const endpoints = Object.entries(CONTRACTS).flatMap(([file, contract]) =>
  Object.values(contract)
    .filter((value) => typeof value === 'object' && 'path' in value)
    .map((endpoint) => ({ file, ...endpoint })),
);
const onContracts = endpoints.flatMap(({ access, limit = [] }) =>
  [limit].flat().map((each) => ({ access, ...each })),
);
const limits = [
  ...onContracts,
  PUBLIC_PAGES,
  ...Object.entries(RATE_LIMITS).map(([name, limit]) => ({ name, ...limit })),
];

function rateOf(max: keyof typeof LIMIT_SETTINGS | number, name: string): string {
  const within = /^\d/.test(name) ? `in ${name}` : `${name === 'hour' ? 'an' : 'a'} ${name}`;
  if (typeof max === 'number') return `${max} ${within}`;
  const { variable, default: usual } = LIMIT_SETTINGS[max];
  return `${usual} ${within} (\`${variable}\`)`;
}

const whose = (per: string) => (per === 'viewer' ? 'person' : per);

interface Row {
  name: string;
  rate: string;
}
const rows: Row[] = [
  ...limits.map(({ name, per, times, in: within }) => ({
    name,
    rate: `${whose(per)} | ${rateOf(times, within)}`,
  })),
  ...Object.entries(SLOW_LANES).map(([name, { per, free, in: within, spacingSeconds }]) => ({
    name,
    rate: `${per} | ${rateOf(free, within)}, then one in ${spacingSeconds} s`,
  })),
];

/** One line per rate, with the names of all its limits. */
function limitLines(): string[] {
  const namesOf = new Map<string, Set<string>>();
  for (const { name, rate } of rows) {
    namesOf.set(rate, (namesOf.get(rate) ?? new Set()).add(`\`${name}\``));
  }
  return [...namesOf]
    .map(([rate, names]) => `| ${[...names].sort().join(', ')} | ${rate} |`)
    .sort();
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
function fill(page: string, name: string, text: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  expect(page.split(open)).toHaveLength(2);
  const [before, rest = ''] = page.split(open);
  return `${before}${open}\n\n${text}\n\n${rest.slice(rest.indexOf(close))}`;
}

function tableOf(settings: Record<string, Setting>): string {
  const rows: string[][] = [];
  for (const [name, setting] of Object.entries(settings)) {
    const { meaning, default: usual, unset = 'none' } = setting;
    if (meaning === undefined) rows.at(-1)?.splice(-2, 0, `, \`${name}\``);
    else rows.push([`| \`${name}\``, ` | ${usual ? `\`${usual}\`` : unset}`, ` | ${meaning} |`]);
  }
  const head = '| Setting | Default | Meaning |\n|---|---|---|\n';
  return head + rows.map((row) => row.join('')).join('\n');
}

// With vitest's --update, the next two tests write what they expect: `npm run check -- --fix`.

it('docs/operations.md lists the settings and limits of the code [OPS-5, AUTH-30]', async () => {
  let page = readFileSync('docs/operations.md', 'utf8');
  for (const [name, groups] of Object.entries(SETTING_TABLES)) {
    const tables = Object.entries(groups).map(([title, of]) => `**${title}**\n\n${tableOf(of)}`);
    page = fill(page, `settings ${name}`, tables.join('\n\n'));
  }
  const head = '| Limit | counted per | at most |\n|---|---|---|\n';
  page = fill(page, 'limits', head + limitLines().join('\n'));
  await expect(page).toMatchFileSnapshot('../docs/operations.md');
});

it('.env.example lists every setting [OPS-5]', async () => {
  const lines = Object.entries(SETTINGS).map(([name, setting]: [string, Setting]) => {
    return `# ${name}=${setting.example ?? setting.default ?? ''}`;
  });
  const head =
    '# Copy to .env and uncomment what you want to change. docs/operations.md explains each one.\n';
  await expect([head, ...lines, ''].join('\n')).toMatchFileSnapshot('../.env.example');
});

it('every rate limit has a unique name [AUTH-30]', () => {
  const distinct = new Set(rows.map(({ name, rate }) => `${name} ${rate}`));
  const names = [...distinct].map((row) => row.split(' ')[0]);
  expect(names).toEqual([...new Set(names)]);
});

it('rate limits count by viewer only on routes with a session [AUTH-30]', () => {
  const bySession = onContracts.filter(({ per }) => per === 'viewer');
  expect(bySession.length).toBeGreaterThan(15);
  expect(bySession.filter(({ access }) => access === 'anyone')).toEqual([]);
});

it('every call of the court card, suggested edits, games, player codes and trust that needs the primary has a rate limit [TRUST-31]', () => {
  const rooms = /shared\/(court-card|court-corrections|games|player-codes|(admin\/)?trust)[./]/;
  const calls = endpoints.filter(
    ({ file, path }) => rooms.test(file) || /^\/api\/admin\/.*(\/facts|\/photos\/.*)$/.test(path),
  );
  expect(calls.length).toBeGreaterThan(40);
  const unlimited = calls.filter(({ limit, mayLag }) => limit === undefined && !mayLag);
  expect(unlimited.map(({ path }) => path)).toEqual([]);
});
