import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figure.ts';
import { formatNumber } from './figure-table.ts';
import { startJim } from './server-process.ts';

const ROBOT = 'Mozilla/5.0 (compatible; ExampleBot/1.0)';
const PERSON =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const PER_MINUTE = 10_000;
const SECONDS = 12;
/** Previews that everybody has seen, and pages that a person opens while robots ask for others. */
const KNOWN_COURTS = 40;
const PERSON_PAGES = 40;
const ROBOTS = 50;
const PERSON_PAUSE_MS = 100;

/** Chats and search engines ask for pictures of courts, most of them seen before; people open pages meanwhile. */
export const previews: Benchmark = {
  name: 'previews',
  title: `Preview pictures, ${formatNumber(PER_MINUTE)} a minute, while people open court pages`,
  async run({ copyOf, folder, log }) {
    const { db, url } = await copyOf(10_000);
    // The same words are the same picture, and generated courts share their names; photos have no files here.
    const rows = await db.query<{ id: number }>(
      `update courts set name = name || ' ' || id
       where status = 'approved' and photo_id is null and id <= 2000 returning id`,
    );
    const ids = rows.map(({ id }) => id);
    const known = ids.splice(0, KNOWN_COURTS);
    const calm = ids.splice(0, PERSON_PAGES);
    const busy = ids.splice(0, PERSON_PAGES);
    const storm = ids.splice(0, PERSON_PAGES);
    const jim = await startJim({
      DATABASE_URL: url,
      DATA_DIR: `${folder}/server`,
      // One address stands for many.
      PUBLIC_PAGES_PER_MINUTE_PER_ADDRESS: '1000000',
    });
    let robot = 0;
    const openPages = (courts: readonly number[]) => timePages(jim.url, courts);
    const ask = (
      courts: readonly number[],
      options: { overallRate?: number; connections: number },
    ) =>
      autocannon({
        url: jim.url,
        duration: SECONDS,
        headers: { 'user-agent': ROBOT },
        // Each asks for courts of its own: together they would wait for the same picture.
        setupClient(client) {
          const at = robot++ % options.connections;
          const own = courts.filter((_, index) => index % options.connections === at);
          client.setRequests(
            own.map((id) => ({ method: 'GET', path: `/courts/${id}/preview.jpg` })),
          );
        },
        ...options,
      });
    try {
      for (const id of known)
        await (await fetch(`${jim.url}/courts/${id}/preview.jpg`)).arrayBuffer();
      const usual = await openPages(calm);
      const cached = ask(known, { connections: 10, overallRate: Math.ceil(PER_MINUTE / 60) });
      await sleep(1_000);
      const duringCached = await openPages(busy);
      const seen = await cached;
      const stormed = ask(ids, { connections: ROBOTS });
      await sleep(1_000);
      const duringStorm = await openPages(storm);
      const unseen = await stormed;
      const refused = unseen.statusCodeStats?.['503']?.count ?? 0;
      log(
        `robots that asked for ${formatNumber(ids.length)} unseen ones: ${unseen['2xx']} drawn, ${refused} told to come back, ${unseen.non2xx - refused} otherwise, ${unseen.timeouts} timeouts`,
      );
      const yardstick = { what: 'a person’s page on a calm server, p95', value: usual };
      return [
        figure({
          what: 'previews that were seen before, answered a minute',
          value: seen.non2xx + seen.errors > 0 ? Number.NaN : (seen['2xx'] / seen.duration) * 60,
          unit: '',
          target: { of: 'value', atLeast: PER_MINUTE * 0.98 },
          note: `p99 ${seen.latency.p99} ms`,
        }),
        figure({
          what: 'a person’s page meanwhile, p95',
          value: duringCached,
          unit: 'ms',
          yardstick,
          target: { of: 'value', atMost: 200 },
        }),
        figure({
          what: `a person’s page while ${ROBOTS} robots ask for unseen ones, p95`,
          value: duringStorm,
          unit: 'ms',
          yardstick,
          target: { of: 'value', atMost: 200 },
          note: `${refused} robots got 503`,
        }),
      ];
    } finally {
      await jim.stop();
    }
  },
};

/** One page after the other, as somebody opens them who has not been there; how long 95 of 100 took at most. */
async function timePages(url: string, courts: readonly number[]): Promise<number> {
  const took: number[] = [];
  for (const id of courts) {
    const start = performance.now();
    const answer = await fetch(`${url}/courts/${id}`, { headers: { 'user-agent': PERSON } });
    await answer.arrayBuffer();
    took.push(answer.status === 200 ? performance.now() - start : Number.NaN);
    await sleep(PERSON_PAUSE_MS);
  }
  took.sort((a, b) => a - b);
  return took.some(Number.isNaN)
    ? Number.NaN
    : (took[Math.floor(took.length * 0.95)] ?? Number.NaN);
}
