import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figure.ts';
import { startHello, startJim } from './server-process.ts';

const CONNECTIONS = 5000;
const OPENED_AT_ONCE = 50;
const MAX_ATTEMPTS = 10;
const ITEMS = 5;
const MAX_WAIT_MS = 10_000;

export const live: Benchmark = {
  name: 'live',
  title: 'Live events to 5,000 open screens of one node',
  async run({ database, folder, log }) {
    const { db, url } = await database(100_000);
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
    const publish = () => db.query(`select publish_live('feed')`);
    const told = await tellAll(jim.url, log, publish).finally(() => jim.stop());
    const hello = await startHello();
    const tell = () => fetch(`${hello.url}/tell`);
    const bare = await tellAll(hello.url, log, tell).finally(() => hello.stop());
    return [
      figure({
        what: `a new item at the last of ${CONNECTIONS.toLocaleString('en-US')} screens, worst of ${ITEMS}`,
        value: told.slowestMs,
        unit: 'ms',
        yardstick: { what: 'bare Fastify that writes to as many', value: bare.slowestMs },
        target: { of: 'value', atMost: 2000 },
      }),
      figure({
        what: 'screens that heard nothing',
        value: told.unserved,
        unit: '',
        target: { of: 'value', atMost: 0 },
      }),
    ];
  },
};

async function tellAll(
  url: string,
  log: (line: string) => void,
  publish: () => Promise<unknown>,
): Promise<{ slowestMs: number; unserved: number }> {
  const screens: Screen[] = [];
  try {
    const start = performance.now();
    await openScreens(url, CONNECTIONS, screens);
    log(
      `${screens.length} screens open after ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    let slowestMs = 0;
    let unserved = 0;
    for (let item = 0; item < ITEMS; item++) {
      // Between two polls of the server, at another moment each time.
      await sleep(700 + item * 111);
      for (const screen of screens) screen.heardAt = undefined;
      const published = performance.now();
      await publish();
      const isServed = () => screens.every((screen) => screen.heardAt !== undefined);
      while (!isServed() && performance.now() - published < MAX_WAIT_MS) await sleep(10);
      const times = screens.map((screen) => screen.heardAt ?? Number.POSITIVE_INFINITY);
      unserved += times.filter((time) => !Number.isFinite(time)).length;
      slowestMs = Math.max(slowestMs, Math.max(...times) - published);
    }
    return { slowestMs, unserved };
  } finally {
    for (const screen of screens) screen.socket.destroy();
  }
}

export interface Screen {
  socket: Socket;
  heardAt: number | undefined;
}

/** As browsers do: who is turned away for the moment comes back a little later. */
export async function openScreens(url: string, count: number, screens: Screen[]): Promise<void> {
  for (let opened = 0; opened < count; opened += OPENED_AT_ONCE) {
    const batch = Array.from({ length: OPENED_AT_ONCE }, async (_, index) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return screens.push(await openScreen(url, opened + index + 1));
        } catch (error) {
          if (attempt === MAX_ATTEMPTS) throw error;
          await sleep(attempt * 300);
        }
      }
    });
    await Promise.all(batch);
  }
}

/** Sockets without an HTTP client: five thousand of those would be slower than the server. */
function openScreen(url: string, personId: number): Promise<Screen> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const screen: Screen = { socket, heardAt: undefined };
    socket.setEncoding('latin1');
    socket.once('error', reject);
    socket.once('data', (head) => {
      if (String(head).startsWith('HTTP/1.1 200')) resolve(screen);
      else {
        socket.destroy();
        reject(new Error(`A screen got ${String(head).split('\r\n')[0]}.`));
      }
      socket.on('data', (chunk) => {
        if (String(chunk).includes('feed')) screen.heardAt ??= performance.now();
      });
    });
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: ${host}\r\ncookie: jim_session=bench-${personId}\r\n\r\n`,
    );
  });
}
