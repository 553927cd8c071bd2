import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '#tests/server-process.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { expectWithin } from '#tests/time-limit.ts';
import { type CrowdMember, makeCrowd } from './crowd.ts';

const SLOWEST_SECONDS = 30;
const CLIENTS = 24;

describe('connections', () => {
  let database: TestDatabase;
  let member: CrowdMember;
  let server: RunningServer;
  const start = () => startServer({ DATABASE_URL: database.url, DRAIN_SECONDS: '0' });

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await start();
    member = (await makeCrowd(database.db, 1))[0] as CrowdMember;
    for (let n = 0; n < 60; n++) await makeCourt(database.db, { latitude: 10 + n / 1000 });
  });
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.exited;
    await database?.drop();
  });

  /**
   * Sends the first part, continues as slowly as possible, and resolves when the server closes the
   * connection. A client that doesn't read only notices that when it writes.
   */
  async function linger(
    first: string,
    onward: string,
    { isReading = true } = {},
  ): Promise<{ seconds: number; heard: string }> {
    const { port } = new URL(server.url);
    const socket: Socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    if (isReading) socket.on('data', (chunk) => (heard += String(chunk)));
    else socket.pause();
    const started = performance.now();
    socket.write(first);
    const drip = setInterval(() => onward && socket.write(onward), 1_000);
    await Promise.race([closed, sleep(40_000)]);
    clearInterval(drip);
    socket.destroy();
    return { seconds: (performance.now() - started) / 1000, heard };
  }

  it('closes connections of clients that send slowly or not at all within 30 s while serving others [TRUST-6]', async () => {
    const lingerAll = () =>
      Promise.all([
        linger('GET /healthz HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'),
        linger(
          'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
          ' ',
        ),
        linger(
          'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
          '1\r\n \r\n',
        ),
        linger('G', ''),
        linger('', ''),
        // Many long responses that are never read.
        linger('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100), '\r\n', {
          isReading: false,
        }),
      ]);
    await expectWithin(SLOWEST_SECONDS * 1_000, async () => {
      const slow = lingerAll();
      await sleep(5_000);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const ended = await slow;
      expect(ended[0]?.heard).toMatch(/^HTTP\/1\.1 408 .*"success":false,"code":"TOO_SLOW"/s);
      const seconds = ended.map((each) => Math.round(each.seconds * 10) / 10);
      console.log(`Slow clients were closed after ${seconds.join(', ')} s.`);
      return Math.max(...seconds) * 1_000;
    });
  });

  it.each([
    ['no HTTP at all', 'HELO jim\r\n\r\n', 400],
    ['a header that cannot be', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      400,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(9_000)}\r\n`, 431],
    [
      'an address that cannot be read',
      'GET /api/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
    ],
  ])('returns the standard error for %s [TRUST-18, ERR-1]', async (_, text, status) => {
    const heard = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let all = '';
      socket.on('data', (chunk) => (all += String(chunk)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(all));
      socket.write(text);
    });
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({
      success: false,
      code: expect.any(String),
      message: expect.any(String),
    });
  });

  it('fails no request that is in flight when SIGTERM comes [TRUST-7, OPS-20]', async () => {
    const statuses = new Map<string, number>();
    const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    const answered = Array<number>(CLIENTS).fill(0);
    const client = async (_: unknown, index: number) => {
      for (;;) {
        const what = await ask(`${server.url}/api/courts/nearby?lat=10&lon=20`, agent, member);
        // No server is listening anymore. A balancer would try the next node, as no request was sent.
        if (what === 'ECONNREFUSED') return;
        count(what);
        answered[index] = (answered[index] ?? 0) + 1;
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    // The system resets connections that a busy server hasn't accepted yet.
    await expect.poll(() => Math.min(...answered)).toBeGreaterThan(3);
    const before = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const seconds = (performance.now() - before) / 1000;
    await Promise.all(clients);
    agent.destroy();
    console.log(
      `SIGTERM under load: ${JSON.stringify(Object.fromEntries(statuses))}, gone after ${seconds.toFixed(1)} s.`,
    );
    expect([...statuses.keys()]).toEqual(['200']);
    expect(seconds).toBeLessThan(10);
    server = await start();
  });
});

/** The status of a complete response, or the error code. */
function ask(url: string, agent: Agent, { cookie }: CrowdMember): Promise<string> {
  return new Promise((resolve) => {
    const call = request(url, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
      response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'broken'));
    });
    call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end();
  });
}
