import { randomUUID } from 'node:crypto';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf } from '#bench/hot-paths.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createRandom } from './generated-courts.ts';
import { type Caller, HOT_PATHS } from './hot-paths.ts';

/** Share of each call in a visit, in percent. */
const MIX: Readonly<Record<string, number>> = {
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

/** All users in Shanghai, each next to one of its courts. */
export async function readPeopleOfCity(
  db: Pick<Database, 'query'>,
  people: number,
): Promise<Caller[]> {
  type Place = Pick<Caller, 'courtId' | 'latitude' | 'longitude'>;
  const places = await db.query<Place>(
    `select id as "courtId", latitude, longitude from courts
     where search_text like 'shanghai %' and status = 'approved'`,
  );
  const found = await db.query<Pick<Caller, 'id' | 'handle' | 'name'>>(
    `select id, username as handle, name from users where id <= ${people}`,
  );
  return found.flatMap((person) => {
    const place = places[person.id % places.length];
    return place === undefined ? [] : [{ ...person, ...place, courtWord: 'Shanghai' }];
  });
}

export interface Answered {
  name: string;
  ms: number;
  status: number;
  isGood: boolean;
}

export type Call = () => Promise<Answered>;

interface CallerOptions {
  /** Node URLs. Calls alternate between them. */
  urls: readonly string[];
  agent: Agent;
  callers: readonly Caller[];
  onCheckIn?: (caller: Caller, answer: { checkInId: number; courtId: number }) => void;
}

/** Makes one call of a Saturday afternoon at a time, by a random user, to one of the nodes. */
export function createCaller({ urls, agent, callers, onCheckIn }: CallerOptions): Call {
  const random = createRandom(99);
  const deck = Object.entries(MIX).flatMap(([name, share]) => Array<string>(share).fill(name));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  /** Each browser's write position, as the server reported it. */
  const written = new Map<number, string>();
  let calls = 0;
  return async () => {
    const name = pick(deck);
    const caller = pick(callers);
    const url = String(urls[calls++ % urls.length]);
    const start = performance.now();
    const sent = { url, agent, name, caller, written: written.get(caller.id) };
    const answer = await send(sent).catch(() => undefined);
    const status = answer?.status ?? 0;
    if (answer?.written) written.set(caller.id, answer.written);
    if (name === 'check-in' && status === 200) onCheckIn?.(caller, JSON.parse(answer?.body ?? ''));
    // A second check-in at the same court on one day is correctly refused.
    const isGood = status >= 200 && (status < 300 || (name === 'check-in' && status === 409));
    return { name, ms: performance.now() - start, status, isGood };
  };
}

interface Sent {
  url: string;
  agent: Agent;
  name: string;
  caller: Caller;
  written: string | undefined;
}

interface Answer {
  status: number;
  written: string | undefined;
  /** Only read for check-ins. */
  body: string;
}

const MAX_WAIT_MS = 30_000;

function send({ url, agent, name, caller, written }: Sent): Promise<Answer> {
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
      timeout: MAX_WAIT_MS,
      headers: {
        cookie: written ? `${cookieOf(caller)}; ${written}` : cookieOf(caller),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    outgoing.once('response', (incoming) => resolve(readAnswer(incoming, isCheckIn)));
    outgoing.once('timeout', () => outgoing.destroy(new Error('No answer came.')));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function readAnswer(incoming: IncomingMessage, isKept: boolean): Promise<Answer> {
  const chunks: Buffer[] = [];
  if (isKept) incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  else incoming.resume();
  const written = incoming.headers['set-cookie']
    ?.find((cookie) => cookie.startsWith('jim_written='))
    ?.split(';', 1)[0];
  return new Promise((resolve, reject) => {
    incoming.once('error', reject);
    incoming.once('end', () =>
      resolve({
        status: incoming.statusCode ?? 0,
        written,
        body: Buffer.concat(chunks).toString(),
      }),
    );
  });
}

/** Sends calls at a fixed rate, whether or not earlier ones were answered. */
export async function callEvenly(
  call: Call,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answered[]> {
  const calls: Promise<Answered>[] = [];
  const start = performance.now();
  for (;;) {
    const passed = (performance.now() - start) / 1000;
    if (passed >= seconds) break;
    while (calls.length < passed * perSecond) calls.push(call());
    await sleep(5);
  }
  return Promise.all(calls);
}
