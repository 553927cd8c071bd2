import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, runCommand, startServer } from '#tests/server-process.ts';
import { makeCourt, northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { type CrowdMember, makeCrowd } from './crowd.ts';

const CLIENTS = 32;
const SECONDS = 12;
const WARM_UP_SECONDS = 2;
const PEOPLE = 4_000;
/** Within reach of one spot, and below the daily limit of paid check-ins. */
const COURTS_HERE = 8;
const COURTS_AROUND = 120;
const SPOT = { latitude: 48.2, longitude: 16.4 };
const AT_SPOT = `lat=${SPOT.latitude}&lon=${SPOT.longitude}`;
const BOX = [16.2, 48.1, 16.6, 48.3].join();

interface Answer {
  /** The HTTP status, or the error code. */
  status: string;
  ms: number;
  body: string;
}

describe('full load', () => {
  let database: TestDatabase;
  let server: RunningServer;
  let people: CrowdMember[];
  let courts: TestCourt[];
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

  beforeAll(async () => {
    database = await createTestDatabase();
    people = await makeCrowd(database.db, PEOPLE);
    courts = [];
    for (let n = 0; n < COURTS_HERE; n++) {
      courts.push(await makeCourt(database.db, northOf(SPOT, n * 5)));
    }
    for (let n = 1; n <= COURTS_AROUND; n++) await makeCourt(database.db, northOf(SPOT, n * 300));
    server = await startServer({ DATABASE_URL: database.url });
  });
  afterAll(async () => {
    agent.destroy();
    server?.child.kill('SIGKILL');
    await server?.exited;
    await database?.drop();
  });

  function send(person: CrowdMember, path: string, body?: object): Promise<Answer> {
    const started = performance.now();
    return new Promise((resolve) => {
      let text = '';
      const end = (status: string) =>
        resolve({ status, ms: performance.now() - started, body: text });
      const failed = (error: NodeJS.ErrnoException) => end(error.code ?? error.message);
      const call = request(
        server.url + path,
        {
          agent,
          method: body ? 'POST' : 'GET',
          headers: {
            cookie: person.cookie,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
        },
        (response) => {
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.once('end', () => end(String(response.statusCode)));
          response.once('error', failed);
        },
      );
      call.once('error', failed);
      call.end(body && JSON.stringify(body));
    });
  }

  const reads = [
    () => `/api/courts/nearby?${AT_SPOT}`,
    () => `/api/courts/map?bbox=${BOX}&zoom=12`,
    () => `/api/activity-feed?${AT_SPOT}`,
    () => '/api/auth/me',
    () => '/api/reward-stats',
    () => '/api/rewards/user',
    () => '/api/notifications/unread',
    (turn: number) => `/api/courts/${courts[turn % COURTS_HERE]?.id}?${AT_SPOT}`,
  ];
  let turn = 0;
  let pair = 0;

  async function nextCall(acknowledged: number[]): Promise<Answer> {
    turn += 1;
    const isCheckIn = turn % 5 === 0 && pair < PEOPLE * COURTS_HERE;
    if (!isCheckIn) {
      const read = reads[turn % reads.length];
      return send(people[turn % PEOPLE] as CrowdMember, read?.(turn) ?? '');
    }
    const person = people[pair % PEOPLE] as CrowdMember;
    const court = courts[Math.floor(pair / PEOPLE)] as TestCourt;
    pair += 1;
    const body = { ...readingAt(SPOT), idempotencyKey: randomUUID() };
    const answer = await send(person, `/api/courts/${court.id}/checkin`, body);
    if (answer.status === '200') acknowledged.push(Number(JSON.parse(answer.body).checkInId));
    return answer;
  }

  /** Sends requests as fast as responses come, and waits for all of them at the end. */
  async function callFor(seconds: number, acknowledged: number[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const until = performance.now() + seconds * 1000;
    const client = async () => {
      while (performance.now() < until) {
        const answer = await nextCall(acknowledged);
        answers.push(answer.status === '200' ? { ...answer, body: '' } : answer);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return answers;
  }

  it('no request fails under full load, and every acknowledged check-in is in the ledger once [TRUST-19]', async () => {
    const acknowledged: number[] = [];
    const first = await callFor(WARM_UP_SECONDS, acknowledged);
    const answers = await callFor(SECONDS, acknowledged);
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0);
    console.log(
      `Full load, ${CLIENTS} clients: ${Math.round(answers.length / SECONDS)} calls/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${acknowledged.length} check-ins.`,
    );
    const failures = [...first, ...answers].filter(({ status }) => status !== '200');
    expect(failures).toEqual([]);
    expect(answers.length).toBeGreaterThan(CLIENTS * 10);
    expect(acknowledged.length).toBeGreaterThan(CLIENTS);

    const rows = await database.db.query<{ id: number; payments: number }>(
      `select i.id, (select count(*) from ledger_transfers t where t.cause = 'check-in:' || i.id) as payments
       from check_ins i order by i.id`,
    );
    expect(rows.map(({ id }) => id)).toEqual(acknowledged.sort((a, b) => a - b));
    expect(rows.filter(({ payments }) => payments !== 1)).toEqual([]);
    expect(await runCommand('ledger-verify', { DATABASE_URL: database.url })).toEqual({
      code: 0,
      output: expect.stringContaining('The ledger is in order.'),
    });
  });
});
