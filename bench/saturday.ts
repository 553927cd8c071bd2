import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import type { Benchmark } from './benchmark.ts';
import { cookieOf } from './callers.ts';
import { postmasterOf, readCpuSeconds } from './cpu.ts';
import { type Figure, figure } from './figure.ts';
import { formatNumber } from './figure-table.ts';
import { createRandom } from './generated-courts.ts';
import { type Caller, HOT_PATHS } from './hot-paths.ts';
import { openScreens, type Screen } from './live.ts';
import { timingOf } from './rounds.ts';
import { startJim } from './server-process.ts';

/*
 * A Saturday afternoon in a city of 50,000 people who use JIM. In its busiest hour three of ten open it
 * twice, and a visit is 25 calls: 750,000 calls in the hour, 208 a second. One in twenty-five has a screen
 * open at any moment.
 */
const PEOPLE = 50_000;
const CALLS_PER_SECOND = Math.round((PEOPLE * 0.3 * 2 * 25) / 3600);
const OPEN_SCREENS = PEOPLE / 25;
const AFTERNOON_SECONDS = 20;
const RUSH_SECONDS = 10;
const RUSH_CALLERS = 48;

/** How often each is called in a visit, in hundredths of all calls. */
const MIX: Record<string, number> = {
  'courts nearby': 20,
  'map of a city': 12,
  'map of a street': 6,
  me: 10,
  'feed nearby': 12,
  'reward stats': 10,
  'court page': 8,
  'unread notifications': 7,
  history: 3,
  friends: 3,
  'friends at courts': 2,
  'people by name': 1,
  'courts by name and distance': 2,
  'check-in': 4,
};

export const saturday: Benchmark = {
  name: 'saturday',
  title: 'A Saturday afternoon in a city of 50,000, one node and its database on one machine',
  async run({ copyOf, folder, log }) {
    const { db, url } = await copyOf(100_000);
    const callers = await readPeopleOfCity(db);
    const [backend] = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    // At once: an idle connection goes, and its process with it.
    const postmaster = postmasterOf(backend?.pid ?? 0);
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
    const agent = new Agent({ keepAlive: true });
    const screens: Screen[] = [];
    try {
      await openScreens(jim.url, OPEN_SCREENS, screens);
      const call = createCaller(jim.url, agent, callers);
      const cpu = () => readCpuSeconds({ server: jim.pid, postmaster });
      await Promise.all(Array.from({ length: 200 }, call));
      const afternoon = await measure(cpu, () => callEvenly(call));
      log(afternoon.summary);
      const rush = await measure(cpu, () => callWithoutPause(call));
      log(rush.summary);
      return [...figuresOf(afternoon, rush)];
    } finally {
      for (const screen of screens) screen.socket.destroy();
      agent.destroy();
      await jim.stop();
    }
  },
};

/** All who use JIM in Shanghai, each beside one of its courts. */
async function readPeopleOfCity(db: Database): Promise<Caller[]> {
  type Place = Pick<Caller, 'courtId' | 'latitude' | 'longitude'>;
  const places = await db.query<Place>(
    `select id as "courtId", latitude, longitude from courts
     where search_text like 'shanghai %' and status = 'approved'`,
  );
  const people = await db.query<Pick<Caller, 'id' | 'handle' | 'name'>>(
    `select id, username as handle, name from users where id <= ${PEOPLE}`,
  );
  return people.flatMap((person) => {
    const place = places[person.id % places.length];
    return place === undefined ? [] : [{ ...person, ...place, courtWord: 'Shanghai' }];
  });
}

interface Answered {
  name: string;
  ms: number;
  isGood: boolean;
}

type Call = () => Promise<Answered>;

function createCaller(url: string, agent: Agent, callers: readonly Caller[]): Call {
  const random = createRandom(99);
  const deck = Object.entries(MIX).flatMap(([name, share]) => Array<string>(share).fill(name));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  return async () => {
    const name = pick(deck);
    const caller = pick(callers);
    const start = performance.now();
    const status = await send(url, agent, name, caller).catch(() => 0);
    // The second check-in of a day at one court is refused, as it should be.
    const isGood = status >= 200 && (status < 300 || (name === 'check-in' && status === 409));
    return { name, ms: performance.now() - start, isGood };
  };
}

function send(url: string, agent: Agent, name: string, caller: Caller): Promise<number> {
  const isCheckIn = name === 'check-in';
  const path = isCheckIn
    ? `/api/courts/${caller.courtId}/checkin`
    : HOT_PATHS.find((one) => one.name === name)?.path(caller);
  if (path === undefined) throw new Error(`Nobody knows what "${name}" calls.`);
  const { latitude: lat, longitude: lng } = caller;
  const reading = { lat, lng, accuracy: 10, timestamp: Date.now(), idempotencyKey: randomUUID() };
  const body = isCheckIn ? JSON.stringify(reading) : undefined;
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, {
      method: isCheckIn ? 'POST' : 'GET',
      agent,
      headers: {
        cookie: cookieOf(caller),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    outgoing.once('response', (answer) => {
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** As many as come in the busiest hour, whether or not the ones before were answered. */
async function callEvenly(call: Call): Promise<Answered[]> {
  const calls: Promise<Answered>[] = [];
  const start = performance.now();
  for (;;) {
    const seconds = (performance.now() - start) / 1000;
    if (seconds >= AFTERNOON_SECONDS) break;
    while (calls.length < seconds * CALLS_PER_SECOND) calls.push(call());
    await sleep(5);
  }
  return Promise.all(calls);
}

/** As many as the machine answers. */
async function callWithoutPause(call: Call): Promise<Answered[]> {
  const answered: Answered[] = [];
  const until = performance.now() + RUSH_SECONDS * 1000;
  const callers = Array.from({ length: RUSH_CALLERS }, async () => {
    while (performance.now() < until) answered.push(await call());
  });
  await Promise.all(callers);
  return answered;
}

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  serverCores: number;
  databaseCores: number;
  summary: string;
}

async function measure(
  cpu: () => { server: number; database: number },
  work: () => Promise<Answered[]>,
): Promise<Measured> {
  const before = cpu();
  const start = performance.now();
  const answered = await work();
  const seconds = (performance.now() - start) / 1000;
  const after = cpu();
  const { p50, p99 } = timingOf(answered.map(({ ms }) => ms));
  const failures = answered.filter(({ isGood }) => !isGood);
  const perSecond = answered.length / seconds;
  const serverCores = (after.server - before.server) / seconds;
  const databaseCores = (after.database - before.database) / seconds;
  const summary = [
    `${formatNumber(perSecond)} calls/s, p50 ${formatNumber(p50)} ms, p99 ${formatNumber(p99)} ms`,
    `${failures.length} failed ${[...new Set(failures.map(({ name }) => name))].join(' ')}`,
    `server ${serverCores.toFixed(2)} cores, PostgreSQL ${databaseCores.toFixed(2)} cores`,
  ].join('; ');
  return { perSecond, p50, p99, failed: failures.length, serverCores, databaseCores, summary };
}

function figuresOf(afternoon: Measured, rush: Measured): Figure[] {
  const perCall = (cores: number) => (cores / rush.perSecond) * 1000;
  return [
    figure({
      what: `busiest hour (${CALLS_PER_SECOND} calls/s, ${OPEN_SCREENS.toLocaleString('en-US')} open screens), p99`,
      value: afternoon.p99,
      unit: 'ms',
      target: { of: 'value', atMost: 250 },
      note: `p50 ${formatNumber(afternoon.p50)}`,
    }),
    figure({
      what: 'calls that failed',
      value: afternoon.failed + rush.failed,
      unit: '',
      target: { of: 'value', atMost: 0 },
    }),
    figure({
      what: 'busiest hour, processor of the server',
      value: afternoon.serverCores,
      unit: 'cores',
    }),
    figure({
      what: 'busiest hour, processor of PostgreSQL',
      value: afternoon.databaseCores,
      unit: 'cores',
    }),
    figure({
      what: 'as many calls as this machine takes',
      value: rush.perSecond,
      unit: '/s',
      yardstick: { what: 'the busiest hour of the city', value: CALLS_PER_SECOND },
      note: `p99 ${formatNumber(rush.p99)} ms`,
    }),
    figure({ what: 'processor per call, server', value: perCall(rush.serverCores), unit: 'ms' }),
    figure({
      what: 'processor per call, PostgreSQL',
      value: perCall(rush.databaseCores),
      unit: 'ms',
    }),
  ];
}
