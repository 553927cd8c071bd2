import type { Database } from '#server/platform/db/database.ts';
import type { Benchmark } from './benchmark.ts';
import { cookieOf, readCallers } from './callers.ts';
import { figure } from './figure.ts';
import { formatNumber } from './figure-table.ts';
import type { Caller } from './hot-paths.ts';
import { type Call, type Load, load, middle } from './load.ts';
import { startJim } from './server-process.ts';

const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 0.6;
const PEOPLE = 500;

/** On a Saturday everybody is at one court, half of them count, and a hundred more are coming. */
async function fillCourt(db: Database, courtId: number): Promise<void> {
  await db.query(
    `insert into whereabouts (user_id, court_id, arrived_at, proved_at, ends_at)
     select n, $1, now(), now(), now() + interval '90 minutes' from generate_series(1, ${PEOPLE}) n
     on conflict (user_id) do update set court_id = excluded.court_id, ends_at = excluded.ends_at`,
    [courtId],
  );
  await db.query(
    `insert into headcounts (court_id, user_id, band, is_counted, counted_at)
     select $1, n, 5, true, now() - n * interval '2 seconds' from generate_series(1, ${PEOPLE / 2}) n`,
    [courtId],
  );
  await db.query(
    `insert into on_my_way (user_id, court_id, set_at, arrives_at)
     select n, $1, now(), now() + interval '60 minutes'
     from generate_series(${PEOPLE + 1}, ${PEOPLE + 100}) n on conflict do nothing`,
    [courtId],
  );
  await db.query('vacuum (analyze) whereabouts, headcounts, on_my_way');
}

interface Measured {
  calls: readonly Call[];
  loads: Load[];
}

export const presence: Benchmark = {
  name: 'presence',
  title: `A court with ${PEOPLE} people on it beside others, 10,000 courts`,
  async run({ copyOf, folder }) {
    const { db, url, size } = await copyOf(10_000);
    const callers = await readCallers(db, { size, count: 100 });
    const [full] = callers;
    if (full === undefined) throw new Error('Nobody is there.');
    await fillCourt(db, full.courtId);
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
    const measured = (
      path: (caller: Caller, court: Caller) => string,
      isFull: boolean,
    ): Measured => ({
      calls: callers.map((caller) => ({
        path: path(caller, isFull ? full : caller),
        headers: { cookie: cookieOf(caller) },
      })),
      loads: [],
    });
    const now = (_: Caller, { courtId }: Caller) => `/api/courts/${courtId}/now`;
    const card = (_: Caller, { courtId }: Caller) => `/api/courts/${courtId}`;
    const pairs = [
      { what: 'who is on court now', full: measured(now, true), other: measured(now, false) },
      { what: 'court page', full: measured(card, true), other: measured(card, false) },
    ];
    try {
      for (let round = 0; round <= ROUNDS; round++) {
        for (const { calls, loads } of pairs.flatMap((pair) => [pair.full, pair.other])) {
          const result = await load({
            url: jim.url,
            connections: CONNECTIONS,
            seconds: SECONDS,
            calls,
          });
          // The first prepares statements.
          if (round > 0) loads.push(result);
        }
      }
    } finally {
      await jim.stop();
    }
    return pairs.map(({ what, ...pair }) => {
      const [atFull, atOther] = [middle(pair.full.loads), middle(pair.other.loads)];
      const failed = atFull.failed + atOther.failed;
      return figure({
        what: `${what}, ${PEOPLE} people there`,
        value: failed > 0 ? Number.NaN : atFull.p50,
        unit: 'ms',
        yardstick: { what: 'another court', value: atOther.p50 },
        target: { of: 'ratio', atMost: 1.25 },
        note: failed > 0 ? `${failed} failed` : `${formatNumber(atFull.perSecond)}/s`,
      });
    });
  },
};
