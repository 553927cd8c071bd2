import type { BrowserContext } from '@playwright/test';
import { SCREENS } from '#client/app/screens.ts';
import type { Audience } from '#shared/pages/page-list.ts';
import type { Benchmark } from './benchmark.ts';
import { openPhone } from './browser.ts';
import { readCallers } from './callers.ts';
import { type Figure, figure, notMeasured } from './figure.ts';
import type { Caller } from './hot-paths.ts';
import { startJim } from './server-process.ts';

/** Long beside everything else that happens, so that an order in time is an order of need. */
const ANSWER_DELAY_MS = 900;
/** A screen that asks nothing for so long has all it needs. */
const QUIET_MS = 500;
const MAX_WATCH_MS = 15_000;
/** Who I am belongs to the shell; a screen may ask one round of questions after it. */
const MAX_ROUNDS = 2;

interface ApiCall {
  path: string;
  from: number;
  until: number;
  round: number;
}

interface Visitor {
  personId?: number;
  /** Paths and what the screens are called. */
  screens: Record<string, string>;
}

export const waterfall: Benchmark = {
  name: 'waterfall',
  title: 'Rounds of requests per screen, the first being who I am',
  async run({ copyOf, folder, log }) {
    const { db, url, size } = await copyOf(10_000);
    const [caller, admin, newcomer] = await readCallers(db, { size, count: 3, seed: 3 });
    if (!(caller && admin && newcomer)) throw new Error('Nobody is there.');
    await db.query(`update users set role = 'Admin' where id = $1`, [admin.id]);
    await db.query('update users set has_completed_onboarding = false where id = $1', [
      newcomer.id,
    ]);
    const visitors: Visitor[] = [
      { screens: screensFor({ audience: 'everyone' }, caller) },
      { screens: screensFor({ audience: 'visitors' }, caller) },
      { personId: newcomer.id, screens: screensFor({ audience: 'newcomers' }, caller) },
      { personId: caller.id, screens: screensFor({ audience: 'members' }, caller) },
      { personId: admin.id, screens: screensFor({ audience: 'members', isAdmin: true }, caller) },
    ];
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
    try {
      const figures: Figure[] = [];
      for (const { personId, screens } of visitors) {
        const { latitude, longitude } = caller;
        const phone = await openPhone({ url: jim.url, personId, latitude, longitude });
        if (phone === undefined) return [notMeasured('waterfall', 'no Chromium on this machine')];
        try {
          for (const [path, name] of Object.entries(screens)) {
            figures.push(figureOf(name, await watch(phone.context, jim.url + path), log));
          }
        } finally {
          await phone.close();
        }
      }
      return figures;
    } finally {
      await jim.stop();
    }
  },
};

/** Addresses and names of what an audience sees, from the table of screens. */
function screensFor(
  { audience, isAdmin = false }: { audience: Audience; isAdmin?: boolean },
  { courtId, handle }: Caller,
): Record<string, string> {
  const own = SCREENS.filter(
    (screen) => screen.audience === audience && (screen.requires !== undefined) === isAdmin,
  );
  return Object.fromEntries(
    own.map(({ name, paths: [path = '*'] }) => [
      path.replace('*', '/nowhere').replace(':id', String(courtId)).replace(':handle', handle),
      name,
    ]),
  );
}

function figureOf(name: string, calls: readonly ApiCall[], log: (line: string) => void): Figure {
  const rounds = Math.max(0, ...calls.map((call) => call.round));
  for (let round = 1; round <= rounds; round++) {
    const asked = calls.filter((call) => call.round === round).map((call) => call.path);
    log(`${name}, round ${round}: ${asked.join(' ')}`);
  }
  return figure({
    what: `${name}: rounds`,
    value: rounds,
    unit: '',
    target: { of: 'value', atMost: MAX_ROUNDS },
    note: `${calls.length} calls`,
  });
}

async function watch(context: BrowserContext, url: string): Promise<ApiCall[]> {
  const page = await context.newPage();
  const calls: ApiCall[] = [];
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/api/live') return route.continue();
    const from = Date.now();
    const before = calls.filter((call) => call.until <= from);
    const round = 1 + Math.max(0, ...before.map((call) => call.round));
    const call = { path: pathname + search, from, until: Number.POSITIVE_INFINITY, round };
    calls.push(call);
    await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS));
    call.until = Date.now();
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  await page.goto(url);
  const start = Date.now();
  const isQuiet = () => {
    const last = Math.max(start, ...calls.map((call) => call.until));
    return Date.now() - last > QUIET_MS;
  };
  while (!isQuiet() && Date.now() - start < MAX_WATCH_MS) await page.waitForTimeout(100);
  await page.close();
  return calls;
}
